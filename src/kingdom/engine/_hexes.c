/* Sets of hexes in C: the functions of hexes.py whose loops cost most, on ordinary Python ints.

   hexes.py is the law: it takes these in place of its own functions where this module was built,
   and a property test compares the two. There is no rule of the game here. */

#include "_hexes.h"

/* What hexes.py takes over, by the same names ------------------------------------------------- */

static int
wants(Py_ssize_t given, Py_ssize_t wanted)
{
    if (given == wanted)
        return 1;
    PyErr_Format(PyExc_TypeError, "%zd arguments are needed, not %zd", wanted, given);
    return 0;
}

static PyObject *
py_use_grid(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    if (!wants(count, 3) || read_hexes(given[0], &EVEN) < 0 || read_hexes(given[1], &ODD) < 0)
        return NULL;
    if (PyLong_AsLong(given[2]) != STRIDE) {
        PyErr_SetString(PyExc_ImportError, "built for another grid");
        return NULL;
    }
    GRID = either(EVEN, ODD);
    for (int cell = 0; cell < WORDS * 64; cell += STRIDE)
        FIRST_COLUMN.word[cell >> 6] |= (uint64_t)1 << (cell & 63);
    Py_RETURN_NONE;
}

static PyObject *
py_shift(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    Hexes hexes;
    if (!wants(count, 2) || read_hexes(given[0], &hexes) < 0)
        return NULL;
    long direction = PyLong_AsLong(given[1]);
    if (direction == -1 && PyErr_Occurred())
        return NULL;
    hexes = shifted(hexes, (int)direction);
    return new_hexes(&hexes);
}

static PyObject *
py_around(PyObject *module, PyObject *number)
{
    Hexes hexes;
    if (read_hexes(number, &hexes) < 0)
        return NULL;
    hexes = around(hexes);
    return new_hexes(&hexes);
}

static PyObject *
py_around_twice(PyObject *module, PyObject *number)
{
    Hexes hexes, once = {{0}}, twice = {{0}};
    if (read_hexes(number, &hexes) < 0)
        return NULL;
    for (int direction = 0; direction < 6; direction++) {
        Hexes ring = shifted(hexes, direction);
        twice = either(twice, both(once, ring));
        once = either(once, ring);
    }
    return Py_BuildValue("NN", new_hexes(&once), new_hexes(&twice));
}

static PyObject *
py_touches(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    Hexes hexes, touched[7] = {GRID};
    if (!wants(count, 2) || read_hexes(given[0], &hexes) < 0)
        return NULL;
    long most = PyLong_AsLong(given[1]);
    if (most < 0 || most > 6) {
        if (!PyErr_Occurred())
            refuse("a hex touches six at most");
        return NULL;
    }
    for (int direction = 0; direction < 6; direction++) {
        Hexes ring = shifted(hexes, direction);
        for (long number = most; number > 0; number--)
            touched[number] = either(touched[number], both(touched[number - 1], ring));
    }
    PyObject *found = PyList_New(most + 1);
    for (long number = 0; found && number <= most; number++) {
        PyObject *each = new_hexes(&touched[number]);
        if (each)
            PyList_SET_ITEM(found, number, each);
        else
            Py_CLEAR(found);
    }
    return found;
}

static PyObject *
py_rows_of(PyObject *module, PyObject *number)
{
    Hexes hexes;
    if (read_hexes(number, &hexes) < 0)
        return NULL;
    for (int by = 1; by < 16; by *= 2)
        hexes = either(hexes, down(hexes, by));
    hexes = both(either(hexes, down(hexes, STRIDE - 16)), FIRST_COLUMN);
    return new_hexes(&hexes);
}

static PyObject *
py_counts(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    Hexes hexes, part;
    if (!wants(count, 2) || read_hexes(given[0], &hexes) < 0)
        return NULL;
    PyObject *parts = PySequence_Fast(given[1], "parts are a list or a tuple");
    if (!parts)
        return NULL;
    Py_ssize_t length = PySequence_Fast_GET_SIZE(parts);
    PyObject *found = PyList_New(length);
    for (Py_ssize_t place = 0; found && place < length; place++) {
        PyObject *number = NULL;
        if (read_hexes(PySequence_Fast_GET_ITEM(parts, place), &part) == 0) {
            long members = 0;
            EACH_WORD {
                uint64_t shared = hexes.word[i] & part.word[i];
                if (shared)
                    members += __builtin_popcountll(shared);
            }
            number = PyLong_FromLong(members);
        }
        if (number)
            PyList_SET_ITEM(found, place, number);
        else
            Py_CLEAR(found);
    }
    Py_DECREF(parts);
    return found;
}

/* Adds the connected groups of a set to a list; -1 if that fails. */
static int
add_areas(PyObject *found, Hexes hexes)
{
    while (!is_empty(hexes)) {
        Hexes edge = first_of(hexes), area = edge;
        while (!is_empty(edge)) {
            edge = without(both(around(edge), hexes), area);
            area = either(area, edge);
        }
        hexes = without(hexes, area);
        PyObject *next = new_hexes(&area);
        int has_failed = !next || PyList_Append(found, next) < 0;
        Py_XDECREF(next);
        if (has_failed)
            return -1;
    }
    return 0;
}

static PyObject *
py_areas(PyObject *module, PyObject *number)
{
    Hexes hexes;
    if (read_hexes(number, &hexes) < 0)
        return NULL;
    PyObject *found = PyList_New(0);
    if (found && add_areas(found, hexes) < 0)
        Py_CLEAR(found);
    return found;
}

/* The groups of a list and of a second one, both in the order of their first hexes, together.
   Those that share a hex with `changed` are left out of the first. */
static PyObject *
merged(PyObject *groups, Hexes changed, PyObject *others)
{
    PyObject *found = PyList_New(0);
    Py_ssize_t next = 0, count = PyList_GET_SIZE(others);
    Hexes group, other;
    for (Py_ssize_t place = 0; found && place < PyList_GET_SIZE(groups); place++) {
        PyObject *item = PyList_GET_ITEM(groups, place);
        int has_failed = read_hexes(item, &group) < 0;
        if (has_failed || is_empty(both(group, changed))) {
            for (; !has_failed && next < count; next++) {
                has_failed = read_hexes(PyList_GET_ITEM(others, next), &other) < 0;
                if (has_failed || is_before(first_of(group), first_of(other)))
                    break;
                has_failed = PyList_Append(found, PyList_GET_ITEM(others, next)) < 0;
            }
            if (has_failed || PyList_Append(found, item) < 0)
                Py_CLEAR(found);
        }
    }
    for (; found && next < count; next++)
        if (PyList_Append(found, PyList_GET_ITEM(others, next)) < 0)
            Py_CLEAR(found);
    return found;
}

/* The groups after those that share a hex with `changed` were put together with `added`, and
   `removed` was taken out of them. */
static PyObject *
regrouped(PyObject *groups, Hexes changed, Hexes added, Hexes removed)
{
    Hexes group, rest = added;
    if (!PyList_Check(groups)) {
        PyErr_SetString(PyExc_TypeError, "areas are a list");
        return NULL;
    }
    for (Py_ssize_t place = 0; place < PyList_GET_SIZE(groups); place++) {
        if (read_hexes(PyList_GET_ITEM(groups, place), &group) < 0)
            return NULL;
        if (!is_empty(both(group, changed)))
            rest = either(rest, group);
    }
    PyObject *parts = PyList_New(0), *found = NULL;
    if (parts && add_areas(parts, without(rest, removed)) == 0)
        found = merged(groups, changed, parts);
    Py_XDECREF(parts);
    return found;
}

static PyObject *
py_joined(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    Hexes added, none = {{0}};
    if (!wants(count, 2) || read_hexes(given[1], &added) < 0)
        return NULL;
    return regrouped(given[0], around(added), added, none);
}

static PyObject *
py_parted(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    Hexes removed, none = {{0}};
    if (!wants(count, 2) || read_hexes(given[1], &removed) < 0)
        return NULL;
    return regrouped(given[0], removed, none, removed);
}

static PyObject *
py_listed(PyObject *module, PyObject *number)
{
    Digits digits;
    if (open_digits(number, &digits) < 0)
        return NULL;
    Py_ssize_t length = 0, next = 0;
    for (Py_ssize_t place = 0; place < digits.count; place++)
        length += __builtin_popcount(digits.digit[place]);
    PyObject *found = PyList_New(length);
    for (Py_ssize_t place = 0; found && place < digits.count; place++) {
        for (uint32_t digit = digits.digit[place]; digit; digit &= digit - 1) {
            PyObject *hex = PyLong_FromSsize_t(place * DIGIT_BITS + __builtin_ctz(digit));
            if (!hex) {
                Py_CLEAR(found);
                break;
            }
            PyList_SET_ITEM(found, next++, hex);
        }
    }
    close_digits(&digits);
    return found;
}

/* The member with n members before it; -1 with an error set if there is none. */
static Py_ssize_t
nth(const Digits *digits, Py_ssize_t n)
{
    for (Py_ssize_t place = 0; n >= 0 && place < digits->count; place++) {
        uint32_t digit = digits->digit[place];
        int members = __builtin_popcount(digit);
        if (n < members) {
            for (; n; n--)
                digit &= digit - 1;
            return place * DIGIT_BITS + __builtin_ctz(digit);
        }
        n -= members;
    }
    return refuse("the set has no such member");
}

static PyObject *
py_nth(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    Digits digits;
    if (!wants(count, 2))
        return NULL;
    Py_ssize_t n = PyLong_AsSsize_t(given[1]);
    if ((n == -1 && PyErr_Occurred()) || open_digits(given[0], &digits) < 0)
        return NULL;
    Py_ssize_t found = nth(&digits, n);
    close_digits(&digits);
    return found < 0 ? NULL : PyLong_FromSsize_t(found);
}

static PyObject *
py_pick(PyObject *module, PyObject *const *given, Py_ssize_t count)
{
    Digits digits;
    if (!wants(count, 2))
        return NULL;
    PyObject *drawn = PyObject_CallNoArgs(given[1]);
    if (!drawn)
        return NULL;
    double share = PyFloat_AsDouble(drawn);
    Py_DECREF(drawn);
    if ((share == -1.0 && PyErr_Occurred()) || open_digits(given[0], &digits) < 0)
        return NULL;
    Py_ssize_t members = 0;
    for (Py_ssize_t place = 0; place < digits.count; place++)
        members += __builtin_popcount(digits.digit[place]);
    Py_ssize_t found = nth(&digits, (Py_ssize_t)(share * (double)members));
    close_digits(&digits);
    return found < 0 ? NULL : PyLong_FromSsize_t(found);
}

#define FAST(name) {#name, (PyCFunction)(void (*)(void))py_##name, METH_FASTCALL, NULL}
#define ONE(name) {#name, py_##name, METH_O, NULL}

static PyMethodDef METHODS[] = {
    FAST(use_grid), FAST(shift), ONE(around), ONE(around_twice), FAST(touches), ONE(rows_of),
    ONE(areas), FAST(joined), FAST(parted), ONE(listed), FAST(counts), FAST(nth), FAST(pick), {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "_hexes", NULL, 0, METHODS};

PyMODINIT_FUNC
PyInit__hexes(void)
{
#if PY_VERSION_HEX >= 0x030E0000
    if (PyLong_GetNativeLayout()->bits_per_digit != DIGIT_BITS) {
#else
    if (PyLong_SHIFT != DIGIT_BITS) {
#endif
        PyErr_SetString(PyExc_ImportError, "ints of this Python have other digits");
        return NULL;
    }
    return PyModule_Create(&MODULE);
}

/* Sets of hexes in C: the functions of hexes.py whose loops cost most, on ordinary Python ints.

   hexes.py is the law: it takes these in place of its own functions where this module was built,
   and a property test compares the two. There is no rule of the game here.

   A Python int is a row of digits of 30 bits. Python 3.14 lets one read and write them (PEP 757);
   what older versions need for that stands in the first part. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#define DIGIT_BITS 30
#define DIGIT_MASK ((1u << DIGIT_BITS) - 1)

/* Digits of Python ints ----------------------------------------------------------------------- */

typedef struct {
    const uint32_t *digit;
    Py_ssize_t count;
#if PY_VERSION_HEX >= 0x030E0000
    PyLongExport export;
    uint32_t small[3];
#endif
} Digits;

static int
refuse(const char *why)
{
    PyErr_SetString(PyExc_ValueError, why);
    return -1;
}

static int
open_digits(PyObject *number, Digits *digits)
{
    if (!PyLong_Check(number)) {
        PyErr_Format(PyExc_TypeError, "a set of hexes is an int, not %R", number);
        return -1;
    }
#if PY_VERSION_HEX >= 0x030E0000
    if (PyLong_Export(number, &digits->export) < 0)
        return -1;
    if (digits->export.digits) {
        digits->digit = digits->export.digits;
        digits->count = digits->export.ndigits;
        if (digits->export.negative) {
            PyLong_FreeExport(&digits->export);
            return refuse("a set of hexes is never negative");
        }
        return 0;
    }
    if (digits->export.value < 0)
        return refuse("a set of hexes is never negative");
    uint64_t value = (uint64_t)digits->export.value;
    for (digits->count = 0; value; value >>= DIGIT_BITS)
        digits->small[digits->count++] = (uint32_t)(value & DIGIT_MASK);
    digits->digit = digits->small;
#else
    PyLongObject *object = (PyLongObject *)number;
#if PY_VERSION_HEX >= 0x030C0000
    int is_negative = (object->long_value.lv_tag & 3) == 2;
    digits->digit = object->long_value.ob_digit;
    digits->count = (Py_ssize_t)(object->long_value.lv_tag >> 3);
#else
    int is_negative = Py_SIZE(object) < 0;
    digits->digit = object->ob_digit;
    digits->count = Py_SIZE(object);
#endif
    if (is_negative)
        return refuse("a set of hexes is never negative");
#endif
    return 0;
}

static void
close_digits(Digits *digits)
{
#if PY_VERSION_HEX >= 0x030E0000
    if (digits->digit != digits->small)
        PyLong_FreeExport(&digits->export);
#else
    (void)digits;
#endif
}

/* The int of some digits, of which the last is not 0. */
static PyObject *
new_number(const uint32_t *digit, Py_ssize_t count)
{
    if (count < 2)
        return PyLong_FromUnsignedLong(count ? digit[0] : 0);
#if PY_VERSION_HEX >= 0x030E0000
    void *room;
    PyLongWriter *writer = PyLongWriter_Create(0, count, &room);
    if (!writer)
        return NULL;
    memcpy(room, digit, count * sizeof *digit);
    return PyLongWriter_Finish(writer);
#else
    PyLongObject *object = _PyLong_New(count);
    if (!object)
        return NULL;
#if PY_VERSION_HEX >= 0x030C0000
    memcpy(object->long_value.ob_digit, digit, count * sizeof *digit);
#else
    memcpy(object->ob_digit, digit, count * sizeof *digit);
#endif
    return (PyObject *)object;
#endif
}

/* Sets of hexes -------------------------------------------------------------------------------- */

#define WORDS 9    /* of 64 bits: the grid has 546 cells */
#define STRIDE 21
#define MOST_DIGITS ((WORDS * 64 + DIGIT_BITS - 1) / DIGIT_BITS)

typedef struct {
    uint64_t word[WORDS];
} Hexes;

static Hexes EVEN, ODD, GRID, FIRST_COLUMN;    /* given by hexes.py as it takes the functions over */

/* Cells beyond the last word are passed over: they touch nothing on the grid. */
static int
read_hexes(PyObject *number, Hexes *hexes)
{
    Digits digits;
    if (open_digits(number, &digits) < 0)
        return -1;
    memset(hexes, 0, sizeof *hexes);
    Py_ssize_t count = digits.count < MOST_DIGITS ? digits.count : MOST_DIGITS;
    for (Py_ssize_t place = 0; place < count; place++) {
        int first = (int)place * DIGIT_BITS, word = first >> 6, bit = first & 63;
        uint64_t digit = digits.digit[place];
        hexes->word[word] |= digit << bit;
        if (bit > 64 - DIGIT_BITS && word + 1 < WORDS)
            hexes->word[word + 1] |= digit >> (64 - bit);
    }
    close_digits(&digits);
    return 0;
}

static PyObject *
new_hexes(const Hexes *hexes)
{
    uint32_t digit[MOST_DIGITS];
    Py_ssize_t count = 0;
    for (int place = 0; place < MOST_DIGITS; place++) {
        int first = place * DIGIT_BITS, word = first >> 6, bit = first & 63;
        uint64_t found = hexes->word[word] >> bit;
        if (bit > 64 - DIGIT_BITS && word + 1 < WORDS)
            found |= hexes->word[word + 1] << (64 - bit);
        digit[place] = (uint32_t)(found & DIGIT_MASK);
        if (digit[place])
            count = place + 1;
    }
    return new_number(digit, count);
}

#define EACH_WORD for (int i = 0; i < WORDS; i++)

static inline Hexes
both(Hexes one, Hexes other)
{
    EACH_WORD one.word[i] &= other.word[i];
    return one;
}

static inline Hexes
either(Hexes one, Hexes other)
{
    EACH_WORD one.word[i] |= other.word[i];
    return one;
}

static inline Hexes
without(Hexes one, Hexes other)
{
    EACH_WORD one.word[i] &= ~other.word[i];
    return one;
}

static inline int
is_empty(Hexes hexes)
{
    uint64_t all = 0;
    EACH_WORD all |= hexes.word[i];
    return !all;
}

static inline Hexes
up(Hexes hexes, int by)
{
    for (int i = WORDS - 1; i > 0; i--)
        hexes.word[i] = hexes.word[i] << by | hexes.word[i - 1] >> (64 - by);
    hexes.word[0] <<= by;
    return hexes;
}

static inline Hexes
down(Hexes hexes, int by)
{
    for (int i = 0; i < WORDS - 1; i++)
        hexes.word[i] = hexes.word[i] >> by | hexes.word[i + 1] << (64 - by);
    hexes.word[WORDS - 1] >>= by;
    return hexes;
}

static inline Hexes
around(Hexes hexes)
{
    Hexes slanted = either(hexes, either(down(both(hexes, EVEN), 1), up(both(hexes, ODD), 1)));
    Hexes beside = either(up(hexes, 1), down(hexes, 1));
    return both(either(beside, either(up(slanted, STRIDE), down(slanted, STRIDE))), GRID);
}

static inline Hexes
shifted(Hexes hexes, int direction)
{
    Hexes even = both(hexes, EVEN), odd = both(hexes, ODD);
    switch (direction) {
    case 0: return both(up(hexes, 1), GRID);
    case 1: return both(either(up(even, STRIDE), up(odd, STRIDE + 1)), GRID);
    case 2: return both(either(up(even, STRIDE - 1), up(odd, STRIDE)), GRID);
    case 3: return both(down(hexes, 1), GRID);
    case 4: return both(either(down(even, STRIDE + 1), down(odd, STRIDE)), GRID);
    default: return both(either(down(even, STRIDE), down(odd, STRIDE - 1)), GRID);
    }
}

static inline Hexes
first_of(Hexes hexes)
{
    Hexes found = {{0}};
    EACH_WORD {
        if (hexes.word[i]) {
            found.word[i] = hexes.word[i] & -hexes.word[i];
            break;
        }
    }
    return found;
}

static inline int
is_before(Hexes one, Hexes other)
{
    for (int i = WORDS - 1; i >= 0; i--)
        if (one.word[i] != other.word[i])
            return one.word[i] < other.word[i];
    return 0;
}

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

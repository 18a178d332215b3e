/* A set of hexes as a few words of 64 bits, read from a Python int and made one again.

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

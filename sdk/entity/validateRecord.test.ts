import { describe, expect, test } from 'vitest';
import type { Field } from './Field.ts';
import { validateRecord } from './validateRecord.ts';

/** The one message about a value, or what is stored. */
function checked(field: Field, value: unknown): unknown {
  const { errors, values } = validateRecord({ fields: { rentalFee: field } }, { rentalFee: value });
  return errors.length > 0 ? errors.map(({ message }) => message).join() : values['rentalFee'];
}

describe('bad values, each with its message', () => {
  const text: Field = { type: 'text', min: 3, max: 5 };
  const amount: Field = { type: 'currency', min: 0, max: '1000.5' };
  test.each<readonly [string, Field, unknown, string]>([
    ['[FIELD-012] nothing in a mandatory field', { type: 'text', mandatory: true }, null, 'Rental fee is mandatory'],
    ['[FIELD-096] blank text', { type: 'text', mandatory: true }, '  ', 'Rental fee is mandatory'],
    ['[FIELD-096] an empty list', { type: 'multiselect', mandatory: true }, [], 'Rental fee is mandatory'],
    ['[FIELD-096] a box that has to be ticked', { type: 'checkbox', mandatory: true }, false, 'Rental fee is mandatory'],
    ['[FIELD-015] [FIELD-017] a text that is too short once trimmed', text, ' ab ', 'Rental fee length must be ≥ 3'],
    ['[FIELD-016] [FIELD-018] a text that is too long', text, 'abcdef', 'Rental fee length must be ≤ 5'],
    ['[FIELD-023] an amount below the least', amount, '-0.01', 'Rental fee must be ≥ 0'],
    ['[FIELD-024] an amount above the greatest', amount, '1000.51', 'Rental fee must be ≤ 1000.5'],
    ['[FIELD-024] a date after the last', { type: 'date', max: '2026-01-31' }, '2026-02-01', 'Rental fee must be ≤ 2026-01-31'],
    ['[FIELD-027] a number that is none', { type: 'number' }, 'twelve', 'Rental fee has to be a number'],
    ['[FIELD-028] an integer with decimals', { type: 'integer' }, '1.5', 'Rental fee has to be an integer'],
    ['[FIELD-034] a percentage that is none', { type: 'percentage' }, '5 %', 'Rental fee has to be a number'],
    ['[FIELD-036] an amount that is none', { type: 'currency' }, '1,5', 'Rental fee has to be a number'],
    ['[FIELD-038] a day that the calendar lacks', { type: 'date' }, '2026-02-30', 'Invalid date'],
    ['[FIELD-038] a moment that is none', { type: 'datetime' }, 'tomorrow', 'Invalid date'],
    ['[FIELD-041] [FIELD-042] an email without a domain', { type: 'email' }, 'eva@', 'Email format should be like: name@domain.com'],
    ['[FIELD-043] one bad email of several', { type: 'emails' }, ['a@b.com', 'c'], 'Email format should be like: name@domain.com'],
    ['[FIELD-048] [FIELD-049] a telephone number with letters', { type: 'phone' }, '06 12 AB', 'Invalid format'],
    ['[FIELD-034] a slider beyond its end', { type: 'slider', max: 10 }, 11, 'Rental fee must be ≤ 10'],
    ['[FIELD-054] a numeric choice with letters', { type: 'select', list: 'x', isNumeric: true }, '12a', 'Rental fee has to be a number'],
    [
      '[FIELD-060] [FIELD-061] a time between the slots',
      {
        type: 'time',
        slots: [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      },
      '12:30',
      'Invalid time slot',
    ],
    [
      '[FIELD-063] [FIELD-064] a text that does not fit its pattern',
      { type: 'text', pattern: String.raw`\d{5}` },
      '7500',
      'Invalid format',
    ],
    ['[FIELD-064] a colour that is none', { type: 'color' }, 'teal', 'Invalid format'],
    ['[FIELD-015] a password that is too short', { type: 'password', min: 12 }, 'secret', 'Rental fee length must be ≥ 12'],
    ['[FIELD-059] a time after midnight', { type: 'time' }, '24:00', 'Rental fee has to be a time like 09:30'],
  ])('%s', (_, field, value, message) => {
    expect(checked(field, value)).toBe(message);
  });
});

describe('good values, as they are stored', () => {
  test.each<readonly [string, Field, unknown, unknown]>([
    ['[FIELD-096] zero is a value', { type: 'integer', mandatory: true }, 0, 0],
    ['[FIELD-096] no is a value', { type: 'switch', mandatory: true }, false, false],
    ['[FIELD-015] a text is trimmed', { type: 'text', min: 3 }, ' abc ', 'abc'],
    ['[FIELD-029] a number with an exponent', { type: 'number' }, '1.5e3', '1500'],
    ['[FIELD-039] a day', { type: 'date' }, '2024-02-29', '2024-02-29'],
    ['[FIELD-005] [FIELD-006] a telephone number: calling code, space, digits', { type: 'phone' }, '+33 6 12 34 56 78', '+33 612345678'],
    ['[FIELD-050] a French number without a calling code', { type: 'phone' }, '06 12 34 56 78', '0612345678'],
    ['[FIELD-053] an IBAN without its spaces', { type: 'iban' }, 'FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['[FIELD-059] a time', { type: 'time' }, '23:30', '23:30'],
    ['[FIELD-057] a text in capitals', { type: 'text', letters: 'upper' }, 'ab-12é', 'AB-12É'],
    ['[FIELD-058] a text in small letters', { type: 'text', letters: 'lower' }, 'Ab', 'ab'],
    ['[FIELD-060] a time at the end of a slot', { type: 'time', slots: [['08:00', '12:00']] }, '12:00', '12:00'],
    ['[FIELD-063] a postal code', { type: 'text', pattern: String.raw`\d{5}` }, '75008', '75008'],
    ['[FIELD-054] a numeric choice', { type: 'select', list: 'x', isNumeric: true }, '12', '12'],
    ['[FIELD-002] a colour in its short form', { type: 'color' }, '#0Ab', '#00aabb'],
    ['[FIELD-002] rich text without what could run', { type: 'richtext' }, '<p onclick="x()">a</p><script>b</script>', '<p>a</p>'],
    ['[FIELD-066] a value of a slider', { type: 'slider', min: 0, max: 10 }, 7, '7'],
    ['an empty text is nothing', { type: 'text' }, ' ', null],
  ])('%s', (_, field, value, stored) => {
    expect(checked(field, value)).toBe(stored);
  });
});

test('[FIELD-008] only what the body brings is checked in a change, a new record needs all that is mandatory', () => {
  const entity = { fields: { name: { type: 'text', mandatory: true } } } as const;
  expect(validateRecord(entity, {}, { isPatch: true }).errors).toEqual([]);
  expect(validateRecord(entity, {}).errors).toMatchObject([{ path: 'name', code: 'MISSING_FIELD_IN_BODY' }]);
});

test('[FIELD-003] a notice has no value: none can be sent for it', () => {
  const entity = { fields: { hint: { type: 'notice', readOnly: true, text: 'Mind the gap' } } } as const;
  expect(validateRecord(entity, {}).errors).toEqual([]);
  expect(validateRecord(entity, { hint: 'x' }).errors).toMatchObject([{ path: 'hint', code: 'INVALID_FIELD_IN_BODY' }]);
});

import { describe, expect, test } from 'vitest';
import { offeredResidual, residualTableOf } from './offeredResidual.ts';
import { residualFromTable, tableFormula } from './residualTable.ts';

const TABLE = [
  { months: 60, share: '0.15' },
  { months: 24, share: '0.45' },
  { months: 36, share: '0.350' },
];

describe('[issue 25, 2] a residual value is read from a table of durations', () => {
  test.each([
    [24, '0.45', 1],
    [36, '0.35', 1],
    [60, '0.15', 1],
    [30, '0.4', 2],
    // 0.35 − 0.2 × 1 ÷ 24, to six decimals
    [37, '0.341667', 2],
  ])('of %i months it is %s', (months, share, steps) => {
    const found = residualFromTable(TABLE, months);
    expect([found.share, found.steps.length]).toEqual([share, steps]);
  });

  test.each([
    [TABLE, 23, 'from 24 to 60 months, none for 23'],
    [TABLE, 61, 'from 24 to 60 months, none for 61'],
    [[{ months: 36, share: '0.3' }], 35, 'from 36 to 36 months, none for 35'],
    [[], 36, 'is empty'],
  ])('nothing is guessed outside of it: %o at %i months', (table, months, message) => {
    expect(() => residualFromTable(table, months)).toThrow(message);
  });

  test('a single line holds for its own duration', () => {
    expect(residualFromTable([{ months: 36, share: '0.3' }], 36)).toEqual({ share: '0.3', steps: [{ months: 36, share: '0.3' }] });
  });

  test('what lies between two lines tells how, what a line says needs no words', () => {
    expect(tableFormula(residualFromTable(TABLE, 37), 37)).toBe('0.35 + (0.15 − 0.35) × (37 − 36) ÷ (60 − 36) = 0.341667');
    expect(tableFormula(residualFromTable(TABLE, 36), 36)).toBeUndefined();
  });

  test('a share above 100 % is refused', () => {
    expect(() => residualFromTable([{ months: 12, share: '1.5' }], 12)).toThrow('This cannot be above 100 %.');
  });
});

describe('[issue 25, 3] a residual value goes by the use a year where the table does', () => {
  const table = [
    { duration: 24, share: '0.45', usage: 15_000 },
    { duration: 48, share: '0.25', usage: 15_000 },
    { duration: 24, share: '0.38', usage: 30_000 },
  ];

  test.each([
    [10_000, 36, '0.35'],
    [15_000, 24, '0.45'],
    [15_001, 24, '0.38'],
    [0, 24, '0.45'],
    [30_000, 36, undefined],
    [30_001, 24, undefined],
    [undefined, 24, undefined],
  ])('of %s a year for %i months it is %s', (usage, months, share) => {
    expect(offeredResidual(table, months, usage)).toBe(share);
  });

  test('a use that is not said, or more than the table goes up to, is named; lines without a use hold for more', () => {
    expect(() => residualTableOf({}, table)).toThrow('say what is agreed for a year');
    expect(() => residualTableOf({ yearlyUsage: 40_000 }, table)).toThrow('up to a use of 30000 a year, none for 40000');
    expect(residualTableOf({ yearlyUsage: 40_000, residualRate: '0.1' }, table)).toBeUndefined();
    expect(offeredResidual([...table, { duration: 24, share: '0.2' }], 24, 40_000)).toBe('0.2');
  });
});

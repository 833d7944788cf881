import type { SheetCell } from '@mortise/sdk';
import { Money, plainText } from '@mortise/sdk/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, keyOf, placeOf } from './addresses.ts';
import { parseFormula } from './parseFormula.ts';
import { formulaForLocale, formulaFromLocale, shiftFormula } from './rewriteFormula.ts';
import { SheetEngine } from './SheetEngine.ts';
import { SheetError } from './SheetError.ts';

type Cells = Readonly<Record<string, SheetCell | string | number | undefined>>;
const cellOf = (cell: Cells[string]): SheetCell | undefined => {
  if (typeof cell === 'number') return { value: String(cell), type: 'number' };
  return typeof cell === 'string' ? (cell.startsWith('=') ? { formula: cell.slice(1) } : { value: cell }) : cell;
};
const changesOf = (cells: Cells) => Object.entries(cells).map(([address, cell]) => [keyOf(placeOf(address)!), cellOf(cell)] as const);

function sheet(cells: Cells) {
  const engine = new SheetEngine();
  engine.update(changesOf(cells));
  const at = (address: string): string => {
    const result = engine.valueAt(placeOf(address)!);
    return result instanceof SheetError ? result.code : result instanceof Money ? result.toFixed() : plainText(result ?? '');
  };
  return { engine, at, put: (more: Cells) => engine.update(changesOf(more)) };
}
const come = (formula: string, cells: Cells = {}): string => sheet({ ...cells, Z99: `=${formula}` }).at('Z99');

describe('[FIELD-093] formulas', () => {
  test.each([
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['-2^2', '4'],
    ['0-2^2', '-4'],
    ['2^3^2', '64'],
    ['10-3-2', '5'],
    ['8/2/2', '2'],
    ['50%', '0.5'],
    ['200*5%', '10'],
    ['2^-1', '0.5'],
    ['0.1+0.2', '0.3'],
    ['1.5e2', '150'],
    ['1=1', 'true'],
    ['"b">"A"', 'true'],
    ['2<>2', 'false'],
    ['"a"="A"', 'true'],
    ['--3', '3'],
  ])('%s is %s: exact, and with the precedence of Excel', (formula, value) => expect(come(formula)).toBe(value));

  const CELLS = { A1: 10, A2: 20, A3: 'text', A5: { value: '0.2', type: 'percentage', name: 'rate' } } as const;
  test.each([
    ['SUM(A1:A4)', '30'], ['AVG(A1:A4)', '15'], ['AVERAGE(A1:A2)', '15'], ['MIN(A1:A2,5)', '5'], ['MAX(A1:A2;A5)', '20'], ['SUM(A9:B20)', '0'], ['MIN(A9)', '0'],
    ['ROUND(2.5)', '3'], ['ROUND(-2.5)', '-3'], ['ROUND(1234.567,2)', '1234.57'], ['ROUND(16.8*(0.025/12),2)', '0.04'], ['ROUND(1234,-2)', '1200'], ['IF(A1>5,"much","little")', 'much'],
    ['IF(A1>50,1)', 'false'], ['IF(A1,1,1/0)', '1'], ['A1*rate', '2'], ['$A$1+a2', '30'], ['sum(a1:a2)', '30'], ['SUM(A2:A1)', '30'], ['A8+1', '1'],
  ])('%s is %s', (formula, value) => expect(come(formula, CELLS)).toBe(value)); // prettier-ignore

  test.each([
    ['1/0', '#DIV/0!'], ['AVG(B1:B9)', '#DIV/0!'], ['0^-1', '#DIV/0!'], ['A3+1', '#VALUE!'], ['A1:A2', '#VALUE!'], ['SUM("x")', '#VALUE!'], ['IF("x",1,2)', '#VALUE!'],
    ['VLOOKUP(A1)', '#NAME?'], ['nothing', '#NAME?'], ['1+', '#NAME?'], ['ROUND()', '#NAME?'], ['ZZZ1', '#REF!'], ['A1:A99999', '#REF!'], ['#REF!+1', '#REF!'],
    ['(0-1)^0.5', '#NUM!'], ['10^20*10^20', '#NUM!'], ['2^5000', '#NUM!'], ['ROUND(1,99)', '#NUM!'], ['SUM(A1:A2,1/0)', '#DIV/0!'],
  ])('%s is the error %s, as in a workbook', (formula, error) => expect(come(formula, CELLS)).toBe(error)); // prettier-ignore

  test('text that is no number of a number cell is an error for those who compute with it', () => {
    expect(come('A1+1', { A1: { value: 'NaN', type: 'number' } })).toBe('#VALUE!');
  });

  test('days count: the days between two dates, and the day after', () => {
    const dates = { A1: { value: '2026-01-31', type: 'date' }, A2: { value: '2026-03-01', type: 'date' } } as const;
    expect(come('A2-A1', dates)).toBe('29');
  });
});

describe('[FIELD-093] what follows from what', () => {
  test('a circle is marked in each of its cells, and names them; what builds on it fails, all else is computed', () => {
    const { engine, at } = sheet({ A1: '=B1+1', B1: '=SUM(C1:C2)', C1: '=A1', D1: '=C1+1', E1: '=1+1', F1: '=F1' });
    expect(['A1', 'B1', 'C1', 'D1', 'F1'].map(at)).toEqual(Array(5).fill('#CYCLE!'));
    expect(at('E1')).toBe('2');
    expect((engine.valueAt(placeOf('B1')!) as SheetError).cycle).toEqual(['A1', 'B1', 'C1', 'A1']);
    expect((engine.valueAt(placeOf('F1')!) as SheetError).cycle).toEqual(['F1', 'F1']);
  });

  test('a circle that is opened is computed', () => {
    const { at, put } = sheet({ A1: '=B1', B1: '=SUM(A1:A2)' });
    put({ A1: 5 });
    expect(at('B1')).toBe('5');
  });

  test('only what follows from a change is computed again', () => {
    const { engine, at, put } = sheet({ A1: 1, A2: '=A1+1', A3: '=A2+1', B1: 1, B2: '=SUM(B1:B1)', C1: '=IF(A1>0,1,2)' });
    put({ B1: 7 });
    expect([at('B2'), engine.computed]).toEqual(['7', 1]);
    put({ A1: 2 });
    expect([at('A3'), engine.computed]).toEqual(['4', 3]);
  });

  test('a cell that gets or loses its name is known to formulas at once', () => {
    const { at, put } = sheet({ A1: 3, B1: '=price*2' });
    put({ A1: { value: '3', type: 'number', name: 'Price' } });
    expect(at('B1')).toBe('6');
    put({ A1: undefined });
    expect(at('B1')).toBe('#NAME?');
  });

  test('a chain of ten thousand cells, and as many running totals, are there in a moment', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const chain = Object.fromEntries(rows.map((row) => [`A${row}`, row === 1 ? 1 : `=A${row - 1}+1`]));
    const { engine, at, put } = sheet(chain);
    put({ A1: 2 });
    expect([at('A10000'), engine.computed]).toEqual(['10001', 9_999]);
    const totals = sheet(
      Object.fromEntries(
        rows.flatMap((row) => [
          [`A${row}`, row],
          [`B${row}`, `=SUM(A$1:A${row})`],
        ]),
      ),
    );
    expect(totals.engine.visited).toBe(10_000);
    totals.put({ A1: 2 });
    expect([totals.at('B10000'), totals.engine.computed, totals.engine.visited]).toEqual(['50005001', 10_000, 10_000]);
  }, 60_000);

  test('sums that would keep the page busy for minutes give up', () => {
    const rows = Array.from({ length: 9_000 }, (_, index) => index + 1);
    const { engine, at } = sheet(
      Object.fromEntries(
        rows.flatMap((row) => [
          [`A${row}`, row],
          [`B${row}`, `=SUM(A${row}:A9000)`],
        ]),
      ),
    );
    expect([at('B1'), at('B9000')]).toEqual(['40504500', '#NUM!']);
    // All of them would be forty million.
    expect(engine.visited).toBeLessThanOrEqual(1_000_000);
  }, 60_000);

  test('after any changes a sheet comes to what it would come to when it was opened anew', () => {
    const address = fc.record({ row: fc.nat(5), column: fc.nat(2) }).map(addressOf);
    const range = fc.tuple(address, address).map(([from, to]) => `SUM(${from}:${to})`);
    const formula = fc.oneof(
      address,
      range,
      fc.tuple(address, address).map(([one, other]) => `${one}+${other}`),
      fc.constant('total*2'),
    );
    const cell = fc.oneof(
      formula.map((text) => `=${text}`),
      fc.integer({ min: -9, max: 9 }),
      fc.constant(undefined),
      fc.constant({ value: '4', type: 'number', name: 'total' } as const),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(address, cell), { maxLength: 40 }), (changes) => {
        const kept: Record<string, Cells[string]> = {};
        const { at, put } = sheet({});
        for (const [place, change] of changes) {
          // One cell has the name.
          if (typeof change === 'object')
            for (const [other, before] of Object.entries(kept)) if (typeof before === 'object') put({ [other]: (kept[other] = undefined) });
          put({ [place]: (kept[place] = change) });
        }
        const fresh = sheet(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)));
        for (const place of Object.keys(kept)) expect(at(place)).toBe(fresh.at(place));
      }),
      { numRuns: 300 },
    );
  });
});

describe('[FIELD-093] formulas that are written anew', () => {
  test('references move along when a formula is filled down, save those with a dollar sign', () => {
    expect(shiftFormula('A1+$A1+A$1+$A$1*SUM(B2:C$3)', 2, 1)).toBe('B3+$A3+B$1+$A$1*SUM(C4:D$3)');
    expect(shiftFormula('A1+B9', -1, 0)).toBe('#REF!+B8');
    expect(come(shiftFormula('SUM(A1:B9)', -1, 0))).toBe('#REF!');
    expect(shiftFormula('ROUND("A1"=A1,2)', 1, 0)).toBe('ROUND("A1"=A2,2)');
  });

  test('there and back they are the same, as long as they stay on the sheet', () => {
    const place = fc.record({ row: fc.integer({ min: 50, max: 99 }), column: fc.integer({ min: 50, max: 99 }) }).map(addressOf);
    fc.assert(
      fc.property(place, place, fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), (one, other, rows, columns) => {
        const formula = `SUM(${one}:${other})*IF(${one}>1,$B$2,2)`;
        expect(shiftFormula(shiftFormula(formula, rows, columns), -rows, -columns)).toBe(formula);
      }),
    );
  });

  test('are typed and read with the decimal sign of the locale, and stored with points', () => {
    expect(formulaFromLocale('ROUND(A1*1,5; 2)', ',')).toBe('ROUND(A1*1.5, 2)');
    expect(formulaForLocale('ROUND(A1*1.5,2)', ',')).toBe('ROUND(A1*1,5;2)');
    expect(formulaFromLocale('ROUND(A1,2)', ',')).toBe('ROUND(A1,2)');
    expect(formulaForLocale('IF(A1=1.5,"a,b.c",2)', ',')).toBe('IF(A1=1,5;"a,b.c";2)');
  });
});

describe('[FIELD-093] no formula can hang', () => {
  const part = fc.constantFrom(
    '(',
    ')',
    '+',
    '-',
    '^',
    '%',
    '*',
    '/',
    ',',
    ':',
    'A1',
    'B$2',
    'SUM(',
    'IF(',
    'ROUND(',
    '9',
    '1e99',
    '0.1',
    '"x"',
    'TRUE',
    'name',
    '=',
    '<>',
    ' ',
    '#REF!',
    '\u2212',
    '{',
    'é',
  );

  test('whatever is typed is computed or refused at once', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
        (text) => {
          const started = performance.now();
          come(text, { A1: 3, B2: 0.5 });
          expect(performance.now() - started).toBeLessThan(5_000);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('nests and powers are bounded', () => {
    expect(() => parseFormula(`${'('.repeat(400)}1${')'.repeat(400)}`)).toThrow('cannot be read');
    expect(() => parseFormula(`${'-'.repeat(400)}1`)).toThrow('cannot be read');
    expect(come('9^9^9^9')).toBe('#NUM!');
    expect(come('1.000001^999.5')).toMatch(/^1\.000/);
    expect(come(Array(300).fill('A1').join('+'), { A1: 1 })).toBe('300');
  });
});

describe('19.37 circles and names, whatever came before', () => {
  const PLACES = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1'] as const;
  const entry = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(
      'word',
      undefined,
      { value: '7', type: 'number', name: 'rate' } as const,
      { value: '9', type: 'number', name: 'rate' } as const,
    ),
    fc.constantFrom(
      '=A1+1',
      '=B1*2',
      '=A2',
      '=SUM(A1:A3)',
      '=SUM(A1:B2)',
      '=SUM(A1:A2)',
      '=IF(C1>0,A1,B2)',
      '=rate+1',
      '=MAX(A3,B1)',
      '=SUM(B1:B2)+A2',
      '=C1',
      '=B2-A3',
      '=COUNT(A1:C1)',
    ),
  );
  const change = fc.tuple(fc.constantFrom(...PLACES), entry);

  test('a sheet that was changed step by step comes to what it comes to when it is opened anew', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }), (history) => {
        const live = sheet({});
        const now: Record<string, Cells[string]> = {};
        for (const changes of history) {
          const put = Object.fromEntries(changes);
          live.put(put);
          Object.assign(now, put);
          const present = Object.fromEntries(Object.entries(now).filter(([, cell]) => cell !== undefined));
          const fresh = sheet(present);
          expect(PLACES.map(live.at)).toEqual(PLACES.map(fresh.at));
        }
      }),
      { numRuns: Number(process.env['CASES'] ?? 2_000) },
    );
  });

  test('a cell in a circle says so however it is asked for, and what only asks for it passes that on', () => {
    const circle = sheet({ A1: '=SUM(A1:A3)', A2: 2, A3: '=A2', B1: '=A1+1', B2: '=SUM(A2:A3)' });
    expect(['A1', 'A3', 'B1', 'B2'].map(circle.at)).toEqual(['#CYCLE!', '2', '#CYCLE!', '4']);
    circle.put({ A1: 1 });
    expect(['A1', 'B1'].map(circle.at)).toEqual(['1', '2']);
  });

  test('of two cells with one name the first is meant; when it goes, the other', () => {
    const named = (value: string) => ({ value, type: 'number', name: 'rate' }) as const;
    const two = sheet({ A1: named('1'), A2: named('2'), B1: '=rate*10' });
    expect(two.at('B1')).toBe('10');
    two.put({ A1: 5 });
    expect(two.at('B1')).toBe('20');
    two.put({ A2: undefined });
    expect(two.at('B1')).toBe('#NAME?');
  });
});

import { EMPTY_RATE_TABLE, Formats, Money, parseNumber, parsePercentage, pasteRateTable, type RateCells } from '@mortise/sdk/domain';

/** A cell that cannot be saved, by its line and column, and why: a translation key. */
export interface CellProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** It is empty, nothing more. */
  readonly isMissing?: true;
}

/** A rate of a table as it is stored. */
export interface StoredRate {
  readonly fromAmount: string;
  readonly duration: number;
  readonly rate: string;
}

const MOST_MONTHS = 1_200;

const AMOUNT_MESSAGE = 'It has to be an amount from zero on';
const MONTHS_MESSAGE = 'It has to be a whole number of months from 1 to 1,200';
const RATE_MESSAGE = 'It has to be a percentage such as 5.25, at most 100';
const TWICE_MESSAGE = 'It stands there twice: change one of them';

/** Cells as people of a locale write them: rates as percentages without their sign. */
export function writeTexts(cells: RateCells, locale: string): RateCells {
  const formats = new Formats(locale, 'UTC');
  const write = (value: string): string => (value === '' ? '' : formats.number(value));
  return cells.map((line, row) =>
    line.map((value, column) => write(row === 0 || column === 0 || value === '' ? value : new Money(value).times(100).toFixed())),
  );
}

/** Text from a spreadsheet as texts of cells; nothing where it is no table. */
export function pastedTexts(text: string, locale: string): RateCells | undefined {
  const pasted = pasteRateTable(EMPTY_RATE_TABLE, text, (cell) => parseNumber(cell, locale));
  if (!pasted.valid) return undefined;
  const formats = new Formats(locale, 'UTC');
  return pasted.table.cells.map((line) => line.map((value) => (value === '' ? '' : formats.number(value))));
}

/** The rates that texts of cells mean, and what is wrong with them. Empty cells below the durations have no rate. */
export function readTexts(
  texts: RateCells,
  locale: string,
): { readonly rates: readonly StoredRate[]; readonly problems: readonly CellProblem[] } {
  const problems: CellProblem[] = [];
  const [head = [], ...lines] = texts;
  const read = (line: number, column: number, value: string | undefined, isFine: boolean, message: string): string => {
    const isMissing = (texts[line]?.[column] ?? '').trim() === '';
    if (value === undefined || !isFine) problems.push({ line, column, message, ...(isMissing && { isMissing }) });
    return value ?? '';
  };
  const months = head.slice(1).map((text, at) => {
    const value = parseNumber(text, locale);
    const isFine = value !== undefined && new Money(value).isInteger() && new Money(value).gte(1) && new Money(value).lte(MOST_MONTHS);
    return read(0, at + 1, value, isFine, MONTHS_MESSAGE);
  });
  const amounts = lines.map(([text = ''], at) => {
    const value = parseNumber(text, locale);
    return read(at + 1, 0, value, value !== undefined && new Money(value).gte(0), AMOUNT_MESSAGE);
  });
  for (const at of repeated(months)) problems.push({ line: 0, column: at + 1, message: TWICE_MESSAGE });
  for (const at of repeated(amounts)) problems.push({ line: at + 1, column: 0, message: TWICE_MESSAGE });
  const rates = lines.flatMap((line, row) =>
    line.slice(1).flatMap((text, at): readonly StoredRate[] => {
      if (text.trim() === '') return [];
      const value = parsePercentage(text, locale);
      const rate = read(row + 1, at + 1, value, value !== undefined && new Money(value).lte(1), RATE_MESSAGE);
      return [{ fromAmount: amounts[row] ?? '0', duration: Number(months[at]), rate }];
    }),
  );
  return { rates, problems };
}

/** Places of values that stand before them already. */
const repeated = (values: readonly string[]): readonly number[] =>
  values.flatMap((value, at) =>
    value !== '' && values.slice(0, at).some((other) => other !== '' && new Money(other).eq(value)) ? [at] : [],
  );

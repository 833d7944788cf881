import { Formats, Money, parseNumber, parsePercentage } from '@mortise/sdk/domain';

/** Months, percent and the most use a year of a line, as people of a locale write them. */
export type ResidualLine = readonly [months: string, share: string, usage: string];

/** A line of a table of residual values as it is stored. */
export interface StoredResidual {
  readonly duration: number;
  readonly share: string;
  readonly usage?: number;
}

/** What is wrong with a cell: a translation key. */
export interface ResidualProblem {
  readonly line: number;
  readonly column: 0 | 1 | 2;
  readonly message: string;
}

const MOST_MONTHS = 1_200;
const MOST_USAGE = 10_000_000;
const MONTHS_MESSAGE = 'It has to be a whole number of months from 1 to 1,200';
const SHARE_MESSAGE = 'It has to be a percentage such as 5.25, at most 100';
const USAGE_MESSAGE = 'It has to be a whole number from 0 to 10,000,000';
const TWICE_MESSAGE = 'It stands there twice: change one of them';

interface Residual {
  readonly duration?: number | null | undefined;
  readonly share?: string | null | undefined;
  readonly usage?: number | null | undefined;
}

/** A stored table, by use, and the shortest duration first. */
export function writeResiduals(residuals: readonly Residual[], locale: string): readonly ResidualLine[] {
  const formats = new Formats(locale, 'UTC');
  return residuals
    .flatMap(({ duration, share, usage }) => (duration && share ? [{ duration, share, usage: usage ?? undefined }] : []))
    .toSorted((one, other) => (one.usage ?? -1) - (other.usage ?? -1) || one.duration - other.duration)
    .map(({ duration, share, usage }) => [
      formats.number(duration),
      formats.number(new Money(share).times(100).toFixed()),
      usage === undefined ? '' : formats.number(usage),
    ]);
}

/** Columns of a spreadsheet, months and percent and perhaps the use, or two such lines; a heading is left out. Nothing where it is no such table. */
export function pastedResiduals(text: string, locale: string): readonly ResidualLine[] | undefined {
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(/[\t;]/).map((cell) => cell.trim()));
  const [first = []] = rows;
  const isLyingDown =
    rows.length === 2 && first.length > 2 && first.slice(1).every((cell) => wholeNumber(cell, locale, 1, MOST_MONTHS) !== undefined);
  const lines = isLyingDown ? first.map((cell, index) => [cell, rows[1]?.[index] ?? '']) : rows;
  const read = lines.filter(([months = ''], index) => index > 0 || parseNumber(months, locale) !== undefined);
  const isTable =
    read.length > 0 && read.every((line) => line.length <= 3 && line.length >= 2 && parseNumber(line[0] ?? '', locale) !== undefined);
  return isTable ? read.map(([months = '', share = '', usage = '']): ResidualLine => [months, share, usage]) : undefined;
}

/** The table that lines mean, and what is wrong with them. Lines with nothing in them are left out. */
export function readResiduals(lines: readonly ResidualLine[], locale: string) {
  const problems: ResidualProblem[] = [];
  const read = lines.map(([months, share, usage]) => ({
    duration: wholeNumber(months, locale, 1, MOST_MONTHS),
    share: shareOf(share, locale),
    usage: usage.trim() === '' ? null : wholeNumber(usage, locale, 0, MOST_USAGE),
  }));
  const residuals = read.flatMap(({ duration, share, usage }, line): readonly StoredResidual[] => {
    if (lines[line]?.every((text) => text.trim() === '')) return [];
    if (duration === undefined) problems.push({ line, column: 0, message: MONTHS_MESSAGE });
    if (share === undefined) problems.push({ line, column: 1, message: SHARE_MESSAGE });
    if (usage === undefined) problems.push({ line, column: 2, message: USAGE_MESSAGE });
    if (duration !== undefined && read.slice(0, line).some((other) => other.duration === duration && other.usage === usage))
      problems.push({ line, column: 0, message: TWICE_MESSAGE });
    if (duration === undefined || share === undefined || usage === undefined) return [];
    return [{ duration, share, ...(usage !== null && { usage }) }];
  });
  return { residuals, problems };
}

function wholeNumber(text: string, locale: string, least: number, most: number): number | undefined {
  const number = parseNumber(text, locale);
  if (number === undefined || !new Money(number).isInteger() || new Money(number).lt(least) || new Money(number).gt(most)) return undefined;
  return Number(number);
}

function shareOf(text: string, locale: string): string | undefined {
  const share = parsePercentage(text, locale);
  return share !== undefined && new Money(share).gte(0) && new Money(share).lte(1) ? share : undefined;
}

import { Formats, Money, parseNumber, parsePercentage } from '@mortise/sdk/domain';

/** Months and percent of a line, as people of a locale write them. */
export type ResidualLine = readonly [months: string, share: string];

/** A line of a table of residual values as it is stored. */
export interface StoredResidual {
  readonly duration: number;
  readonly share: string;
}

/** What is wrong with a cell: a translation key. */
export interface ResidualProblem {
  readonly line: number;
  readonly column: 0 | 1;
  readonly message: string;
}

const MOST_MONTHS = 1_200;
const MONTHS_MESSAGE = 'It has to be a whole number of months from 1 to 1,200';
const SHARE_MESSAGE = 'It has to be a percentage such as 5.25, at most 100';
const TWICE_MESSAGE = 'It stands there twice: change one of them';

interface Residual {
  readonly duration?: number | null | undefined;
  readonly share?: string | null | undefined;
}

/** A stored table, the shortest duration first. */
export function writeResiduals(residuals: readonly Residual[], locale: string): readonly ResidualLine[] {
  const formats = new Formats(locale, 'UTC');
  return residuals
    .flatMap(({ duration, share }) => (duration && share ? [{ duration, share }] : []))
    .toSorted((one, other) => one.duration - other.duration)
    .map(({ duration, share }) => [formats.number(duration), formats.number(new Money(share).times(100).toFixed())]);
}

/** Two columns of a spreadsheet, months and percent, or two such lines; a heading is left out. Nothing where it is no such table. */
export function pastedResiduals(text: string, locale: string): readonly ResidualLine[] | undefined {
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(/[\t;]/).map((cell) => cell.trim()));
  const isUpright = rows.length > 2 || rows.every((row) => row.length === 2);
  const lines = isUpright ? rows : (rows[0] ?? []).map((cell, index) => [cell, rows[1]?.[index] ?? '']);
  const read = lines.filter(([months = ''], index) => index > 0 || parseNumber(months, locale) !== undefined);
  const isTable = read.length > 0 && read.every((line) => line.length === 2 && parseNumber(line[0] ?? '', locale) !== undefined);
  return isTable ? read.map(([months = '', share = '']): ResidualLine => [months, share]) : undefined;
}

/** The table that lines mean, and what is wrong with them. Lines with nothing in them are left out. */
export function readResiduals(lines: readonly ResidualLine[], locale: string) {
  const problems: ResidualProblem[] = [];
  const residuals = lines.flatMap(([monthsText, shareText], line): readonly StoredResidual[] => {
    if (monthsText.trim() === '' && shareText.trim() === '') return [];
    const [months, share] = [parseNumber(monthsText, locale), parsePercentage(shareText, locale)];
    const isWhole = months !== undefined && new Money(months).isInteger() && new Money(months).gte(1) && new Money(months).lte(MOST_MONTHS);
    if (!isWhole) problems.push({ line, column: 0, message: MONTHS_MESSAGE });
    const isShare = share !== undefined && new Money(share).gte(0) && new Money(share).lte(1);
    if (!isShare) problems.push({ line, column: 1, message: SHARE_MESSAGE });
    if (lines.slice(0, line).some(([other]) => isWhole && parseNumber(other, locale) === months))
      problems.push({ line, column: 0, message: TWICE_MESSAGE });
    return isWhole && isShare ? [{ duration: Number(months), share }] : [];
  });
  return { residuals, problems };
}

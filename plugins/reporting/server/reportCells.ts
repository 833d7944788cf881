import { plainText } from '@mortise/sdk/domain';
import type { RecordColumn } from '@mortise/sdk/server';
import type { ReportCell } from '../shared/reportResults.ts';

interface Wording {
  /** By code list and value. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly texts: Readonly<Record<string, string>>;
}

export const headerOf = ({ labels }: RecordColumn, texts: Wording['texts']): string =>
  labels.map((label) => texts[label] ?? label).join(': ');

/** The currency of amounts whose record says none. */
const USUAL_CURRENCY = 'EUR';

/** The values of a record, column by column: several of one column as words. */
export function cellsOf(columns: readonly RecordColumn[], record: unknown, wording: Wording): readonly ReportCell[] {
  return columns.map((column): ReportCell => {
    const value = present(column.valuesOf(record))
      .map((one) => textOf(column, one, wording))
      .join(', ');
    if (column.kind !== 'amount' || value === '') return { value };
    const [currency] = present(column.currenciesOf?.(record) ?? []);
    return { value, currency: plainText(currency) || USUAL_CURRENCY };
  });
}

const present = (values: readonly unknown[]): readonly unknown[] =>
  values.flat().filter((value) => value !== undefined && value !== null && value !== '');

function textOf({ kind, list }: RecordColumn, value: unknown, { labels, texts }: Wording): string {
  const text = typeof value === 'object' ? nameOf(value) : plainText(value);
  if (list !== undefined) return labels[list]?.[text] ?? text;
  if (kind !== 'boolean') return text;
  const word = text === 'true' ? 'Yes' : 'No';
  return texts[word] ?? word;
}

/** Files and records by their names. */
function nameOf(value: object | null): string {
  const { name } = (value ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
}

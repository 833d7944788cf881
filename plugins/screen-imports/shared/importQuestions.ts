import type { Field } from '@mortise/sdk';
import { currencyDecimals } from '@mortise/sdk/domain';
import { numberStyleOf, type ReadColumn } from './columnReading.ts';
import type { ImportMapping } from './imports.ts';
import type { ColumnFacts } from './tableFacts.ts';

/** What has to be said before the rows can be read right: a translation key with the values of its placeholders. */
export interface ImportQuestion {
  /** Undefined where it concerns the whole file. */
  readonly column?: string;
  /** What of the column's mapping answers it; the currency is the same in every record then. */
  readonly answer: 'numberStyle' | 'decimals' | 'dateFormat' | 'values' | 'currency' | 'key';
  readonly text: { readonly key: string; readonly values: { readonly [placeholder: string]: string } };
}

export interface QuestionedTable {
  readonly columns: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly total: number;
}
export interface QuestionedEntity {
  readonly fieldOf: (target: string) => Field | undefined;
  /** Codes of its statuses. */
  readonly statuses: readonly string[];
}

const NUMBERS: ReadonlySet<string> = new Set(['currency', 'number', 'integer', 'slider', 'percentage']);
const SHOWN = 5;

/** Everything that the file leaves open, column by column. */
export function importQuestions(mapping: ImportMapping, table: QuestionedTable, entity: QuestionedEntity): readonly ImportQuestion[] {
  const decimals = decimalsOf(mapping, table);
  const ofColumns = mapping.columns.flatMap((column) => {
    const facts = table.facts[table.columns.indexOf(column.column)];
    const read = { mapping: column, facts };
    if (column.target === 'status') return statusQuestion(read, entity, table.total);
    const field = entity.fieldOf(column.target);
    const type = field?.type;
    if (type === 'date' || type === 'datetime') return dateQuestion(read);
    if (type === undefined || !NUMBERS.has(type)) return [];
    return [...styleQuestion(read), ...(field?.type === 'currency' ? decimalsQuestion(read, field.decimals ?? decimals) : [])];
  });
  return [...currencyQuestion(mapping, entity), ...ofColumns];
}

/** Amounts without a currency would get the usual one of the kind, whatever they are in. */
function currencyQuestion({ columns, fixed = {} }: ImportMapping, { fieldOf }: QuestionedEntity): readonly ImportQuestion[] {
  const hasAmounts = columns.some(({ target }) => fieldOf(target)?.type === 'currency' && !target.includes('['));
  const isKnown = columns.some(({ target }) => target === 'currency') || (fixed['currency'] ?? '') !== '';
  if (!hasAmounts || isKnown || fieldOf('currency') === undefined) return [];
  return [{ answer: 'currency', text: { key: 'The file has no currency: choose the one of its amounts.', values: {} } }];
}

/** The most decimals that a currency of the file has. */
export function decimalsOf({ columns, fixed = {} }: ImportMapping, table: Pick<QuestionedTable, 'columns' | 'facts'>): number {
  const column = columns.find(({ target }) => target === 'currency');
  const values = column && table.facts[table.columns.indexOf(column.column)]?.values;
  const currencies = [fixed['currency'] ?? '', ...Object.keys(values ?? {}).map((value) => column?.values?.[value] ?? value)];
  return Math.max(...currencies.map((currency) => currencyDecimals(currency.toUpperCase())));
}

function styleQuestion({ mapping, facts }: ReadColumn): readonly ImportQuestion[] {
  const { ambiguous, only } = facts?.numbers ?? {};
  if (mapping.numberStyle !== undefined || ambiguous === undefined || only?.point !== only?.comma) return [];
  const { text, point, comma } = ambiguous;
  const key = 'Column {column}: {text} may be {point} or {comma}. Choose how its numbers are written.';
  return [{ column: mapping.column, answer: 'numberStyle', text: { key, values: { column: mapping.column, text, point, comma } } }];
}

function decimalsQuestion(read: ReadColumn, decimals: number): readonly ImportQuestion[] {
  const { mapping, facts } = read;
  const style = numberStyleOf(read);
  if (mapping.decimals !== undefined || facts?.numbers === undefined || facts.numbers.decimals[style] <= decimals) return [];
  // Which sign is the decimal one is asked first.
  if (styleQuestion(read).length > 0) return [];
  const key = 'Column {column}: {text} has more than the {decimals} decimals of its currency. Choose whether amounts are rounded.';
  const values = { column: mapping.column, text: facts.numbers.longest[style], decimals: String(decimals) };
  return [{ column: mapping.column, answer: 'decimals', text: { key, values } }];
}

function dateQuestion({ mapping, facts }: ReadColumn): readonly ImportQuestion[] {
  const { other } = facts?.dates ?? {};
  if (mapping.dateFormat !== undefined || other === undefined) return [];
  const { example, is, orIs } = other;
  const key = 'Column {column}: {text} may be {one} or {other}. Choose how its dates are written.';
  return [
    {
      column: mapping.column,
      answer: 'dateFormat',
      text: { key, values: { column: mapping.column, text: example, one: is, other: orIs } },
    },
  ];
}

function statusQuestion({ mapping, facts }: ReadColumn, { statuses }: QuestionedEntity, total: number): readonly ImportQuestion[] {
  const unmapped = Object.entries(facts?.values ?? {}).filter(([value]) => !statuses.includes(mapping.values?.[value] ?? value));
  if (unmapped.length === 0) return [];
  const rows = unmapped.reduce((sum, [, count]) => sum + count, 0);
  const named = unmapped
    .slice(0, SHOWN)
    .map(([value]) => `“${value}”`)
    .join(', ');
  const key = 'Statuses are not mapped: {statuses}. {rows} of {total} rows would fail.';
  const values = { rows: String(rows), total: String(total), statuses: unmapped.length > SHOWN ? `${named} …` : named };
  return [{ column: mapping.column, answer: 'values', text: { key, values } }];
}

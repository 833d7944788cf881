import type { Field, Fields } from '@mortise/sdk';
import { decimalString, Money } from '@mortise/sdk/domain';
import { VERSION_FIELDS } from '../../shared/versions.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that two versions do not share; of a list the value within one of its rows. */
export interface VersionDifference {
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  readonly old: unknown;
  readonly now: unknown;
  /** What tells the row from the others, where it is one. */
  readonly row?: Values;
}

/** What a version says otherwise than another: its terms field by field, tables row by row; not which version it is. */
export const versionDifferences = (fields: Fields, old: Values, now: Values): readonly VersionDifference[] =>
  Object.entries(fields)
    .filter(([name]) => name === 'startDate' || name === 'endDate' || !VERSION_FIELDS.has(name))
    .flatMap(([name, field]) =>
      field.type === 'items'
        ? rowDifferences(name, field.fields, rowsOf(old[name]), rowsOf(now[name]))
        : isSame(field, old[name], now[name])
          ? []
          : [{ key: name, name, field, old: old[name], now: now[name] }],
    );

/** A row is known by its amounts and durations; its percentages are what it says. */
function rowDifferences(list: string, fields: Fields, old: readonly Values[], now: readonly Values[]): readonly VersionDifference[] {
  const told = Object.keys(fields).filter((name) => fields[name]!.type === 'percentage');
  const known = Object.keys(fields).filter((name) => !told.includes(name));
  const keyOf = (row: Values): string => known.map((name) => plain(fields[name]!, row[name])).join(' ');
  const byKey = (rows: readonly Values[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [before, after] = [byKey(old), byKey(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const row = Object.fromEntries(known.map((name) => [name, (is ?? was)?.[name]]));
    const differing = told.filter((name) => was === undefined || is === undefined || !isSame(fields[name]!, was[name], is[name]));
    return differing.map((name) => ({ key: `${list} ${key} ${name}`, name, field: fields[name]!, old: was?.[name], now: is?.[name], row }));
  });
}

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : []);
const isSame = (field: Field, one: unknown, other: unknown): boolean => plain(field, one) === plain(field, other);

/** `1000` and `1000.00` are one amount, and what is empty is nothing. */
function plain({ type }: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  const decimal = type === 'currency' || type === 'percentage' || type === 'integer' ? decimalString(value) : undefined;
  return decimal === undefined ? JSON.stringify(value) : new Money(decimal).toFixed();
}

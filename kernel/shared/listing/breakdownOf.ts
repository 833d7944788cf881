import type { Breakdown } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { computeKeyFigure } from './keyFigure.ts';
import type { Searched } from './rowCriteria.ts';
import type { Row } from './rowValues.ts';

/** Count per status, and sums of the key figure, one for each currency. */
export function breakdownOf(entity: Searched, rows: readonly Row[]): readonly Breakdown[] {
  const byStatus = Map.groupBy(rows, ({ status }) => String(status));
  const sorted = [...byStatus].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([status, own]) => ({
    status,
    count: own.length,
    ...(entity.keyFigure !== undefined && { sums: sumsOf(entity, own) }),
  }));
}

/** Count and sums of the records that have a value of a field. */
export interface ValueFigures extends Omit<Breakdown, 'status'> {
  /** Empty of records that have none; absent of all values beyond those that are told apart. */
  readonly value?: string;
}

/** So many values are told apart, as by the server. */
const MOST_VALUES = 200;

/** Count and sums per value of a field that holds one, the most frequent first. */
export function valuesOf(entity: Searched, rows: readonly Row[], field: string): readonly ValueFigures[] {
  const byValue = breakdownOf(
    entity,
    rows.map((row) => ({ ...row, status: valueIn(row, field) })),
  ).toSorted(byCount);
  const others = new Set(byValue.slice(MOST_VALUES).map(({ status }) => status));
  const rest = rows.filter((row) => others.has(valueIn(row, field)));
  const [beyond] = breakdownOf(
    entity,
    rest.map((row) => ({ ...row, status: '' })),
  );
  return [...byValue.slice(0, MOST_VALUES).map(withValue), ...(beyond ? [withoutStatus(beyond)] : [])];
}

/** As `movedFigures`, of figures per value. */
export function movedValues(
  all: readonly ValueFigures[],
  before: readonly ValueFigures[],
  after: readonly ValueFigures[],
): readonly ValueFigures[] {
  const [now, gone, come] = [all, before, after].map((figures) => figures.map(({ value = '', ...one }) => ({ status: value, ...one })));
  return movedFigures(now!, gone!, come!).toSorted(byCount).map(withValue);
}

function valueIn(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

const byCount = (one: Breakdown, other: Breakdown): number => other.count - one.count || (one.status < other.status ? -1 : 1);
const withValue = ({ status, ...one }: Breakdown): ValueFigures => ({ value: status, ...one });
const withoutStatus = ({ status: _status, ...one }: Breakdown): ValueFigures => one;

/** Figures of many records, of which some were as `before` says and are as `after` says. */
export function movedFigures(all: readonly Breakdown[], before: readonly Breakdown[], after: readonly Breakdown[]): readonly Breakdown[] {
  const moves = [
    ...all.map((one) => [one, 1] as const),
    ...before.map((one) => [one, -1] as const),
    ...after.map((one) => [one, 1] as const),
  ];
  const byStatus = [...Map.groupBy(moves, ([{ status }]) => status)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return byStatus.flatMap(([status, own]) => {
    const count = own.reduce((sum, [one, sign]) => sum + sign * one.count, 0);
    const sums = own.flatMap(([one, sign]) => (one.sums ?? []).map((sum) => ({ ...sum, sum: new Money(sum.sum).times(sign) })));
    const byCurrency = [...Map.groupBy(sums, ({ currency = '' }) => currency)].map(([currency, parts]) => ({
      ...(currency !== '' && { currency }),
      sum: parts.reduce((total, { sum }) => total.plus(sum), new Money(0)).toFixed(),
    }));
    return count === 0 ? [] : [{ status, count, ...(byCurrency.length > 0 && { sums: byCurrency }) }];
  });
}

function sumsOf(entity: Searched, rows: readonly Row[]): NonNullable<Breakdown['sums']> {
  const figures = rows.map((row) => computeKeyFigure(entity, row));
  const byCurrency = [...Map.groupBy(figures, ({ currency }) => currency)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return byCurrency.map(([currency, own]) => {
    const sum = own.reduce((total, { amount }) => total.plus(new Money(typeof amount === 'string' ? amount : 0)), new Money(0));
    return { ...(currency !== '' && { currency }), sum: sum.toFixed() };
  });
}

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

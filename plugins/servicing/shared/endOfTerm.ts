import { addPayments, currencyDecimals, Money } from '@mortise/sdk/domain';
import { endRowOf } from './kinds/eventKinds.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { OpeningEvent, ServicingEvent } from './ServicingEvent.ts';

/** The last day of the term: of rents in advance one period after the last. */
export function termEnd(rows: readonly ServicedRow[], { date, payload: { terms } }: OpeningEvent): string {
  const last = rows.at(-1);
  if (last === undefined) return date;
  const isAhead = terms?.timing === 'advance' && (last.kind === 'rent' || last.kind === 'grace' || last.kind === 'extension');
  return isAhead ? addPayments(last.date, terms.frequency, 1, { monthEnd: terms.monthEnd ?? false }) : last.date;
}

/** The row that ended the contract, if one did. */
export const endingRow = (rows: readonly ServicedRow[]): ServicedRow | undefined =>
  rows.find(({ kind }) => kind === 'purchase' || kind === 'return' || kind === 'settlement' || kind === 'write-off');

/** The plan with what an event adds at the end of the term. @throws RangeError before the end, and after what ended the contract */
export function withEnd(rows: readonly ServicedRow[], event: ServicingEvent, activation: OpeningEvent): readonly ServicedRow[] {
  const decimals = currencyDecimals(activation.payload.currency);
  const row = endRowOf(event, new Money(rows.at(-1)?.outstanding ?? activation.payload.amount), decimals);
  if (row === undefined) return rows;
  const { key, date } = event;
  const [ending, end] = [endingRow(rows), termEnd(rows, activation)];
  if (ending !== undefined) throw new RangeError(`the ${row.kind} of ${date} comes after the ${ending.kind} of ${ending.date}`);
  if (date < end) throw new RangeError(`the ${row.kind} of ${date} would come before the term ends on ${end}`);
  const text = (amount: Money): string => amount.toFixed(decimals);
  const added: ServicedRow = {
    index: rows.length + 1,
    date,
    kind: row.kind,
    principal: text(row.principal),
    interest: text(new Money(0)),
    fee: text(row.fee),
    cleared: text(row.cleared),
    payment: text(row.principal.plus(row.fee)),
    outstanding: text(new Money(0)),
    formula: row.formula,
    parts: [],
    dayCount: 'nominal',
    event: key,
  };
  return [...rows, added];
}

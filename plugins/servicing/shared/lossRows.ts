import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { endingRow } from './endOfTerm.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { OpeningEvent, ServicingEvent, WriteOffPayload } from './ServicingEvent.ts';

/** Whether it takes everything that is outstanding. */
export const isWhole = ({ due, principal }: WriteOffPayload): boolean => due === undefined && principal === undefined;

/**
 * The plan without what falls due after everything was written off; what is outstanding then is in a row of its own. Nothing is where the plan ended before.
 * @throws RangeError where something else ended the plan later, or paid besides
 */
export function withoutWrittenOff(rows: readonly ServicedRow[], event: ServicingEvent, { payload }: OpeningEvent): readonly ServicedRow[] {
  if (event.kind !== 'write-off' || !isWhole(event.payload)) return rows;
  const { key, date } = event;
  const ending = endingRow(rows);
  if (ending !== undefined && ending.date <= date) return rows;
  const later = ending ?? rows.find((row) => row.date > date && (row.kind === 'prepayment' || row.kind === 'write-down'));
  if (later !== undefined) throw new RangeError(`the ${later.kind} of ${later.date} comes after everything was written off on ${date}`);
  const kept = rows.filter((row) => row.date <= date);
  const zero = new Money(0).toFixed(currencyDecimals(payload.currency));
  const lost: ServicedRow = {
    index: kept.length + 1,
    date,
    kind: 'write-off',
    principal: zero,
    interest: zero,
    cleared: kept.at(-1)?.outstanding ?? payload.amount,
    payment: zero,
    outstanding: zero,
    formula: '',
    parts: [],
    dayCount: 'nominal',
    event: key,
  };
  return [...kept, lost];
}

/** Rows of principal that is paid besides are losses where the event that makes them is one: these are the events, in their order. */
export function withWriteDowns(rows: readonly ServicedRow[], besides: readonly ServicingEvent[]): readonly ServicedRow[] {
  let count = 0;
  return rows.map((row) => {
    if (row.kind !== 'prepayment') return row;
    const event = besides[count];
    count += 1;
    if (event?.kind !== 'write-off') return row;
    return { ...row, kind: 'write-down', principal: row.interest, payment: row.interest, cleared: row.principal, event: event.key };
  });
}

import { addPayments, currencyDecimals, Money } from '@mortise/sdk/domain';
import { endRowOf, endsEarly } from './kinds/eventKinds.ts';
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
export const endingRow = (rows: readonly ServicedRow[]): ServicedRow | undefined => rows.find(({ kind }) => ENDINGS.has(kind));

const ENDINGS: ReadonlySet<ServicedRow['kind']> = new Set(['purchase', 'return', 'repossess', 'loss', 'settlement', 'write-off']);

/** The plan with the row of an event that ends the contract. @throws RangeError before the end of the term unless it ends the plan early, and after what ended the contract */
export function withEnd(before: readonly ServicedRow[], event: ServicingEvent, activation: OpeningEvent): readonly ServicedRow[] {
  const { key, kind, date } = event;
  const decimals = currencyDecimals(activation.payload.currency);
  const isEarly = endsEarly(kind);
  const rows = isEarly ? before.filter((row) => row.date <= date) : before;
  const row = endRowOf(event, new Money(rows.at(-1)?.outstanding ?? activation.payload.amount), decimals);
  if (row === undefined) return before;
  const [ending, end] = [endingRow(before), termEnd(before, activation)];
  if (ending !== undefined) throw new RangeError(`the ${kind} of ${date} comes after the ${ending.kind} of ${ending.date}`);
  if (!isEarly && date < end) throw new RangeError(`the ${kind} of ${date} would come before the term ends on ${end}`);
  const later = isEarly ? before.find((one) => one.date > date && (one.kind === 'prepayment' || one.kind === 'write-down')) : undefined;
  if (later !== undefined) throw new RangeError(`the ${later.kind} of ${later.date} comes after the ${kind} of ${date}`);
  const text = (amount: Money): string => amount.toFixed(decimals);
  const added: ServicedRow = {
    index: rows.length + 1,
    date,
    kind: row.kind,
    principal: text(row.principal),
    interest: text(new Money(0)),
    fee: text(row.fee),
    cleared: text(row.cleared),
    ...(row.value && { value: text(row.value) }),
    payment: text(row.principal.plus(row.fee)),
    outstanding: text(new Money(0)),
    formula: row.formula,
    parts: [],
    dayCount: 'nominal',
    event: key,
  };
  return [...rows, added];
}

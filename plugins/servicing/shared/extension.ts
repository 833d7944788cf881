import { addPayments, currencyDecimals, Money, type PlanTerms } from '@mortise/sdk/domain';
import { endingRow, termEnd } from './endOfTerm.ts';
import { secondaryOf } from './kinds/eventKinds.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { EventOf, ServicingEvent } from './ServicingEvent.ts';

/**
 * The plan with the secondary rents of an extension. They pay what is outstanding first, down to what is to be left of it; what they are above it is
 * income. Interest stops with the term.
 * @throws RangeError after what ended the contract, and for a plan that follows from no terms
 */
export function withExtension(
  rows: readonly ServicedRow[],
  event: ServicingEvent,
  activation: EventOf<'activate'>,
): readonly ServicedRow[] {
  const secondary = secondaryOf(event);
  if (secondary === undefined) return rows;
  const { terms, amount, currency } = activation.payload;
  const ending = endingRow(rows);
  if (ending !== undefined) throw new RangeError(`an extension does not go with the ${ending.kind} of ${ending.date}`);
  if (terms === undefined) throw new RangeError('no terms say how the contract would go on');
  const end = termEnd(rows, activation);
  const text = (value: Money): string => value.toFixed(currencyDecimals(currency));
  const rent = new Money(secondary.rent);
  let [owed, from] = [new Money(rows.at(-1)?.outstanding ?? amount), end];
  const added = secondaryDays(end, terms, secondary.periods).map((date, index): ServicedRow => {
    const principal = Money.min(rent, Money.max(owed.minus(secondary.residual), 0));
    const part = { from, to: date, base: text(owed), rate: '0', fraction: '0' };
    [owed, from] = [owed.minus(principal), date];
    return {
      index: rows.length + index + 1,
      date,
      kind: 'extension',
      principal: text(principal),
      interest: text(rent.minus(principal)),
      payment: text(rent),
      outstanding: text(owed),
      formula: `${text(rent)} − ${text(principal)} = ${text(rent.minus(principal))}`,
      parts: part.from < part.to ? [part] : [],
      dayCount: terms.dayCount ?? 'nominal',
    };
  });
  return [...rows, ...added];
}

/** The days of the rents go on as they were: in advance the first is the last day of the term. */
function secondaryDays(end: string, { start, firstPayment = start, frequency, timing, monthEnd = false }: PlanTerms, count: number) {
  const dayOf = (from: string, index: number): string => addPayments(from, frequency, index, { monthEnd });
  let before = 0;
  while (dayOf(firstPayment, before) < end) before += 1;
  const [anchor, passed] = dayOf(firstPayment, before) === end ? [firstPayment, before] : [end, 0];
  return Array.from({ length: count }, (_, index) => dayOf(anchor, passed + index + (timing === 'advance' ? 0 : 1)));
}

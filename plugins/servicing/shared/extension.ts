import { addPayments, currencyDecimals, Money, type PlanTerms } from '@mortise/sdk/domain';
import { endingRow, termEnd } from './endOfTerm.ts';
import { secondaryOf } from './kinds/eventKinds.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { ExtendPayload, OpeningEvent, ServicingEvent } from './ServicingEvent.ts';

/**
 * The plan with the secondary rents of an extension. They pay what is outstanding first, down to what is to be left of it; what they are above it is
 * income. Interest stops with the term.
 * @throws RangeError after what ended the contract, and for a plan that follows from no terms
 */
export function withExtension(rows: readonly ServicedRow[], event: ServicingEvent, activation: OpeningEvent): readonly ServicedRow[] {
  const secondary = secondaryOf(event);
  if (secondary === undefined) return rows;
  const { terms, amount } = activation.payload;
  const ending = endingRow(rows);
  if (ending !== undefined) throw new RangeError(`an extension does not go with the ${ending.kind} of ${ending.date}`);
  if (terms === undefined) throw new RangeError('no terms say how the contract would go on');
  const days = secondaryDays(termEnd(rows, activation), terms, secondary.periods);
  return [...rows, ...secondaryRows(days, secondary, { rows, activation, terms, outstanding: rows.at(-1)?.outstanding ?? amount })];
}

interface Extended {
  readonly rows: readonly ServicedRow[];
  readonly activation: OpeningEvent;
  readonly terms: PlanTerms;
  /** What the rents before leave. */
  readonly outstanding: string;
}

function secondaryRows(
  days: readonly string[],
  secondary: ExtendPayload,
  { rows, activation, terms, outstanding }: Extended,
): readonly ServicedRow[] {
  const text = (value: Money): string => value.toFixed(currencyDecimals(activation.payload.currency));
  const rent = new Money(secondary.rent);
  let [owed, from] = [new Money(outstanding), termEnd(rows, activation)];
  return days.map((date, index): ServicedRow => {
    const principal = Money.min(rent, Money.max(owed.minus(secondary.residual), 0));
    const part = { from, to: date, base: text(owed), rate: '0', fraction: '0' };
    [owed, from] = [owed.minus(principal), date];
    const interest = text(rent.minus(principal));
    return {
      index: rows.length + index + 1,
      date,
      kind: 'extension',
      principal: text(principal),
      interest,
      payment: text(rent),
      outstanding: text(owed),
      formula: `${text(rent)} − ${text(principal)} = ${interest}`,
      parts: part.from < part.to ? [part] : [],
      dayCount: terms.dayCount ?? 'nominal',
    };
  });
}

/** The days of the rents go on as they were: in advance the first is the last day of the term. */
function secondaryDays(end: string, { start, firstPayment = start, frequency, timing, monthEnd = false }: PlanTerms, count: number) {
  const dayOf = (from: string, index: number): string => addPayments(from, frequency, index, { monthEnd });
  let before = 0;
  while (dayOf(firstPayment, before) < end) before += 1;
  const [anchor, passed] = dayOf(firstPayment, before) === end ? [firstPayment, before] : [end, 0];
  return Array.from({ length: count }, (_, index) => dayOf(anchor, passed + index + (timing === 'advance' ? 0 : 1)));
}

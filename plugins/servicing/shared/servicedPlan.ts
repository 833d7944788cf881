import { currencyDecimals, Money, type Plan, type PlanEvent, type PlanTerms, startPlan, withEvent } from '@mortise/sdk/domain';
import { withEnd } from './endOfTerm.ts';
import { withExtension } from './extension.ts';
import { planEventOf } from './kinds/eventKinds.ts';
import { withoutWrittenOff, withWriteDowns } from './lossRows.ts';
import type { ActivatePayload, AgreedRow, ServicingEvent } from './ServicingEvent.ts';
import { presentOpening } from './presentOpening.ts';
import type { ServicedRow } from './ServicedRow.ts';
import { withSettlementCharge } from './settlementCharge.ts';
import { openingIn } from './servicingOrder.ts';

/** The plan that follows from what holds: none before the activation. @throws RangeError where an event does not fit to the plan */
export function servicedPlan(events: readonly ServicingEvent[]): readonly ServicedRow[] {
  const activation = openingIn(events);
  if (activation === undefined) return [];
  const { terms, rows } = activation.payload;
  const { start = activation.kind === 'takeover' ? activation.payload.interestFrom : activation.date } = activation.payload;
  const own = terms === undefined ? agreedRows(start, activation.payload, rows ?? []) : computedRows(events, terms);
  const present = presentOpening(events, activation);
  const step = (plan: readonly ServicedRow[], event: ServicingEvent): readonly ServicedRow[] =>
    withSettlementCharge(
      withEnd(withExtension(withoutWrittenOff(plan, event, activation), event, present), event, present),
      event,
      present,
    );
  return events.reduce(step, own);
}

function computedRows(events: readonly ServicingEvent[], terms: PlanTerms): readonly ServicedRow[] {
  const planned = events.map((event) => [event, planEventOf(event)] as const);
  const { rows } = workedOut(
    terms,
    planned.flatMap(([, change]) => change ?? []),
  );
  return withWriteDowns(
    rows,
    planned.flatMap(([event, change]) => (change?.kind === 'prepayment' ? [event] : [])),
  );
}

/** The plan of terms before anything happens to it. @throws RangeError where no plan follows from them */
export const plannedRows = (terms: PlanTerms): readonly ServicedRow[] => workedOut(terms, []).rows;

interface WorkedOut {
  readonly plan: Plan;
  readonly rows: readonly ServicedRow[];
}
/** Of the terms of an activation that is at hand, by the events: a command asks for the same plans many times. */
const known = new WeakMap<PlanTerms, Map<string, WorkedOut>>();

function workedOut(terms: PlanTerms, events: readonly PlanEvent[]): WorkedOut {
  const plans = known.get(terms) ?? new Map<string, WorkedOut>();
  known.set(terms, plans);
  const name = JSON.stringify(events);
  const found = plans.get(name);
  if (found !== undefined) return found;
  const last = events.at(-1);
  const plan = last === undefined ? startPlan(terms) : withEvent(workedOut(terms, events.slice(0, -1)).plan, last);
  const rows = plan.rows.map(({ explanation: { formula, parts, dayCount }, ...row }) => ({ ...row, formula, parts, dayCount }));
  plans.set(name, { plan, rows });
  return { plan, rows };
}

function agreedRows(start: string, { amount, currency }: ActivatePayload, rows: readonly AgreedRow[]): readonly ServicedRow[] {
  const decimals = currencyDecimals(currency);
  let owed = new Money(amount);
  let from = start;
  return rows.map(({ date, principal, interest }, index): ServicedRow => {
    const before = owed;
    owed = owed.minus(principal);
    const parts = [{ from, to: date, base: before.toFixed(decimals), rate: '0', fraction: '0' }];
    from = date;
    return {
      index: index + 1,
      date,
      kind: 'rent',
      principal,
      interest,
      payment: new Money(principal).plus(interest).toFixed(decimals),
      outstanding: owed.toFixed(decimals),
      formula: '',
      parts,
      dayCount: 'nominal',
    };
  });
}

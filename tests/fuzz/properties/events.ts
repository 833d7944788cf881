import {
  addDays,
  addMonths,
  type Plan,
  type PlanChange,
  type PlanEvent,
  type PlanTerms,
  reverseEvent,
  startPlan,
  withEvent,
} from '@mortise/sdk/domain';
import { dayNumber } from '../calendar.ts';
import { areSound } from '../planRules.ts';
import { anyTerms, rateOf } from '../planTerms.ts';
import { holds, property, same } from '../Property.ts';
import { Rational } from '../Rational.ts';
import type { Seeded } from '../Seeded.ts';

/** What a clerk is told when an event cannot be: everything else that is thrown is a fault. */
const TOLD = [
  /is not possible: at most/,
  /has no instalment to keep/,
  /the contract was settled before/,
  /is too late/,
  /there is no rent to find/,
  /cannot be on .* before the amendment/,
  /cannot have an agreed rent/,
  /^grace has/,
  /^the rent of .* would be -.*; lower/,
];

/** The plan after an event; undefined where the event is refused in words. */
function after(plan: Plan, event: PlanEvent): Plan | undefined {
  try {
    return withEvent(plan, event);
  } catch (error) {
    if (error instanceof RangeError && TOLD.some((told) => told.test(error.message))) return undefined;
    throw error;
  }
}

function anyChange(random: Seeded, date: string): PlanChange {
  const periods = random.between(2, 20);
  return random.pick<() => PlanChange>([
    () => ({}),
    () => ({ frequency: random.pick([1, 7, 30, 90, 180, 360]) }),
    () => ({ frequency: random.pick([30, 90]), periods, monthEnd: random.chance(0.5) }),
    () => ({ monthEnd: random.chance(0.5) }),
    () => ({ periods }),
    () => ({ firstPayment: addDays(date, random.between(0, 80)) }),
    () => ({ residual: random.decimal(0, 90, 2) }),
    () => ({ rate: rateOf(random) }),
    () => ({ periods, grace: { periods: 1, kind: random.pick(['principal', 'capitalised', 'carried', 'interest-free'] as const) } }),
    () => ({ dayCount: random.pick(['ACT/360', '30E/360'] as const) }),
    () => ({ balloon: random.decimal(0, 90, 2) }),
  ])();
}

function anyEvent(random: Seeded, terms: PlanTerms): PlanEvent {
  const last = addMonths(
    terms.start,
    Math.ceil((terms.periods * 12) / { 1: 365, 7: 52, 30: 12, 90: 4, 180: 2, 360: 1 }[terms.frequency as 1]),
  );
  const date = addDays(terms.start, random.between(0, Math.max(1, dayNumber(last) - dayNumber(terms.start))));
  return random.pick<() => PlanEvent>([
    () => ({ kind: 'prepayment', date, amount: random.decimal(1, 400, 2), keep: random.pick(['term', 'instalment']) }),
    () => ({ kind: 'refixing', date, rate: rateOf(random) }),
    () => ({ kind: 'amendment', date, change: anyChange(random, date) }),
    () => ({ kind: 'amendment', date, change: anyChange(random, date) }),
    () => ({ kind: 'settlement', date, interest: random.pick(['to-date', 'to-period-end']) }),
  ])();
}

const withEvents = (most: number) => (random: Seeded) => {
  const terms = anyTerms(random);
  return { terms, events: random.list(1, most, () => anyEvent(random, terms)) };
};

const before = property('nothing before an event ever changes, and rows add up after it', withEvents(4), ({ terms, events }) => {
  let plan = startPlan(terms);
  for (const event of events) {
    const next = after(plan, event);
    if (next === undefined) continue;
    // Of one day, events take effect by their kind: what another one brought on that day may come after this one.
    const isAlone = plan.events.every(({ date }) => date !== event.date);
    const kept = plan.rows.filter(({ date }) => date < event.date || (isAlone && date === event.date));
    const isLatest = plan.events.every(({ date }) => date <= event.date);
    if (isLatest)
      same(JSON.stringify(next.rows.slice(0, kept.length)), JSON.stringify(kept), `what is before ${event.kind} on ${event.date}`);
    areSound(next.rows, isCountedAlike(next.events) ? terms : withoutDayCount(terms));
    const residuals = [
      '0',
      terms.residual ?? '0',
      ...next.events.map((one) => (one.kind === 'amendment' ? (one.change.residual ?? '0') : '0')),
    ];
    const left = Rational.of(next.rows.at(-1)!.outstanding);
    holds(
      residuals.some((text) => Rational.of(text).equals(left)),
      () => `${String(left)} are owed in the end`,
    );
    same(JSON.stringify(reverseEvent(next, event).rows), JSON.stringify(plan.rows), 'what a reversal gives back');
    plan = next;
  }
});

/** Whether days count in all rows as the terms say. */
const isCountedAlike = (events: readonly PlanEvent[]): boolean =>
  events.every((event) => event.kind !== 'amendment' || event.change.dayCount === undefined);
const withoutDayCount = (terms: PlanTerms): PlanTerms =>
  Object.fromEntries(Object.entries(terms).filter(([name]) => name !== 'dayCount')) as unknown as PlanTerms;

/** The interest of the period that a day is in, whatever rows it is paid with. */
const idle = property(
  'an event that changes nothing leaves the interest of its period',
  (random) => {
    const terms = anyTerms(random);
    const { date } = anyEvent(random, terms);
    return { terms, date, isRefixing: random.chance(0.5) };
  },
  ({ terms, date, isRefixing }) => {
    const plan = startPlan(terms);
    const event: PlanEvent = isRefixing ? { kind: 'refixing', date, rate: terms.rate } : { kind: 'amendment', date, change: {} };
    const next = after(plan, event);
    if (next === undefined) return;
    const index = plan.rows.findIndex((row) => row.date > date);
    same(next.rows.map((row) => row.date).join(), plan.rows.map((row) => row.date).join(), 'the days');
    same(next.rows[index]!.interest, plan.rows[index]!.interest, `the interest of row ${index + 1}`);
  },
);

const order = property(
  'events of different days give the same rows in whatever order they are entered',
  withEvents(4),
  ({ terms, events }) => {
    const days = new Map(events.filter(({ kind }) => kind !== 'settlement').map((event) => [event.date, event]));
    const sorted = [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const inTime = sorted.reduce<Plan | undefined>((plan, event) => plan && after(plan, event), startPlan(terms));
    const late = sorted.toReversed().reduce<Plan | undefined>((plan, event) => plan && after(plan, event), startPlan(terms));
    if (inTime && late) same(JSON.stringify(late.rows), JSON.stringify(inTime.rows), 'the plan');
  },
);

export const EVENTS = [before, idle, order];

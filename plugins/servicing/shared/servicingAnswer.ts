import type { ServicingEvent } from './ServicingEvent.ts';
import { postings, postingSums, type PostingSums, type ServicingPosting } from './postings.ts';
import { servicingState, type Balances, type DebtorStanding, type Receivable, type ServicingState } from './servicingState.ts';
import type { ServicedRow } from './ServicedRow.ts';

/** What an event changes: on the business date, with everything until then. */
export interface ServicingEffect {
  /** Rows of the plan that holds now; empty where it stays as it was. */
  readonly plan: readonly ServicedRow[];
  /** Rows of the plan that it takes the place of; empty where it stays as it was. */
  readonly replaced: readonly PlanAmounts[];
  /** Due items that are new, gone, or paid otherwise. */
  readonly due: readonly DueChange[];
  /** Postings until the business date that come in addition. */
  readonly postings: readonly ServicingPosting[];
  readonly sums: PostingSums;
  /** How many follow on later days. */
  readonly laterPostings: number;
  readonly balances?: Balances;
  /** Who owed when, where that changes. */
  readonly debtors?: readonly DebtorStanding[];
}
/** A row of a plan, without how it came about. */
export type PlanAmounts = Pick<ServicedRow, 'index' | 'date' | 'kind' | 'payment' | 'interest' | 'principal' | 'outstanding'>;
export interface DueChange extends Pick<Receivable, 'id' | 'date' | 'kind' | 'amount' | 'parts' | 'paid' | 'open'> {
  /** What was paid before; absent of what is new. */
  readonly paidBefore?: string;
  readonly isGone?: true;
}

/** Where a contract stands on a day, and what it posts on all of them: both take a while to work out. */
export interface Standing {
  readonly state: ServicingState;
  readonly rows: readonly ServicingPosting[];
}

export const standingOf = (events: readonly ServicingEvent[], date: string): Standing => ({
  state: servicingState(events, date),
  rows: postings(events),
});

/** Compares where a contract stands on a day with and without new events. */
export function servicingEffect(before: Standing, after: Standing, date: string): ServicingEffect {
  const [was, is] = [before.state, after.state];
  const known = new Set(before.rows.map(({ entry }) => entry));
  const added = after.rows.filter(({ entry }) => !known.has(entry));
  const now = added.filter((posting) => posting.date <= date);
  const isSamePlan = JSON.stringify(was.plan) === JSON.stringify(is.plan);
  return {
    plan: isSamePlan ? [] : is.plan,
    replaced: isSamePlan ? [] : was.plan.map(amountsOf),
    due: changesOf(was.receivables, is.receivables),
    postings: now,
    sums: postingSums(now),
    laterPostings: added.length - now.length,
    ...(is.balances && { balances: is.balances }),
    ...(JSON.stringify(was.debtors) !== JSON.stringify(is.debtors) && is.debtors && { debtors: is.debtors }),
  };
}

const amountsOf = ({ index, date, kind, payment, interest, principal, outstanding }: ServicedRow): PlanAmounts => ({
  index,
  date,
  kind,
  payment,
  interest,
  principal,
  outstanding,
});

function changesOf(was: readonly Receivable[], is: readonly Receivable[]): readonly DueChange[] {
  const before = new Map(was.map((item) => [item.id, item]));
  const ids = new Set(is.map(({ id }) => id));
  const changed = is.flatMap(({ id, date, kind, amount, parts, paid, open }): DueChange[] => {
    const old = before.get(id);
    if (old?.amount === amount && old.paid === paid && old.date === date) return [];
    return [{ id, date, kind, amount, parts, paid, open, ...(old && { paidBefore: old.paid }) }];
  });
  const gone = was.filter(({ id }) => !ids.has(id));
  return [
    ...changed,
    ...gone.map(({ id, date, kind, amount, parts, paid, open }): DueChange => ({
      id,
      date,
      kind,
      amount,
      parts,
      paid,
      open,
      isGone: true,
    })),
  ];
}

/** Entries whose lines do not come to zero. */
export function unbalancedEntries(rows: readonly ServicingPosting[]): readonly string[] {
  const entries = Map.groupBy(rows, ({ entry, currency }) => `${entry} ${currency}`);
  return [...entries].filter(([, lines]) => /[1-9]/.test(postingSums(lines).difference)).map(([entry]) => entry);
}

import type { EntityRecord } from '@mortise/sdk';
import { addDays, currencyDecimals, Money } from '@mortise/sdk/domain';
import type { Contract } from '../../plugins/financing/contract.ts';
import { openingOf } from '../../plugins/servicing/server/openingOf.ts';
import { servicedPlan } from '../../plugins/servicing/shared/servicedPlan.ts';
import type { ServicedRow } from '../../plugins/servicing/shared/ServicedRow.ts';
import { USUAL_ALLOCATION } from '../../plugins/servicing/shared/ServicingEvent.ts';
import type { Seeded } from '../fuzz/Seeded.ts';

/** A contract that ran in other books until a day, and what is said when it is taken over. */
export interface TakenContract {
  readonly contract: Contract & EntityRecord;
  readonly body: { readonly date: string } & Readonly<Record<string, unknown>>;
}

/** In the middle of its life: with its plan or without, with rents that are overdue, money in advance, and an amount outstanding that the plan may not know. */
export function takenContract(random: Seeded, contract: Contract & EntityRecord): TakenContract {
  const rows = planOf(contract);
  const decimals = currencyDecimals(contract.currency ?? 'EUR');
  const passed = random.between(0, Math.max(0, rows.length - 2));
  const [before, next] = [passed === 0 ? undefined : rows[passed - 1], rows[passed]!];
  const from = before?.date ?? contract.startDate!;
  const date = random.chance(0.2) ? from : addDays(from, random.between(0, Math.max(0, daysTo(from, next.date) - 1)));
  const owed = new Money(before?.outstanding ?? contract.financedAmountExclTax ?? 0);
  const isOther = random.chance(0.3);
  const outstanding = isOther ? owed.times(random.between(90, 110)).div(100).toFixed(decimals) : owed.toFixed(decimals);
  const late = random.chance(0.4) ? rows.slice(Math.max(0, passed - random.between(1, 3)), passed) : [];
  const maybe = (share: number, make: () => object): object => (random.chance(share) ? make() : {});
  const plan = rows.map(({ index, date: on, principal, interest, payment }) => ({ index, date: on, principal, interest, payment }));
  return {
    contract: { ...contract, outstanding, plan: random.chance(0.6) ? plan : [] },
    body: {
      date,
      overdue: late.filter(({ payment }) => new Money(payment).gt(0)).map(({ date: on, payment }) => ({ date: on, amount: payment })),
      ...maybe(0.2, () => ({ paidAhead: new Money(next.payment).times(random.between(10, 150)).div(100).toFixed(decimals) })),
      ...maybe(0.5, () => ({ taxRate: random.pick(['0.2', '0.055']) })),
      ...maybe(0.1, () => ({ periods: random.between(1, 30) })),
    },
  };
}

/** The plan that the contract would have been activated with. */
function planOf(contract: Contract): readonly ServicedRow[] {
  const opening = openingOf(contract);
  if (typeof opening === 'string') throw new RangeError(opening);
  const { start, ...payload } = opening;
  return servicedPlan([{ key: '', kind: 'activate', date: start, payload: { ...payload, allocation: USUAL_ALLOCATION, accounts: {} } }]);
}

const daysTo = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

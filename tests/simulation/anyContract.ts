import type { EntityRecord } from '@mortise/sdk';
import { addDays, currencyDecimals, Money, paymentPlan } from '@mortise/sdk/domain';
import type { Contract } from '../../plugins/financing/contract.ts';
import { openingOf } from '../../plugins/servicing/server/openingOf.ts';
import type { Seeded } from '../fuzz/Seeded.ts';

const RHYTHMS = [
  { frequency: '30', months: 1, least: 12, most: 60 },
  { frequency: '30', months: 1, least: 12, most: 60 },
  { frequency: '90', months: 3, least: 4, most: 20 },
  { frequency: '180', months: 6, least: 2, most: 10 },
  { frequency: '360', months: 12, least: 2, most: 6 },
] as const;
const TYPES = ['FINANCE_LEASE', 'FINANCE_LEASE', 'LOAN', 'CONSUMER_LOAN', 'OPERATING_LEASE'];
/** Who owes what falls due: the first at the beginning. */
export const SIMULATED_CLIENTS = ['SIM-A', 'SIM-B', 'SIM-C'] as const;
/** What each contract begins with: two assets of one price. */
export const SIMULATED_ASSETS = ['AST-1', 'AST-2'] as const;
/** Another contract, which money and assets go to and come from. */
export const OTHER_CONTRACT = 'SIM-OTHER';
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'USD', 'CHF', 'XPF', 'TND'];

/** A lease or a loan that can be activated; it begins within so many days after the first. */
export function anyContract(random: Seeded, number: number, first: string, days: number): Contract & EntityRecord {
  for (;;) {
    const contract = { ...termsOf(random, addDays(first, random.between(0, days))), name: `Simulated ${number}` };
    const opening = openingOf(contract);
    if (typeof opening === 'string') continue;
    const plan = random.chance(0.05) && opening.terms ? { plan: agreed(contract, opening.terms) } : {};
    return { ...contract, ...plan, registration: `SIM-${number}` };
  }
}

function termsOf(random: Seeded, startDate: string): Contract {
  const { frequency, months, least, most } = random.pick(RHYTHMS);
  const currency = random.pick(CURRENCIES);
  const decimals = currencyDecimals(currency);
  const amount = random.decimal(decimals === 0 ? 200_000 : 2_000, decimals === 0 ? 20_000_000 : 200_000, decimals);
  const maybe = <T extends object>(share: number, make: () => T): Partial<T> => (random.chance(share) ? make() : {});
  const share = (percent: number): string => new Money(amount).times(percent).div(100).toFixed(decimals);
  return {
    persons: [{ role: 'CLIENT', personRegistration: SIMULATED_CLIENTS[0] }],
    // There is something to take back, also of a loan.
    assets: SIMULATED_ASSETS.map((assetRegistration) => ({ assetRegistration })),
    type: random.pick(TYPES),
    startDate,
    frequency,
    duration: random.between(least, most) * months,
    currency,
    financedAmountExclTax: amount,
    nominalRate: random.pick(['0', '0.0125', '0.029', '0.0475', '0.06', '0.0825', '0.12']),
    yearlyUsage: 15_000,
    excessUsagePrice: '1',
    ...maybe(0.4, () => ({ residualValue: share(random.between(1, 30)) })),
    ...maybe(0.3, () => ({ paymentTiming: 'ADVANCE' })),
    ...maybe(0.3, () => ({ dayCount: random.pick(['ACT/360', '30E/360', 'ACT/365F', 'ACT/ACT ISDA']) })),
    ...maybe(0.2, () => ({ financialScheme: random.pick(['CONSTANT_PRINCIPAL', 'INTEREST_ONLY', 'BULLET']) })),
    ...maybe(0.1, () => ({
      gracePeriods: random.between(1, 3),
      graceKind: random.pick(['PRINCIPAL', 'CAPITALISED', 'CARRIED', 'INTEREST_FREE']),
    })),
    ...maybe(0.1, () => ({ balloon: share(random.between(1, 10)) })),
    ...maybe(0.1, () => ({ firstRent: share(random.between(5, 25)) })),
  } as unknown as Contract;
}

/** Rows as somebody agreed them: a cent of interest less than the terms give, so that nothing but the rows says what is due. */
function agreed({ currency = 'EUR' }: Contract, terms: Parameters<typeof paymentPlan>[0]) {
  const cent = new Money(10).pow(-currencyDecimals(currency));
  return paymentPlan(terms).map(({ index, date, principal, interest }) => {
    const less = new Money(principal).lt(0) ? new Money(interest) : Money.max(new Money(interest).minus(cent), 0);
    return { index, date, principal, interest: less.toFixed(), payment: less.plus(principal).toFixed() };
  });
}

import type { PartialRecordOf } from '@mortise/sdk';
import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { PrivateEquityAsset, PrivateEquityOperation } from '../../private-equity/contract.ts';
import type { Made } from './Made.ts';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';

const ASSETS = 24;
const ASSET_STATUS = ['HELD', 'HELD', 'PIPELINE', 'HELD', 'WATCH', 'EXITED', 'ABANDONED'] as const;
const PLACES = [
  ['12 rue de la Paix', '75002', 'Paris', 'FR'],
  ['Friedrichstraße 88', '10117', 'Berlin', 'DE'],
  ['Calle de Alcalá 45', '28014', 'Madrid', 'ES'],
  ['Herengracht 182', '1016 BR', 'Amsterdam', 'NL'],
  ['Rue de la Loi 155', '1040', 'Bruxelles', 'BE'],
] as const;
const TRADES = ['Robotics', 'Logistics', 'Solar', 'Biotech', 'Foods', 'Software', 'Mobility'] as const;
const NAMES = ['Aster', 'Borealis', 'Cobalt', 'Delta', 'Ember', 'Fjord', 'Granit', 'Horizon'] as const;

/** How far the investment is, in turn, by the status of the stake. */
const INVESTMENT_STATUS = {
  HELD: ['COMPLETED'],
  WATCH: ['COMPLETED'],
  EXITED: ['COMPLETED'],
  PIPELINE: ['APPROVED', 'DRAFT', 'SUBMITTED'],
  ABANDONED: ['REFUSED', 'CANCELLED'],
} as const;
/** Transactions of an operation: an approved one has been tried before. */
const TRANSACTION_STATUS: Readonly<Record<string, readonly string[]>> = {
  COMPLETED: ['SETTLED'],
  APPROVED: ['CANCELLED', 'FAILED', 'PENDING'],
};

interface Stake {
  readonly status: (typeof ASSET_STATUS)[number];
  readonly acquired: string;
  readonly invested: number;
  readonly shares: number;
  readonly body: PartialRecordOf<typeof PrivateEquityAsset>;
}

const isOwned = (status: string): boolean => status === 'HELD' || status === 'WATCH' || status === 'EXITED';

/** Stakes in companies and funds, with what was paid and what they are worth. */
export const makeStakes = (random: Random, today: string): readonly Stake[] =>
  range(ASSETS, (index) => {
    const status = inTurn(ASSET_STATUS, index);
    const acquired = addDays(today, -random.between(300, 2200));
    const invested = random.between(4, 80) * 125_000;
    const shares = random.between(10, 90) * 100;
    const type = inTurn(['COMPANY', 'COMPANY', 'FUND', 'SPECIAL_PURPOSE', 'INFRASTRUCTURE', 'DEBT'], index);
    const role = type === 'FUND' ? 'FUND' : status === 'PIPELINE' || status === 'ABANDONED' ? 'TARGET' : 'PORTFOLIO';
    const [address1, zipcode, city, country] = inTurn(PLACES, index);
    const owned = {
      acquisitionDate: acquired,
      ownership: (random.between(5, 80) / 100).toFixed(2),
      numberOfShares: String(shares),
      investedAmount: `${invested}.00`,
    };
    const worth = { valuation: `${Math.round((invested * random.between(60, 240)) / 100)}.00`, valuationDate: addDays(today, -30) };
    const body = {
      name: `${inTurn(NAMES, index)} ${inTurn(TRADES, index)}`,
      role,
      type,
      address1,
      zipcode,
      city,
      country,
      address: `${address1}, ${zipcode} ${city}, ${country}`,
      roles: [{ role }],
      currency: 'EUR',
      ...(isOwned(status) && { ...owned, ...worth }),
      ...(status === 'EXITED' && { exitDate: addDays(today, -random.between(10, 200)) }),
    };
    return { status, acquired, invested, shares, body };
  });

export const makePrivateEquityAssets = (stakes: readonly Stake[]): readonly TakenOver[] =>
  stakes.map(({ status, body }): TakenOver => ({ status, body }));

/** An investment for each stake, on its way where the stake is only sought; a distribution where it is held. */
export const makePrivateEquityOperations = (
  stakes: readonly Stake[],
  assets: readonly string[],
  today: string,
): readonly Made<typeof PrivateEquityOperation>[] =>
  stakes.flatMap(({ status, acquired, invested, shares, body }, index) => {
    const assetRegistration = assets[index]!;
    const date = isOwned(status) ? acquired : addDays(today, 15 + index);
    const common = { assetRegistration, currency: 'EUR', numberOfShares: String(shares) };
    const investment: Made<typeof PrivateEquityOperation> = {
      status: inTurn(INVESTMENT_STATUS[status], Math.floor(index / ASSET_STATUS.length)),
      body: {
        ...common,
        name: `Investment in ${body.name}`,
        type: 'INVESTMENT',
        date,
        ...(isOwned(status) && { completionDate: date }),
        amount: `${invested}.00`,
        sharePrice: (invested / shares).toFixed(2),
      },
    };
    if (!isOwned(status)) return [investment];
    const paidOut = addDays(today, -60 - index);
    const distribution: Made<typeof PrivateEquityOperation> = {
      status: 'COMPLETED',
      body: {
        ...common,
        name: `Distribution of ${body.name}`,
        type: 'DISTRIBUTION',
        date: paidOut,
        completionDate: paidOut,
        amount: `${Math.round(invested * 0.04)}.00`,
      },
    };
    return [investment, distribution];
  });

/** What settles the operations that were approved or completed. */
export const makePrivateEquityTransactions = (
  operations: readonly Made<typeof PrivateEquityOperation>[],
  registrations: readonly string[],
): readonly TakenOver[] =>
  operations.flatMap(({ body, status = '' }, index) =>
    (TRANSACTION_STATUS[status] ?? []).map((own): TakenOver => {
      const { name, assetRegistration, date, amount, numberOfShares } = body;
      const isDistribution = body.type === 'DISTRIBUTION';
      return {
        status: own,
        body: {
          name,
          assetRegistration,
          date,
          amount,
          numberOfShares,
          currency: 'EUR',
          type: isDistribution ? 'DIVIDEND' : 'PURCHASE',
          operationRegistration: registrations[index],
          pr: isDistribution ? 'R' : 'P',
          ...(own === 'SETTLED' && { settlementDate: date }),
        },
      };
    }),
  );

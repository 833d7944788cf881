import { addDays, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { inTurn, range, sumOf, type SampleContract } from './sample.ts';
import { outstandingOn, yearOf } from './terms.ts';

const FUNDS = 20;
const SHARE = '0.8';
const FUND_STATUS = ['OPEN', 'OPEN', 'OPEN', 'FROZEN', 'DRAFT', 'OPEN', 'CLOSED'] as const;
const FUNDING_STATUS: Readonly<Record<string, string>> = {
  ACTIVE: 'DRAWN',
  CLOSED: 'REPAID',
  SIGNED: 'ACCEPTED',
  APPROVED: 'REQUESTED',
  REFUSED: 'REFUSED',
  CANCELLED: 'CANCELLED',
};
const isOpen = (fund: number): boolean => inTurn(FUND_STATUS, fund) === 'OPEN';

/** A funding before its fund is stored. */
export interface DraftFunding {
  readonly one: SampleContract;
  readonly status: string;
  /** Position of the fund. */
  readonly fund: number;
  readonly amount: string;
  readonly outstanding: string;
}

/** Four fifths of what contracts of the sample finance, each from one of the open funds. */
export function draftFundings(sample: readonly SampleContract[], today: string): readonly DraftFunding[] {
  const open = range(FUNDS, (fund) => fund).filter(isOpen);
  return sample.map((one, index): DraftFunding => {
    const { terms, status: drawn } = one.draft;
    const status = FUNDING_STATUS[drawn] ?? 'DRAFT';
    const share = (amount: string) => new Money(amount).times(SHARE).toFixed(2);
    const outstanding = status === 'DRAWN' ? share(outstandingOn(terms, today)) : '0.00';
    return { one, status, fund: inTurn(open, index), amount: share(terms.financed), outstanding };
  });
}

const FUND_KINDS = [
  ['BANK', 'CREDIT_LINE', 'RECOURSE', 'GENERAL', 'Bank line'],
  ['SECURITISATION', 'ASSIGNMENT', 'NON_RECOURSE', 'VEHICLE', 'Vehicle receivables'],
  ['OWN', 'LOAN', 'EQUITY', 'EQUIPMENT', 'Own funds for equipment'],
  ['PUBLIC', 'LOAN', 'RECOURSE', 'GREEN', 'Energy transition loan'],
  ['SYNDICATION', 'BOND', 'NON_RECOURSE', 'REAL_ESTATE', 'Syndicate'],
] as const;

/** Funds, of which the outstanding is what their fundings owe. */
export const makeFunds = (fundings: readonly DraftFunding[], lenders: readonly string[]): readonly TakenOver[] =>
  range(FUNDS, (fund): TakenOver => {
    const [type, financingType, financingNature, financingFinality, name] = inTurn(FUND_KINDS, fund);
    const outstanding = new Money(sumOf(fundings.filter((one) => one.fund === fund).map((one) => one.outstanding)));
    const creditLimit = outstanding.times(2).div(100_000).ceil().plus(5).times(100_000);
    const year = 2022 + (fund % 4);
    return {
      status: inTurn(FUND_STATUS, fund),
      body: {
        name: `${name} ${year}`,
        type,
        financingType,
        financingNature,
        financingFinality,
        managementType: inTurn(['OWN', 'OWN', 'MANAGED', 'SYNDICATED'], fund),
        personRegistration: inTurn(lenders, fund),
        startDate: `${year}-01-01`,
        endDate: `${year + 7}-12-31`,
        currency: 'EUR',
        creditLimit: creditLimit.toFixed(2),
        outstanding: outstanding.toFixed(2),
        available: creditLimit.minus(outstanding).toFixed(2),
        nominalRate: new Money(310 + fund * 7).div(10_000).toFixed(),
      },
    };
  });

export const makeFundings = (fundings: readonly DraftFunding[], funds: readonly string[]): readonly TakenOver[] =>
  fundings.map(({ one: { contract, draft }, status, fund, amount, outstanding }): TakenOver => {
    const { terms, thing } = draft;
    const isAccepted = ['ACCEPTED', 'DRAWN', 'REPAID'].includes(status);
    return {
      status,
      body: {
        name: `Funding of ${thing.label}`,
        type: inTurn(FUND_KINDS, fund)[1],
        fundRegistration: funds[fund],
        contractRegistration: contract,
        startDate: terms.startDate,
        endDate: terms.endDate,
        ...(status !== 'DRAFT' && { requestDate: addDays(terms.startDate, -20) }),
        ...(isAccepted && { acceptDate: addDays(terms.startDate, -8) }),
        ...(isAccepted && status !== 'ACCEPTED' && { drawdownDate: terms.startDate }),
        frequency: '30',
        currency: 'EUR',
        amount,
        outstanding,
        nominalRate: new Money(terms.rate).minus('0.01').toFixed(),
        instalment: new Money(terms.instalment).times(SHARE).toFixed(2),
      },
    };
  });

const LOTS = 21;
const LOT_SIZE = 3;
const LOT_STEPS = ['DRAFT', 'SUBMITTED', 'ACCEPTED', 'VALIDATED', 'ASSIGNED'] as const;
const LOT_STATUS = ['ASSIGNED', 'ASSIGNED', 'VALIDATED', 'ACCEPTED', 'SUBMITTED', 'DRAFT', 'REFUSED', 'CANCELLED'] as const;

/** Running contracts in lots, each contract in one of them and each lot for the fund of its first funding; what is assigned is what they owe. */
export function makeContractLots(
  fundings: readonly DraftFunding[],
  funds: readonly string[],
  registrations: readonly string[],
  today: string,
): readonly TakenOver[] {
  const drawn = fundings
    .map((funding, index) => ({ ...funding, registration: registrations[index]! }))
    .filter(({ status }) => status === 'DRAWN');
  return range(Math.min(LOTS, Math.floor(drawn.length / LOT_SIZE)), (index): TakenOver => {
    const members = drawn.slice(index * LOT_SIZE, (index + 1) * LOT_SIZE);
    const [first] = members;
    const status = inTurn(LOT_STATUS, index);
    const step = status === 'REFUSED' ? 1 : (LOT_STEPS as readonly string[]).indexOf(status);
    const submitDate = addDays(today, step === 4 ? -(40 + index * 12) : -(8 + (index % 12)));
    return {
      status,
      body: {
        name: `Lot ${index + 1} of ${yearOf(today)}`,
        type: inTurn(['ASSIGNMENT', 'REFINANCING', 'SECURITISATION'], index),
        fundRegistration: funds[first!.fund],
        fundingRegistration: first!.registration,
        currency: 'EUR',
        totalAmount: sumOf(members.map(({ outstanding }) => outstanding)),
        rate: new Money(380 + index * 3).div(10_000).toFixed(),
        ...(step >= 1 && { submitDate }),
        ...(step >= 2 && { acceptDate: addDays(submitDate, 2) }),
        ...(step >= 3 && { validationDate: addDays(submitDate, 5) }),
        ...(step >= 4 && { cessionDate: addDays(submitDate, 10) }),
        externalReference: `CES-${String(index + 1).padStart(4, '0')}`,
        contracts: members.map(({ one, outstanding }) => ({ contractRegistration: one.contract, amount: outstanding })),
      },
    };
  });
}

import type { Ask } from './ConditionCall.ts';
import { personsOf } from './ConditionCall.ts';

/** What is said of the contract alone, without a look at other records. */
export const hasClient: Ask = (financing) => ({
  id: 'client',
  text: 'Client',
  isMet: personsOf(financing, 'CLIENT').length > 0,
  reason: 'The contract has no client yet: add a person with the role CLIENT.',
  where: { field: 'persons' },
});

export const hasStart: Ask = ({ startDate }) => ({
  id: 'start-date',
  text: 'Start date',
  isMet: startDate !== undefined,
  reason: 'The contract has no start date yet.',
  where: { field: 'startDate' },
});

export const hasAmount: Ask = ({ financedAmountExclTax }) => ({
  id: 'financed-amount',
  text: 'Financed amount excl. tax',
  isMet: financedAmountExclTax !== undefined,
  reason: 'The contract has no financed amount yet.',
  where: { field: 'financedAmountExclTax' },
});

/** Types of contract that let something out. */
const OF_ASSETS: ReadonlySet<unknown> = new Set(['LEASE', 'FINANCE_LEASE', 'OPERATING_LEASE', 'RENTAL']);

export const hasAsset: Ask = ({ type, assets = [] }) =>
  OF_ASSETS.has(type)
    ? {
        id: 'asset',
        text: 'At least one asset',
        isMet: assets.some(({ assetRegistration }) => Boolean(assetRegistration)),
        reason: 'The contract has no asset yet: add what is leased.',
        where: { field: 'assets' },
      }
    : undefined;

import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import { Contract } from '../shared/contract.ts';
import { contractFields } from '../shared/contractFields.ts';
import { Deal } from '../shared/deal.ts';

/** What a contract has of its own. */
const OWN = new Set(['plan', 'outstanding', 'disbursedAmount', 'openingBalance', 'paidTotal', 'paidPrincipal', 'paidInterest']);
const COPIED = Object.keys(contractFields).filter((name) => !OWN.has(name)) as readonly (keyof typeof contractFields)[];

/** What was accepted; what it replaced stays in the deal. */
const holding = ({ quotations }: Deal) => quotations?.filter(({ state }) => state !== 'REPLACED');

/** An approved deal becomes a contract, approved as well: terms, persons, assets and collaterals as they were decided on. Once: no deal is approved a second time. */
export const makeContract: TransitionEffect<Deal> = async ({ scope, record: deal, statements, services }) => {
  const repositories = services.get(Repositories).asSystem('An approved deal becomes a contract');
  const values = Object.fromEntries(COPIED.flatMap((name) => (deal[name] === undefined ? [] : [[name, deal[name]]])));
  const contract = await repositories
    .of(Contract)
    .create(
      scope,
      { ...values, ...(deal.quotations && { quotations: holding(deal) }), dealRegistration: deal.registration },
      { statements, status: 'APPROVED', followsReplaced: true },
    );
  await repositories.of(Deal).update(scope, deal.registration, { contractRegistration: contract.registration }, { statements });
};

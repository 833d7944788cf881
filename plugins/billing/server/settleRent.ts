import { Money } from '@mortise/sdk/domain';
import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import { Contract, contractLife } from '../../financing/contract.ts';
import type { Invoice } from '../shared/invoice.ts';

type ContractCall = Parameters<TransitionEffect<Contract>>[0];
type EffectCall = Parameters<TransitionEffect<Invoice>>[0];
type Balance = 'paidTotal' | 'paidPrincipal' | 'paidInterest' | 'outstanding';

/** What is billed of contracts: rents, what the client buys, damages. */
const OF_CONTRACTS: ReadonlySet<string> = new Set(['RENT', 'SALE', 'FEE']);

/** A rent that is paid pays back its part of the contract. */
export const settleRent: TransitionEffect<Invoice> = (call) => moveContract(call, 1);

/** A payment that came back is owed again. */
export const reopenRent: TransitionEffect<Invoice> = (call) => moveContract(call, -1);

/** Adds the instalment that a rent was for to what its contract was paid, or takes it away again. */
export async function moveContract(call: EffectCall, sign: 1 | -1): Promise<void> {
  const { scope, record, statements, services } = call;
  const { type, pr, contractRegistration, dueDate } = record;
  if (type === undefined || !OF_CONTRACTS.has(type) || pr === 'P' || contractRegistration === undefined) return;
  const contracts = services.get(Repositories).asSystem('A rent that is paid moves the balance of its contract').of(Contract);
  const contract = await contracts.get(scope, contractRegistration, { statements });
  const rent = {
    invoice: record.registration,
    type,
    amountInclTax: record.amountInclTax ?? record.amountExclTax ?? '0',
    dueDate: dueDate ?? '',
    date: record.paymentDate ?? '',
    isTakenBack: sign === -1,
  };
  if (await services.get(contractLife<ContractCall>()).rentSettled({ scope, record: contract, statements, services }, rent)) return;
  if (type !== 'RENT') return;
  const row = contract.plan?.find(({ date }) => date === dueDate);
  if (row === undefined) return;
  const moved = (name: Balance, by = '0', direction = 1): readonly [Balance, string] => {
    const amount = new Money(by).times(sign * direction);
    return [name, new Money(contract[name] ?? '0').plus(amount).toFixed(2)];
  };
  const amounts = Object.fromEntries([
    moved('paidTotal', row.payment),
    moved('paidPrincipal', row.principal),
    moved('paidInterest', row.interest),
    ...(contract.outstanding === undefined ? [] : [moved('outstanding', row.principal, -1)]),
  ]);
  await contracts.update(scope, contractRegistration, amounts, { statements, version: contract._version });
}

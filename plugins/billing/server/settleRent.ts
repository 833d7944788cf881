import { Money } from '@mortise/sdk/domain';
import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import { type BilledRent, Contract, contractLife } from '../../financing/contract.ts';
import { Invoice } from '../shared/invoice.ts';

type ContractCall = Parameters<TransitionEffect<Contract>>[0];
type EffectCall = Parameters<TransitionEffect<Invoice>>[0];
type Balance = 'paidTotal' | 'paidPrincipal' | 'paidInterest' | 'outstanding';

/** What is billed of contracts: rents, what the client buys, damages. */
const OF_CONTRACTS: ReadonlySet<string> = new Set(['RENT', 'SALE', 'FEE']);

/** A rent that is paid pays back its part of the contract. */
export const settleRent: TransitionEffect<Invoice> = (call) => moveContract(call, 1);

/** A payment that came back is owed again. */
export const reopenRent: TransitionEffect<Invoice> = (call) => moveContract(call, -1);

/** A rent that was paid before it was billed is paid when its invoice is issued. */
export const payIssuedRent: TransitionEffect<Invoice> = async (call) => {
  const { scope, record, statements, services } = call;
  if (!isOfContract(record)) return;
  const repositories = services.get(Repositories).asSystem('An invoice of what is paid already is paid');
  const contract = await repositories.of(Contract).get(scope, record.contractRegistration, { statements });
  const life = services.get(contractLife<ContractCall>());
  const paymentDate = await life.rentPaidOn({ scope, record: contract, statements, services }, billedBy(record));
  if (paymentDate === undefined) return;
  const invoices = repositories.of(Invoice);
  await invoices.transition(scope, record.registration, 'pay', { statements });
  await invoices.update(scope, record.registration, { paymentDate }, { statements, despiteFixed: true });
};

const isOfContract = (invoice: Invoice): invoice is Invoice & { readonly contractRegistration: string } =>
  invoice.type !== undefined && OF_CONTRACTS.has(invoice.type) && invoice.pr !== 'P' && invoice.contractRegistration !== undefined;

const billedBy = ({ registration, type = '', amountInclTax, amountExclTax = '0', dueDate = '', lines = [] }: Invoice): BilledRent => ({
  invoice: registration,
  type,
  amountInclTax: amountInclTax ?? amountExclTax,
  dueDate,
  lines,
});

/** Adds the instalment that a rent was for to what its contract was paid, or takes it away again. */
export async function moveContract(call: EffectCall, sign: 1 | -1): Promise<void> {
  const { scope, record, statements, services } = call;
  if (!isOfContract(record)) return;
  const { type, contractRegistration, dueDate } = record;
  const contracts = services.get(Repositories).asSystem('A rent that is paid moves the balance of its contract').of(Contract);
  const contract = await contracts.get(scope, contractRegistration, { statements });
  const rent = { ...billedBy(record), date: record.paymentDate ?? '', isTakenBack: sign === -1 };
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

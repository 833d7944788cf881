import { Money, plainText } from '@mortise/sdk/domain';
import { Repositories, type TransitionEffect } from '@mortise/sdk/server';

type EffectCall = Parameters<TransitionEffect>[0];
type Amounts = Readonly<Record<string, unknown>>;

/** A rent that is paid pays back its part of the contract. */
export const settleRent: TransitionEffect = (call) => moveContract(call, 1);

/** Adds the instalment that a rent was for to what its contract was paid, or takes it away again. */
export async function moveContract({ scope, record, statements, services }: EffectCall, sign: 1 | -1): Promise<void> {
  const { contractRegistration, dueDate }: Amounts = record;
  if (record['type'] !== 'RENT' || record['pr'] === 'P' || typeof contractRegistration !== 'string') return;
  const contracts = services.get(Repositories).named('Contract');
  const contract = await contracts.get(scope, contractRegistration, { statements });
  const row = ((contract['plan'] ?? []) as readonly Amounts[]).find(({ date }) => date === dueDate);
  if (row === undefined) return;
  const moved = (name: string, by: unknown, direction: number): readonly [string, string] => {
    const amount = new Money(plainText(by) || '0').times(sign * direction);
    return [name, new Money(plainText(contract[name]) || '0').plus(amount).toFixed(2)];
  };
  const amounts = Object.fromEntries([
    moved('paidTotal', row['payment'], 1),
    moved('paidPrincipal', row['principal'], 1),
    moved('paidInterest', row['interest'], 1),
    ...(contract['outstanding'] === undefined ? [] : [moved('outstanding', row['principal'], -1)]),
  ]);
  await contracts.update(scope, contractRegistration, amounts, { statements, version: contract._version });
}

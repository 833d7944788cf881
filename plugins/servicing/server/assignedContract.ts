import { ApiError, type EntityRecord } from '@mortise/sdk';
import { Invoice } from '../../billing/contract.ts';
import { Contract } from '../../financing/contract.ts';
import { type Debtor, debtorOn, debtorsOf } from '../shared/debtors.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { ofKind } from '../shared/servicingOrder.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';

type Bill = Invoice & EntityRecord;
type PersonRow = NonNullable<Contract['persons']>[number];

const MOST = 1_000;

const clientsOf = ({ persons = [] }: Contract): readonly string[] =>
  persons.flatMap(({ role, personRegistration }) => (role === 'CLIENT' && personRegistration ? [personRegistration] : []));

/** Who were clients before the client changed at all. */
export const originalsOf = ({ events, contract }: Pick<CommandContext, 'events' | 'contract'>): readonly string[] =>
  ofKind(eventsAsOf(events, '9999-12-31'), 'assign')[0]?.payload.originals ?? clientsOf(contract);

/** What was issued to somebody who would not owe it any more is in the way. @throws INVOICE_ISSUED */
export async function requireBillsOfDebtors(context: CommandContext, after: readonly ServicingEvent[]): Promise<void> {
  const wrong = (await billsOf(context, ['ISSUED', 'PAID'])).find((bill) => payerOn(context, after, bill) !== undefined);
  if (wrong !== undefined)
    throw new ApiError(
      409,
      'INVOICE_ISSUED',
      `Invoice ${wrong.registration} of ${wrong.dueDate} is issued to the client who would not owe it: cancel it first, or choose a later day.`,
    );
}

/** The persons of the contract, and payers of invoices that are not issued, are those who owe by the events. */
export async function followDebtors(context: CommandContext, after: readonly ServicingEvent[]): Promise<void> {
  const { scope, contract, repositories, transaction } = context;
  await repositories.of(Contract).update(scope, contract.registration, partiesOf(context, after), { statements: transaction });
  for (const bill of await billsOf(context, ['DRAFT'])) {
    const payer = payerOn(context, after, bill);
    if (payer === undefined) continue;
    const others = (bill.persons ?? []).filter(({ role }) => role !== 'PAYER');
    const change = { persons: [...others, { role: 'PAYER', personRegistration: payer }] };
    await repositories.of(Invoice).update(scope, bill.registration, change, { statements: transaction });
  }
}

const debtorsAfter = (context: CommandContext, after: readonly ServicingEvent[]): readonly Debtor[] => {
  const debtors = debtorsOf(eventsAsOf(after, '9999-12-31'));
  return debtors.length > 0 ? debtors : [{ clients: originalsOf(context) }];
};

/** Those who owe are persons of the contract, those who did are not any more. */
function partiesOf(context: CommandContext, after: readonly ServicingEvent[]): Pick<Contract, 'persons' | 'formerClients'> {
  const rows = context.contract.persons ?? [];
  const debtors = debtorsAfter(context, after);
  const current = debtors.at(-1)!.clients;
  const known = new Set([...clientsOf(context.contract), ...debtors.flatMap(({ clients }) => clients)]);
  const clients = current.map(
    (personRegistration): PersonRow =>
      rows.find((row) => row.role === 'CLIENT' && row.personRegistration === personRegistration) ?? { role: 'CLIENT', personRegistration },
  );
  const others = rows.filter(({ role }) => role !== 'CLIENT');
  const persons = others.map((row) =>
    row.role === 'PAYER' && known.has(row.personRegistration ?? '') ? { ...row, personRegistration: current[0]! } : row,
  );
  const formerClients = debtors.flatMap(({ clients: own, until }) =>
    until === undefined ? [] : own.map((personRegistration) => ({ personRegistration, until })),
  );
  return { persons: [...clients, ...persons], formerClients };
}

/** Whether it is somebody who never was a client, such as an insurer. */
const isOther = (context: CommandContext, debtors: readonly Debtor[], payer: string): boolean =>
  ![...originalsOf(context), ...clientsOf(context.contract), ...debtors.flatMap(({ clients }) => clients)].includes(payer);

/** Who pays an invoice instead of whom it names; undefined where it is right. */
function payerOn(context: CommandContext, after: readonly ServicingEvent[], { persons = [], dueDate }: Bill): string | undefined {
  const payer = persons.find(({ role }) => role === 'PAYER')?.personRegistration;
  const debtors = debtorsAfter(context, after);
  const debtor = debtorOn(debtors, dueDate ?? context.businessDate);
  if (payer === undefined || debtor === undefined || debtor.clients.includes(payer)) return undefined;
  return isOther(context, debtors, payer) ? undefined : debtor.clients[0];
}

async function billsOf(
  { scope, contract, repositories, transaction }: CommandContext,
  status: readonly string[],
): Promise<readonly Bill[]> {
  const { onlyPerson: _, ...whole } = scope;
  const anyOf = { contractRegistration: [contract.registration], type: ['RENT', 'SALE', 'FEE'], pr: ['R'], status };
  const { entities } = await repositories.of(Invoice).list(whole, { anyOf, limit: MOST, count: 'none' }, { statements: transaction });
  return entities;
}

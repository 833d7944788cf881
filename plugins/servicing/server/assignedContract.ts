import { ApiError, type EntityRecord } from '@mortise/sdk';
import { Invoice } from '../../billing/contract.ts';
import { Contract } from '../../financing/contract.ts';
import { type Debtor, debtorOn, debtorsOf } from '../shared/debtors.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { eventsAsOf, ofKind } from '../shared/servicingOrder.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';

type Bill = Invoice & EntityRecord;
type PersonRow = NonNullable<Contract['persons']>[number];

const MOST = 1_000;
const CLIENTS: ReadonlySet<unknown> = new Set(['CLIENT', 'FORMER_CLIENT']);

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
  const persons = personsOf(context, after);
  await repositories.of(Contract).update(scope, contract.registration, { persons }, { statements: transaction });
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

function personsOf(context: CommandContext, after: readonly ServicingEvent[]): readonly PersonRow[] {
  const rows = context.contract.persons ?? [];
  const debtors = debtorsAfter(context, after);
  const clients = debtors.flatMap(({ clients: own, until }) =>
    own.map((personRegistration): PersonRow => {
      const { until: _, ...known } = rows.find((row) => CLIENTS.has(row.role) && row.personRegistration === personRegistration) ?? {};
      return { ...known, personRegistration, ...(until === undefined ? { role: 'CLIENT' } : { role: 'FORMER_CLIENT', until }) };
    }),
  );
  const known = new Set([...clientsOf(context.contract), ...debtors.flatMap(({ clients: own }) => own)]);
  const [payer] = debtors.at(-1)!.clients;
  const others = rows.filter(({ role }) => !CLIENTS.has(role));
  return [
    ...clients,
    ...others.map((row) =>
      row.role === 'PAYER' && known.has(row.personRegistration ?? '') ? { ...row, personRegistration: payer! } : row,
    ),
  ];
}

/** Who pays an invoice instead of whom it names; undefined where it is right. */
function payerOn(context: CommandContext, after: readonly ServicingEvent[], { persons = [], dueDate }: Bill): string | undefined {
  const payer = persons.find(({ role }) => role === 'PAYER')?.personRegistration;
  const debtor = debtorOn(debtorsAfter(context, after), dueDate ?? context.businessDate);
  return payer === undefined || debtor === undefined || debtor.clients.includes(payer) ? undefined : debtor.clients[0];
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

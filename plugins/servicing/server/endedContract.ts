import { ApiError, type EntityRecord } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { Invoice } from '../../billing/contract.ts';
import { clientOn } from '../../financing/contract.ts';
import { type DueItem, dueItems } from '../shared/dueItems.ts';
import type { EarlyEndKind, EndKind, SettlementChargeKind } from '../shared/ServicedRow.ts';
import type { EventOf, ServicingEvent } from '../shared/ServicingEvent.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { leaseAssets, takeBackLoss, takeBackSale } from './assetsInService.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';

export type Ending = EventOf<EndKind | EarlyEndKind>;

/** An event that lets something fall due that has an invoice of its own. */
type Charging = Ending | EventOf<'settle'>;

/** How rows of the plan are billed that have an invoice of their own. */
const BILLED: { readonly [Kind in EndKind | EarlyEndKind | SettlementChargeKind]: { readonly type: string; readonly name: string } } = {
  purchase: { type: 'SALE', name: 'Purchase of the assets' },
  return: { type: 'FEE', name: 'Damages and excess use' },
  repossess: { type: 'FEE', name: 'Costs of the repossession' },
  loss: { type: 'FEE', name: 'Compensation for the total loss' },
  'settlement-charge': { type: 'FEE', name: 'Costs of the settlement' },
};
const isBilledAlone = (kind: string): kind is keyof typeof BILLED => Object.hasOwn(BILLED, kind);

/** What becomes of the assets. */
const ENDED: { readonly [Kind in Ending['kind']]: string } = {
  purchase: 'SOLD',
  return: 'RETURNED',
  repossess: 'RETURNED',
  loss: 'SCRAPPED',
};

/** The row that an event adds to the plan. */
const rowOf = ({ kind }: Charging): keyof typeof BILLED => (kind === 'settle' ? 'settlement-charge' : kind);

/** Whether it is said by an event of its own what becomes of the assets. */
export const isEnding = (event: ServicingEvent): event is Ending => Object.hasOwn(ENDED, event.kind);

/** What tells which due item an invoice is for. */
type Billed = Pick<Partial<Invoice>, 'type' | 'dueDate' | 'amountInclTax'> & {
  readonly lines?: readonly { readonly assetRegistration?: string }[];
};

/** Whether an invoice is the one of a due item: of its day, and of its amount where it is none of a rent. */
export function isInvoiceOf(invoice: Billed, { kind, index, date, amount, sale }: DueItem): boolean {
  const { type, dueDate, amountInclTax = '0', lines = [] } = invoice;
  if (dueDate !== date) return false;
  if (sale !== undefined) return type === 'SALE' && lines.some((line) => line.assetRegistration === sale.asset);
  if (index === undefined) return false;
  if (!isBilledAlone(kind)) return type === 'RENT';
  return type === BILLED[kind].type && new Money(amountInclTax).eq(amount);
}

/** Drafts the invoice of what is owed by the end of the contract, if anything is: by the client, or the insurer. */
export async function draftEndInvoice(context: CommandContext, event: Charging): Promise<void> {
  const item = itemOf(context, event);
  if (item === undefined) return;
  const { scope, contract, repositories, transaction, businessDate } = context;
  const { type, name } = BILLED[rowOf(event)];
  const amountExclTax = new Money(item.amount).minus(item.parts.tax ?? 0).toFixed();
  const payer = (event.kind === 'loss' ? event.payload.insurer : undefined) ?? clientOn(contract, item.date);
  const body = {
    name,
    type,
    pr: 'R',
    contractRegistration: contract.registration,
    currency: contract.currency ?? 'EUR',
    amountExclTax,
    amountInclTax: item.amount,
    dueDate: item.date,
    generationDate: businessDate,
    ...(payer !== undefined && { persons: [{ role: 'PAYER', personRegistration: payer }] }),
    lines: [{ description: name, type, quantity: '1', amountExclTax, amountInclTax: item.amount }],
  };
  await repositories.of(Invoice).create(scope, body, { statements: transaction, followsReplaced: true });
}

/** @throws INVOICE_ISSUED */
export async function requireNotIssued(context: CommandContext, event: Charging): Promise<void> {
  const issued = (await invoicesOf(context, event)).find(({ status }) => status !== 'DRAFT');
  if (issued !== undefined) throw new ApiError(409, 'INVOICE_ISSUED', `Invoice ${issued.registration} is issued: cancel it first.`);
}

/** @throws INVOICE_ISSUED, ASSET_NOT_AVAILABLE where an asset is no longer what the end of the contract made of it */
export async function requireEndReversible(context: CommandContext, event: Ending): Promise<void> {
  const { scope, repositories, transaction } = context;
  await requireNotIssued(context, event);
  const expected = ENDED[event.kind];
  for (const registration of event.payload.assets) {
    const { status } = await repositories.named('Asset').get(scope, registration, { statements: transaction });
    if (status !== expected)
      throw new ApiError(409, 'ASSET_NOT_AVAILABLE', `Asset ${registration} is ${status} by now: it cannot go back into service.`);
  }
}

/** How assets go back into service. */
const UNDONE: Readonly<Record<string, typeof leaseAssets>> = { SOLD: takeBackSale, SCRAPPED: takeBackLoss };

/** The client has the assets again; what was not issued is not billed. */
export async function undoEnd(context: CommandContext, event: Ending): Promise<void> {
  await (UNDONE[ENDED[event.kind]] ?? leaseAssets)(context, event.payload.assets);
  await removeDrafts(context, event);
}

/** What was not issued is not billed. */
export async function removeDrafts(context: CommandContext, event: Charging): Promise<void> {
  const { scope, repositories, transaction } = context;
  for (const { registration } of await invoicesOf(context, event))
    await repositories.of(Invoice).remove(scope, registration, { statements: transaction });
}

async function invoicesOf(context: CommandContext, event: Charging): Promise<readonly (Invoice & EntityRecord)[]> {
  const item = itemOf(context, event);
  if (item === undefined) return [];
  const { scope, contract, repositories, transaction } = context;
  const { onlyPerson: _, ...whole } = scope;
  const anyOf = { contractRegistration: [contract.registration], type: [BILLED[rowOf(event)].type], status: ['DRAFT', 'ISSUED', 'PAID'] };
  const { entities } = await repositories.of(Invoice).list(whole, { anyOf, limit: 100, count: 'none' }, { statements: transaction });
  return entities.filter((invoice) => isInvoiceOf(invoice, item));
}

/** What the event lets fall due, whether it is in the journal already or about to be. */
const itemOf = ({ events }: CommandContext, event: Charging): DueItem | undefined =>
  dueItems(eventsAsOf([...events.filter(({ key }) => key !== event.key), event], '9999-12-31')).find(({ kind }) => kind === rowOf(event));

import { ApiError, type EntityRecord } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { Invoice } from '../../billing/contract.ts';
import { taxOnSale } from '../shared/kinds/sell.ts';
import type { EventOf } from '../shared/ServicingEvent.ts';
import { moveAssets } from './assetsInService.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';
import { namedAsset } from './exchangedAssets.ts';

type Sale = EventOf<'sell'>;

export const sellOutOfStock = (context: CommandContext, asset: string): Promise<void> => moveAssets(context, [asset], 'sell', 'SOLD');

/** Drafts the invoice of the buyer, unless the asset is given away. */
export async function draftSaleInvoice(context: CommandContext, { date, payload }: Sale): Promise<void> {
  const { scope, contract, repositories, transaction, businessDate } = context;
  const { asset, price: amountExclTax, buyer, taxRate } = payload;
  if (new Money(amountExclTax).isZero()) return;
  const currency = contract.currency ?? 'EUR';
  const amountInclTax = taxOnSale(payload, currency).plus(amountExclTax).toFixed();
  const [name, type] = ['Sale of an asset', 'SALE'];
  const body = {
    name,
    type,
    pr: 'R',
    contractRegistration: contract.registration,
    currency,
    amountExclTax,
    amountInclTax,
    dueDate: date,
    generationDate: businessDate,
    persons: [{ role: 'PAYER', personRegistration: buyer }],
    lines: [{ description: name, type, assetRegistration: asset, quantity: '1', amountExclTax, taxRate, amountInclTax }],
  };
  await repositories.of(Invoice).create(scope, body, { statements: transaction, followsReplaced: true });
}

/** @throws INVOICE_ISSUED, ASSET_NOT_AVAILABLE */
export async function requireSaleReversible(context: CommandContext, sale: Sale): Promise<void> {
  const issued = (await invoicesOf(context, sale)).find(({ status }) => status !== 'DRAFT');
  if (issued !== undefined) throw new ApiError(409, 'INVOICE_ISSUED', `Invoice ${issued.registration} is issued: cancel it first.`);
  const { asset } = sale.payload;
  const status = (await namedAsset(context, asset))?.status;
  if (status !== 'SOLD')
    throw new ApiError(409, 'ASSET_NOT_AVAILABLE', `Asset ${asset} is ${status ?? 'gone'} by now: its sale cannot be taken back.`);
}

/** The asset stands in stock again; what was not issued is not billed. */
export async function undoSale(context: CommandContext, sale: Sale): Promise<void> {
  const { scope, repositories, transaction } = context;
  await moveAssets(context, [sale.payload.asset], 'undo-sale', 'RETURNED');
  for (const { registration } of await invoicesOf(context, sale))
    await repositories.of(Invoice).remove(scope, registration, { statements: transaction });
}

async function invoicesOf(context: CommandContext, { date, payload: { asset } }: Sale): Promise<readonly (Invoice & EntityRecord)[]> {
  const { scope, contract, repositories, transaction } = context;
  const { onlyPerson: _, ...whole } = scope;
  const anyOf = { contractRegistration: [contract.registration], type: ['SALE'], status: ['DRAFT', 'ISSUED', 'PAID'] };
  const { entities } = await repositories.of(Invoice).list(whole, { anyOf, limit: 1_000, count: 'none' }, { statements: transaction });
  return entities.filter(({ dueDate, lines = [] }) => dueDate === date && lines.some((line) => line.assetRegistration === asset));
}

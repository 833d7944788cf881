import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { resolveAccounts } from '../resolveAccounts.ts';
import { draftSaleInvoice, sellOutOfStock } from '../soldAsset.ts';
import { requireInStock } from '../stockOfContract.ts';
import { amountOrZero, day, rate } from './commandSchemas.ts';
import { requireActiveOrClosed, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requirePerson } from './requirePerson.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = {
  asset: filledText(60),
  price: amountOrZero,
  buyer: filledText(60),
  taxRate: v.optional(rate),
  date: v.optional(day),
  reason: v.optional(text(500)),
};

/** An asset that came back is sold: the buyer owes the price, with tax. */
export const sellAsset: ServicingCommand<'sell', typeof entries> = {
  kind: 'sell',
  summary:
    'Sell an asset that the contract put in stock: the buyer owes the price with tax, what it is above or below its worth is a gain or a loss',
  body: v.object(entries),
  event: async (context, { asset, price, buyer, taxRate, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const { currency, family, taxRate: usual = '0' } = requireActiveOrClosed(context).payload;
    const { share, since } = await requireInStock(context, asset);
    requireDay(date, since, context);
    await requirePerson(context, buyer, 'NO_SUCH_BUYER');
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'sell', family, date });
    const sold = { price: requireAmount(price, currency), taxRate: taxRate ?? usual, buyer, ...(reason && { reason }) };
    return { key, kind: 'sell', date, payload: { asset, stock: share, ...sold, assets: [asset], accounts } };
  },
  apply: async (context, event) => {
    await sellOutOfStock(context, event.payload.asset);
    await draftSaleInvoice(context, event);
  },
};

import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { filledText } from '@mortise/sdk/server';
import * as v from 'valibot';
import { resolveAccounts } from '../resolveAccounts.ts';
import { requireInStock } from '../stockOfContract.ts';
import { amount, day } from './commandSchemas.ts';
import { requireActiveOrClosed, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { asset: filledText(60), amount, date: v.optional(day), reason: filledText(500) };

/** An asset in stock is worth less than it stands there for. */
export const impairAsset: ServicingCommand<'impair', typeof entries> = {
  kind: 'impair',
  summary: 'Write down an asset that the contract put in stock: by an amount, for a reason',
  body: v.object(entries),
  event: async (context, { asset, amount: given, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const { currency, family } = requireActiveOrClosed(context).payload;
    const { share, since, worth } = await requireInStock(context, asset);
    requireDay(date, since, context);
    if (new Money(given).gt(worth))
      throw new ApiError(
        422,
        'MORE_THAN_WORTH',
        `Asset ${asset} stands in stock for ${worth.toFixed(currencyDecimals(currency))} ${currency}: write down at most that.`,
      );
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'impair', family, date });
    return { key, kind: 'impair', date, payload: { asset, stock: share, amount: requireAmount(given, currency), reason, accounts } };
  },
};

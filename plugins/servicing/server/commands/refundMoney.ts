import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { resolveAccounts } from '../resolveAccounts.ts';
import { moneyOut, moneyOutEntries, requireMoney } from './moneyOutEntries.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { ...moneyOutEntries, account: v.optional(filledText(35)), reference: v.optional(text(140)) };

/** The client gets money back: what waits, or part of a payment. */
export const refundMoney: ServicingCommand<'refund', typeof entries> = {
  kind: 'refund',
  summary: 'Pay money back to the client: what nothing was due for, or part of a payment that is named',
  body: v.object(entries),
  event: async (context, { account, reference, ...body }) => {
    const { key, scope, repositories, transaction } = context;
    const { date, family, money } = moneyOut(context, body);
    const found = await resolveAccounts({ scope, repositories, transaction, kind: 'refund', family, date });
    const accounts = account === undefined ? found : { ...found, 'refund.BANK': { ...found['refund.BANK']!, account } };
    return requireMoney(context, { key, kind: 'refund', date, payload: { ...money, ...(reference && { reference }), accounts } });
  },
};

import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { draftRefundOrder } from '../refundOrder.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { moneyOut, moneyOutEntries, requireMoney } from './moneyOutEntries.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = {
  ...moneyOutEntries,
  account: v.optional(filledText(35)),
  reference: v.optional(text(140)),
  bankAccount: v.pipe(
    v.optional(filledText(60)),
    v.description('Registration of the bank account of the company that pays: a bank operation to the account of the client is drafted'),
  ),
};

/** The client gets money back: what waits, or part of a payment. */
export const refundMoney: ServicingCommand<'refund', typeof entries> = {
  kind: 'refund',
  summary:
    'Pay money back to the client: what nothing was due for, or part of a payment that is named; by a bank operation that is drafted, where a bank account is given',
  body: v.object(entries),
  event: async (context, { account, reference, bankAccount, ...body }) => {
    const { key, scope, repositories, transaction } = context;
    const { date, family, money } = moneyOut(context, body);
    const found = await resolveAccounts({ scope, repositories, transaction, kind: 'refund', family, date });
    const { amount, client } = money;
    const drafted = bankAccount && (await draftRefundOrder(context, { bankAccount, date, amount, client, reference }));
    const inBooks = account ?? (drafted ? drafted.account : undefined);
    const accounts = inBooks === undefined ? found : { ...found, 'refund.BANK': { ...found['refund.BANK']!, account: inBooks } };
    const details = { ...(reference && { reference }), ...(drafted && { order: drafted.order }) };
    return requireMoney(context, { key, kind: 'refund', date, payload: { ...money, ...details, accounts } });
  },
};

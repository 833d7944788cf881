import { ApiError } from '@mortise/sdk';
import { filledText } from '@mortise/sdk/server';
import * as v from 'valibot';
import { resolveAccounts } from '../resolveAccounts.ts';
import { moneyOut, moneyOutEntries, requireMoney } from './moneyOutEntries.ts';
import { receiveMoney } from './receiveMoney.ts';
import { requireActiveOrClosed } from './requireActive.ts';
import type { ServicingCommand } from './ServicingCommand.ts';

const entries = { ...moneyOutEntries, to: filledText(60) };

/** Money that came in for the wrong contract goes to the right one, where it is a payment: both or neither. */
export const transferMoney: ServicingCommand<'transfer', typeof entries> = {
  kind: 'transfer',
  summary: 'Move money to another contract: what nothing was due for, or part of a payment that is named; there it is a payment',
  body: v.object(entries),
  others: ({ to }) => [to],
  event: async (context, { to, ...body }) => {
    const { key, scope, contract, repositories, transaction } = context;
    if (to === contract.registration)
      throw new ApiError(422, 'SAME_CONTRACT', `Money of contract ${to} is there already: choose another contract to move it to.`);
    const { date, family, money } = moneyOut(context, body);
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'transfer', family, date });
    return requireMoney(context, { key, kind: 'transfer', date, payload: { ...money, to, accounts } });
  },
  apply: async (context, { key, date, payload: { to, amount } }) => {
    const { registration: from } = context.contract;
    const { currency } = requireActiveOrClosed(context).payload;
    await context.runOn(to, receiveMoney, { key: `${from}/${key}`, body: { from, amount, currency, date } });
  },
};

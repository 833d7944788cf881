import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { AuditService, filledText, recordSchema, Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { BankAccount } from '../shared/bankAccount.ts';
import { WRITE_OVERDRAFT_LIMIT } from '../shared/permissions.ts';

export const setOverdraft = route({
  method: 'POST',
  path: '/bank/bank-accounts/:registration/overdraft-limit',
  permission: WRITE_OVERDRAFT_LIMIT,
  tag: BankAccount.name,
  summary: 'Set how far an account may be overdrawn, for a reason that stands in the audit log',
  body: v.object({
    limit: v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,6})?$/, 'It has to be an amount such as 50000.00, without a sign')),
    reason: filledText(500),
    version: v.pipe(v.number(), v.integer(), v.description('Version of the account that was seen')),
  }),
  answer: recordSchema(BankAccount),
  run: async ({ scope, params: { registration }, body: { limit, reason, version } }, services) => {
    const repositories = services.get(Repositories);
    const own = repositories.of(BankAccount);
    const all = repositories.asSystem('The limit of an account has a permission of its own').of(BankAccount);
    const seen = await own.get(scope, registration);
    const { registration: account, currency = 'EUR', overdraftLimit: before = '0', status, _id: id } = await all.get(scope, registration);
    if (status === 'CLOSED') throw new ApiError(409, 'ACCOUNT_CLOSED', `Account ${account} is closed: it cannot be overdrawn.`);
    const decimals = currencyDecimals(currency);
    if (new Money(limit).decimalPlaces() > decimals)
      throw new ApiError(422, 'AMOUNT_TOO_FINE', `${limit} has more decimals than ${currency} has: ${decimals} at most.`);
    const after = new Money(limit).toFixed(decimals);
    await all.update(scope, seen.registration, { overdraftLimit: after }, { version });
    await services.get(AuditService).write(scope, {
      event: 'OVERDRAFT_LIMIT_SET',
      about: { entity: BankAccount.name, registration: account, ...(id && { id }) },
      facts: { before, after, currency },
      detail: reason,
    });
    return own.get(scope, account);
  },
});

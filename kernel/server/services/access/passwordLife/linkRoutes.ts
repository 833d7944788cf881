import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { credential, requireCredentials } from '../credential.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { refusedField } from '../refusedField.ts';
import { refuseForeignSite, visitorOf } from '../sessionCookie.ts';
import { requireAdministrator, requireRank, WRITE_USERS } from '../userRank.ts';
import type { LinkPurpose } from './AccountLinks.ts';
import { askedAt } from './askedAt.ts';

const link = { method: 'POST', permission: 'public', tag: 'Session', maxBytes: 10_000 } as const;
const ALL: readonly LinkPurpose[] = ['password', 'activation', 'unlock'];
const OF_PASSWORDS: readonly LinkPurpose[] = ['password', 'activation'];
const MAX_USERNAME = 200;

export const askForLink = route({
  ...link,
  path: '/core/auth/links',
  summary:
    'Have a link sent by mail: for a forgotten password, or to unlock the name. The answer is the same whether or not there is such a user',
  body: v.object({ username: credential, purpose: v.picklist(['password', 'unlock']) }),
  run: async (call, services) => {
    const { request } = exchangeOf(call);
    refuseForeignSite(request);
    const username = call.body.username.trim().toLowerCase().slice(0, MAX_USERNAME);
    requireCredentials({ username });
    if (username.includes('\u0000') || !username.isWellFormed()) throw apiError('INVALID_FIELD_IN_BODY', ['username']);
    await services.get(EntranceServices).links.ask(username, call.body.purpose, askedAt(request), request.ip);
  },
});

export const openLink = route({
  ...link,
  path: '/core/auth/links/opened',
  summary: 'What a link of a mail is for, and whose',
  body: v.object({ token: credential }),
  answer: v.object({ purpose: v.picklist(['password', 'activation', 'unlock']), username: v.string() }),
  run: async (call, services) => {
    refuseForeignSite(exchangeOf(call).request);
    const { purpose, account } = await services.get(EntranceServices).links.find(call.body.token, ALL);
    return { purpose, username: account.user.username };
  },
});

export const setPasswordByLink = route({
  ...link,
  path: '/core/auth/links/password',
  summary: 'Choose a password by the link of a mail: all sessions end',
  body: v.object({ token: credential, password: credential }),
  run: async (call, services) => {
    const { request } = exchangeOf(call);
    refuseForeignSite(request);
    const { token, password } = call.body;
    const { links, passwords, log } = services.get(EntranceServices);
    const { accounts, sessions } = services.get(AccessServices);
    const { account } = await links.find(token, OF_PASSWORDS);
    requireCredentials({ password });
    const { tenant, user } = account;
    const problem = await passwords.problem(tenant, user, password);
    if (problem !== undefined) throw refusedField('password', problem);
    await links.use(token, OF_PASSWORDS);
    await accounts.changeUser(tenant, user._id, { password });
    await sessions.endAll(tenant, user._id);
    await log.add('PASSWORD_CHANGED', user.username, visitorOf(request));
  },
});

export const unlockByLink = route({
  ...link,
  path: '/core/auth/links/unlock',
  summary: 'Unlock one’s name by the link of a mail',
  body: v.object({ token: credential }),
  run: async (call, services) => {
    const { request } = exchangeOf(call);
    refuseForeignSite(request);
    const { links, log } = services.get(EntranceServices);
    const { account } = await links.use(call.body.token, ['unlock']);
    await log.add('UNLOCKED', account.user.username, visitorOf(request));
  },
});

export const sendActivation = route({
  method: 'POST',
  permission: WRITE_USERS,
  tag: 'User',
  path: '/core/users/:username/activation',
  summary: 'Send a user the mail with which they choose their first password',
  run: async (call, services) => {
    const { scope, params } = call;
    requireAdministrator(scope);
    const { accounts, repositories } = services.get(AccessServices);
    const user = await repositories.named('User').get(scope, params.username);
    await requireRank(accounts, scope, user);
    const account = await accounts.ofUser(scope.tenant, user._id);
    const { links } = services.get(EntranceServices);
    const isSent = account !== undefined && (await links.send(account, 'activation', askedAt(exchangeOf(call).request)));
    if (!isSent)
      throw refusedField('email', 'No mail can be sent: the user is locked or has no address, or this address is not configured');
  },
});

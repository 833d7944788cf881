import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { credential, requireCredentials } from '../credential.ts';
import { admitted, answerAdmitted, arrivalOf } from '../entrance/enter.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { refusedField } from '../refusedField.ts';
import { refuseForeignSite } from '../sessionCookie.ts';

export const renewPassword = route({
  method: 'POST',
  path: '/core/auth/password/renewal',
  permission: 'public',
  tag: 'Session',
  summary: 'Another password in place of one that is too old: the session opens',
  maxBytes: 10_000,
  body: v.object({ totpToken: credential, password: credential }),
  answer: admitted,
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const { totpToken, password } = call.body;
    const { entrance, passwords, log } = services.get(EntranceServices);
    const { accounts, sessions } = services.get(AccessServices);
    const found = await entrance.find(totpToken, 'renewPassword');
    requireCredentials({ password });
    const { tenant, user } = found.account;
    const problem = await passwords.problem(tenant, user, password);
    if (problem !== undefined) throw refusedField('password', problem);
    await entrance.use(totpToken);
    const arrival = arrivalOf(exchange.request);
    await accounts.changeUser(tenant, user._id, { password });
    await sessions.endAll(tenant, user._id);
    await log.add('PASSWORD_CHANGED', user.username, arrival.visitor);
    // Whoever came as far as this step has shown the factor that is asked for.
    return answerAdmitted(exchange, services, await entrance.admit({ ...found, isStrong: true }, arrival));
  },
});

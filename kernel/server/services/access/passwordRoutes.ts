import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { AccessServices } from './AccessServices.ts';
import { credential, requireCredentials } from './credential.ts';
import { EntranceServices } from './entrance/EntranceServices.ts';
import { refusedField } from './refusedField.ts';
import { requireProof } from './secondFactor/requireProof.ts';
import { readDeviceCookie, visitorOf } from './sessionCookie.ts';

export const changePassword = route({
  method: 'POST',
  path: '/core/auth/password',
  permission: 'signed-in',
  tag: 'Session',
  summary: 'Change one’s own password; the other sessions end',
  maxBytes: 10_000,
  body: v.object({ currentPassword: credential, password: credential }),
  run: async (call, services) => {
    const { scope, body } = call;
    const { request } = exchangeOf(call);
    requireCredentials(body);
    await requireProof(request, services);
    const problem =
      body.password === body.currentPassword
        ? 'The new password is the old one'
        : await services.get(EntranceServices).passwords.problem(scope.tenant, scope.user, body.password);
    if (problem !== undefined) throw refusedField('password', problem);
    const session = { id: request.sessionId, tenant: scope.tenant, user: scope.user };
    const { sessions } = services.get(AccessServices);
    const isRight = await sessions.changePassword(session, body, visitorOf(request), readDeviceCookie(request));
    if (!isRight) throw refusedField('currentPassword', 'This is not your password');
  },
});

import { ApiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import { passwordProblem } from './passwordProblem.ts';
import { readDeviceCookie, visitorOf } from './sessionCookie.ts';
import type { Sessions } from './Sessions.ts';

/** Users change their own password: `{ currentPassword, password }`. Their other sessions end. */
export function passwordRoutes(http: FastifyInstance, sessions: Sessions): void {
  http.post('/api/core/auth/password', { config: { permission: 'signed-in' }, bodyLimit: 10_000 }, async (request, reply) => {
    const { scope, sessionId } = request;
    const { currentPassword, password } = passwords(request.body);
    const problem = password === currentPassword ? 'The new password is the old one' : await passwordProblem(password, scope.user);
    if (problem !== undefined) throw refused('password', problem);
    const session = { id: sessionId, tenant: scope.tenant, user: scope.user };
    const isRight = await sessions.changePassword(session, { currentPassword, password }, visitorOf(request), readDeviceCookie(request));
    if (!isRight) throw refused('currentPassword', 'This is not your password');
    return reply.code(204).send();
  });
}

function passwords(body: unknown): { readonly currentPassword: string; readonly password: string } {
  const { currentPassword, password } = (body ?? {}) as Record<string, unknown>;
  if (typeof currentPassword !== 'string' || currentPassword === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['currentPassword']);
  if (typeof password !== 'string' || password === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['password']);
  return { currentPassword, password };
}

const refused = (field: string, sentence: string): ApiError =>
  ApiError.of('INVALID_FIELD_VALUE', [field], { errors: [sentence], fieldProps: { [field]: { errorFormat: sentence } } });

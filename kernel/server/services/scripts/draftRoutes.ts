import type { FastifyInstance } from 'fastify';
import { draftBody, parsedBody } from './scriptBodies.ts';
import { writers } from './scriptPermissions.ts';
import { requireName } from './ScriptPublisher.ts';
import type { Named } from './scriptRoutes.ts';
import type { Scripts } from './Scripts.ts';

/** The caller's own draft of a script, and who else has one. */
export function draftRoutes(http: FastifyInstance, { drafts }: Scripts): void {
  const path = '/api/script/scripts/:name/draft';
  http.get<Named & { Querystring: { no404?: string } }>(path, writers, async ({ scope, params, query }) => {
    requireName(params.name);
    const others = (await drafts.notes(scope, params.name)).filter(({ username }) => username !== scope.user.username);
    const named = others.map(({ username, date, baseVersion }) => ({ username, date, baseVersion }));
    const own = query.no404 === '1' ? await drafts.find(scope, params.name) : await drafts.get(scope, params.name);
    return { ...own, drafts: named };
  });
  http.put<Named>(path, writers, async ({ scope, params, body }) => {
    requireName(params.name);
    return drafts.save(scope, params.name, parsedBody(draftBody, body));
  });
  http.delete<Named>(path, writers, async ({ scope, params }, reply) => {
    requireName(params.name);
    await drafts.remove(scope, params.name);
    return reply.code(204).send();
  });
}

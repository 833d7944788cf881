import type { FastifyInstance } from 'fastify';
import { PerMinute } from './PerMinute.ts';
import { compileBody, importBody, parsedBody, testBody, trialBody } from './scriptBodies.ts';
import { readers, writers } from './scriptPermissions.ts';
import { requireName } from './ScriptPublisher.ts';
import type { Named } from './scriptRoutes.ts';
import type { Scripts } from './Scripts.ts';

/** A preview compiles after every pause in typing; more than this is no person. */
const TRIES_PER_MINUTE = 300;
const MAX_PACKAGE = 20 * 1024 * 1024;

/** What authors do before they publish: compile, try, test; and packages of scripts. */
export function trialRoutes(http: FastifyInstance, { compiler, types, trials, tests, packages }: Scripts): void {
  const tries = new PerMinute(TRIES_PER_MINUTE);
  const authors = {
    ...writers,
    preHandler: async ({ scope, params }: { readonly scope: { readonly user: { readonly _id: string } }; readonly params: unknown }) => {
      requireName((params as Named['Params']).name);
      tries.admit(scope.user._id);
    },
  };
  http.post<Named>('/api/script/scripts/:name/compile', authors, async ({ scope, params, body }) => {
    const { hash, code, map } = await compiler.compile(scope, params.name, parsedBody(compileBody, body).source);
    return { hash, code, map };
  });
  http.get<Named>('/api/script/scripts/:name/declarations', readers, async ({ scope, params }) => {
    requireName(params.name);
    return { declarations: types.declarations(scope, params.name) };
  });
  http.post<Named>('/api/script/scripts/:name/try', authors, async ({ scope, params, body }) =>
    trials.run(scope, params.name, parsedBody(trialBody, body)),
  );
  http.post<Named>('/api/script/scripts/:name/test', authors, async ({ scope, params, body }) => {
    const asked = parsedBody(testBody, body);
    return tests.run(scope, await compiler.compile(scope, params.name, asked.source), asked.tests);
  });
  http.get('/api/script/export', readers, async ({ scope }) => packages.pack(scope));
  http.post('/api/script/import', { ...writers, bodyLimit: MAX_PACKAGE }, async ({ scope, body }) => {
    const { mode, withWarnings, ...contents } = parsedBody(importBody, body);
    return packages.unpack(scope, contents, { isDryRun: mode === 'dry-run', withWarnings });
  });
}

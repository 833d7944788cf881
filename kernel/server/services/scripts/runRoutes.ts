import { apiError, isPermitted, type DownloadLink } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import { type RequestScope, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { configured, exchangeOf } from '../../http/kernelRoute.ts';
import { notWhileActing, openTokensAreOff, ownContextOnly } from '../access/signInErrors.ts';
import type { QueryString } from '../../../shared/listing/parseListQuery.ts';
import { startBatch } from './scriptPermissions.ts';
import { ScriptServices } from './ScriptServices.ts';

const run = { path: '/script/runs/:name', permission: 'signed-in', takesKeys: 'whole', tag: 'Runs', answer: v.unknown() } as const;

export const askRun = configured(
  { opensByLink: true },
  route({
    ...run,
    method: 'GET',
    summary: 'What a run of a plugin or of the tenant’s scripts answers; the whole query is its input',
    run: (call, services) => answered(call, services.get(ScriptServices)),
  }),
);

const link: v.GenericSchema<DownloadLink> = v.object({ url: v.string(), endDate: v.string() });

/** API-040, API-115, KEY-022 */
export const linkToRun = route({
  method: 'POST',
  path: '/script/runs/:name/links',
  permission: 'signed-in',
  tag: 'Runs',
  summary: 'An address that opens a run once, within a minute, without a session; where the option allowOpenQueryToken is on',
  body: v.object({ who: v.optional(text(100)) }),
  answer: link,
  status: 201,
  run: async ({ scope, params: { name }, body: { who } }, services) => {
    const { links, options } = services.get(ScriptServices);
    if ((await options.of(scope))['allowOpenQueryToken'] !== true) throw openTokensAreOff();
    // The link would open it as the user themselves, with no trace of whoever acts.
    if (scope.user.impersonator !== undefined) throw notWhileActing();
    if (scope.user.contextName !== undefined) throw ownContextOnly();
    return links.make(scope, `/api/script/runs/${encodeURIComponent(name)}`, who === undefined ? {} : { who });
  },
});

export const startRun = route({
  ...run,
  method: 'POST',
  summary: 'As GET, with a body of any kind; a batch is started in the background, and 202 names its job',
  body: v.unknown(),
  run: async (call, services) => {
    const { scope, params } = call;
    const { name } = params;
    const kernel = services.get(ScriptServices);
    if (kindOfScript(name).kind !== 'batch') return answered(call, kernel);
    requireStart(scope, name);
    if ((await kernel.scripts.store.called(scope, name)) === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Script', name]);
    kernel.batchStarts.admit(scope.user._id);
    const { request, reply } = exchangeOf(call);
    reply.code(202);
    return { job: await kernel.scripts.batches.start(scope, name, { query: request.query as QueryString, body: request.body }) };
  },
});

interface Asked {
  readonly scope: RequestScope;
  readonly params: { readonly name: string };
}

/** A run may answer null. */
async function answered(call: Asked, { scripts, ofRuns }: ScriptServices): Promise<unknown> {
  const { request } = exchangeOf(call);
  const input = { scope: call.scope, query: request.query as QueryString, body: request.body, request };
  return (await scripts.runs.run(call.params.name, input, ofRuns)) ?? null;
}

/** Batches are started by those whose profile names them, or all of them. @throws PERMISSION_DENIED */
function requireStart({ holder }: RequestScope, name: string): void {
  const permission = startBatch(name);
  if (!isPermitted(holder, permission) && !isPermitted(holder, 'write /api/script/runs')) throw apiError('PERMISSION_DENIED', [permission]);
}

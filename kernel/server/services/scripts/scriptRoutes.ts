import { apiError } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import { flag, route, text, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { configured, exchangeOf } from '../../http/kernelRoute.ts';
import {
  compiledScript,
  notedVersion,
  publishedScript,
  scriptLine,
  scriptName,
  scriptSource,
  scriptUse,
  scriptVersion,
} from './scriptAnswers.ts';
import { changeBody, publicationBody, restoreBody } from './scriptBodies.ts';
import type { ScriptDrafts } from './ScriptDrafts.ts';
import { scriptApproval } from './scriptApproval.ts';
import { concerns, readers, STRICT, writers } from './scriptPermissions.ts';
import { ScriptServices } from './ScriptServices.ts';
import type { StoredScript, ScriptSummary } from './ScriptStore.ts';

const PATH = '/script/scripts/:name';
const MAX_SEARCH = 200;
const params = { name: scriptName };
const no404 = v.optional(v.pipe(flag, v.description('1 where there need not be one: the answer is empty then')));
const described = (description: string) => v.optional(v.pipe(v.string(), v.description(description)));

export const listScripts = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: '/script/scripts',
    summary: 'Scripts of the tenant, also those that are drafts only',
    query: {
      filter: described('In the name'),
      kind: described('Of this kind only'),
      search: v.optional(v.pipe(text(MAX_SEARCH), v.description('In name or source; without drafts'))),
    },
    answer: v.array(scriptLine),
    run: async ({ scope, query: { search = '', ...wanted } }, services) => {
      const { store, drafts } = services.get(ScriptServices).scripts;
      const [summaries, notes] = await Promise.all([store.summaries(scope, search === '' ? undefined : search), drafts.notes(scope)]);
      const unpublished = search === '' ? newDrafts(summaries, notes) : [];
      return [...summaries, ...unpublished].filter(isWanted(wanted)).map((summary) => listed(summary, notes, scope.user.username));
    },
  }),
);

/** Nobody is told that there is a script which is not for them. */
export const readScript = route({
  method: 'GET',
  path: PATH,
  permission: 'signed-in',
  tag: 'Scripts',
  summary: 'What browsers run of a script; with If-None-Match nothing where that is the same',
  params,
  query: { no404 },
  answer: v.optional(compiledScript),
  run: async (call, services) => {
    const { scope, params, query } = call;
    const asked = params.name;
    const { store, usage } = services.get(ScriptServices).scripts;
    const script = concerns(scope, asked) ? await store.called(scope, asked) : undefined;
    if (script === undefined && query.no404 === true) return undefined;
    if (script === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Script', asked]);
    usage.note(scope, script);
    const { name, version, hash, code } = script;
    const { request, reply } = exchangeOf(call);
    const etag = `"${name}-${version}-${hash}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] !== etag) return { name, version, hash, code };
    reply.code(304);
    return undefined;
  },
});

export const usesOfScript = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: `${PATH}/uses`,
    summary: 'Who ran which version of a script at the last',
    params,
    answer: v.array(scriptUse),
    run: ({ scope, params: { name } }, services) => services.get(ScriptServices).scripts.usage.of(scope, name),
  }),
);

export const sourceOfScript = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: `${PATH}/source`,
    summary: 'What is published of a script',
    params,
    query: { no404 },
    answer: v.optional(scriptSource),
    run: async ({ scope, params, query }, services) => {
      const { store } = services.get(ScriptServices).scripts;
      const script = await (query.no404 === true ? store.find(scope, params.name) : store.get(scope, params.name));
      if (script === undefined) return undefined;
      const { name, version, source, tests } = script;
      return { name, kind: kindOfScript(name).kind, version, source, tests };
    },
  }),
);

export const versionsOfScript = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: `${PATH}/versions`,
    summary: 'The versions of a script, newest first',
    params,
    answer: v.array(notedVersion),
    run: async ({ scope, params: { name } }, services) =>
      (await services.get(ScriptServices).scripts.store.versions(scope, name)).map(noted),
  }),
);

export const versionOfScript = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: `${PATH}/versions/:version`,
    summary: 'A version of a script with its content',
    params: { ...params, version: wholeNumber() },
    answer: scriptVersion,
    run: async ({ scope, params: { name, version } }, services) => {
      const found = await services.get(ScriptServices).scripts.store.version(scope, name, version);
      return { ...noted(found), source: found.source, tests: found.tests };
    },
  }),
);

export const publishScript = route({
  ...writers,
  method: 'PUT',
  path: PATH,
  summary: 'Publish a script',
  params,
  body: publicationBody,
  answer: publishedScript,
  approval: scriptApproval<{ readonly source: string }>(({ body }) => body.source),
  run: async ({ scope, params: { name }, body: { withWarnings, ...publication } }, services) => {
    const types = typesOf(withWarnings);
    return published(
      await services
        .get(ScriptServices)
        .scripts.publisher.change(scope, name, (current) => ({ ...publication, types, tests: publication.tests ?? current?.tests ?? [] })),
    );
  },
});

export const changeScript = route({
  ...writers,
  method: 'PATCH',
  path: PATH,
  summary: 'Publish a script with other parts',
  params,
  body: changeBody,
  answer: publishedScript,
  approval: scriptApproval<{ readonly source?: string | undefined }>(({ body }, _, current) => body.source ?? current),
  run: async ({ scope, params: { name }, body: { withWarnings, ...changes } }, services) => {
    const types = typesOf(withWarnings);
    return published(
      await services.get(ScriptServices).scripts.publisher.change(scope, name, (current) => {
        const source = changes.source ?? current?.source;
        if (source === undefined) throw apiError('MISSING_FIELD_IN_BODY', ['source']);
        return { ...changes, source, types, tests: changes.tests ?? current?.tests ?? [] };
      }),
    );
  },
});

export const restoreScript = route({
  ...writers,
  method: 'POST',
  path: `${PATH}/restore`,
  summary: 'Publish an earlier version again',
  params,
  body: restoreBody,
  answer: publishedScript,
  approval: scriptApproval<{ readonly version: number }>(
    async ({ scope, params, body }, services) =>
      (await services.get(ScriptServices).scripts.store.version(scope, params.name, body.version)).source,
  ),
  run: async ({ scope, params: { name }, body: { version, message, withWarnings } }, services) => {
    const { publisher } = services.get(ScriptServices).scripts;
    return published(await publisher.restore(scope, name, version, { message, types: typesOf(withWarnings) }));
  },
});

export const removeScript = route({
  ...writers,
  method: 'DELETE',
  path: PATH,
  summary: 'Delete a script; its history stays',
  params,
  approval: scriptApproval(() => undefined),
  run: async ({ scope, params: { name } }, services) => {
    await services.get(ScriptServices).scripts.publisher.remove(scope, name);
  },
});

const typesOf = (withWarnings: boolean | undefined) => (withWarnings === true ? 'with-warnings' : 'checked');

type Notes = Awaited<ReturnType<ScriptDrafts['notes']>>;

/** Scripts that exist as drafts only: version 0. */
function newDrafts(summaries: readonly ScriptSummary[], notes: Notes): readonly ScriptSummary[] {
  const known = new Set(summaries.map(({ name }) => name));
  const names = [...new Set(notes.map(({ name }) => name))].filter((name) => !known.has(name));
  return names.map((name) => ({ name, version: 0, tests: 0 }));
}

const isWanted =
  ({ filter = '', kind = '' }: { readonly filter?: string | undefined; readonly kind?: string | undefined }) =>
  ({ name }: ScriptSummary): boolean =>
    name.toLowerCase().includes(filter.toLowerCase()) && (kind === '' || kindOfScript(name).kind === kind);

/** A line of the list: `hasDraft` is the caller's own, `draftUser` who else works on it. */
function listed(summary: ScriptSummary, notes: Notes, username: string) {
  const own = notes.filter(({ name }) => name === summary.name);
  const other = own.find((note) => note.username !== username);
  const { name, ...rest } = summary;
  return {
    name,
    kind: kindOfScript(name).kind,
    ...rest,
    hasDraft: own.some((note) => note.username === username),
    ...(other && { draftUser: other.username }),
  };
}

const noted = ({ version, date, username, message, hash, warnings, isDeleted }: StoredScript) => ({
  version,
  date,
  username,
  ...(message !== undefined && { message }),
  hash,
  ...(warnings.length > 0 && { warnings }),
  ...(isDeleted && { isDeleted }),
});

const published = ({ name, version, hash, date, username, warnings }: StoredScript) => ({
  name,
  kind: kindOfScript(name).kind,
  version,
  hash,
  date,
  username,
  ...(warnings.length > 0 && { warnings }),
});

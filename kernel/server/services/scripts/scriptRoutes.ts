import { ApiError } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { FastifyInstance } from 'fastify';
import type { ScriptDrafts } from './ScriptDrafts.ts';
import { changeBody, parsedBody, publicationBody, restoreBody } from './scriptBodies.ts';
import { concerns, readers, writers } from './scriptPermissions.ts';
import { requireName } from './ScriptPublisher.ts';
import type { Scripts } from './Scripts.ts';
import type { ScriptUses } from './ScriptUses.ts';
import type { ScriptStore, StoredScript, ScriptSummary } from './ScriptStore.ts';

export interface Named {
  Params: { name: string };
}
type Versioned = { Params: { name: string; version: string } };
interface ListQuery {
  Querystring: { filter?: string; kind?: string; search?: string };
}

/** Tenant scripts: readers get compiled code under its hash, those who write scripts the sources and their history. */
export function scriptRoutes(http: FastifyInstance, { store, drafts, publisher, uses }: Scripts): void {
  codeRoute(http, store, uses);
  http.get<ListQuery>('/api/script/scripts', readers, async ({ scope, query }) => {
    const search = searchOf(query.search);
    const [summaries, notes] = await Promise.all([store.summaries(scope, search), drafts.notes(scope)]);
    const unpublished = search === undefined ? newDrafts(summaries, notes) : [];
    return [...summaries, ...unpublished].filter(isWanted(query)).map((summary) => listed(summary, notes, scope.user.username));
  });
  http.get<Named>('/api/script/scripts/:name/uses', readers, async ({ scope, params }) => {
    requireName(params.name);
    return uses.of(scope, params.name);
  });
  http.get<Named & { Querystring: { no404?: string } }>(
    '/api/script/scripts/:name/source',
    readers,
    async ({ scope, params, query }, reply) => {
      requireName(params.name);
      const script = await (query.no404 === '1' ? store.find(scope, params.name) : store.get(scope, params.name));
      if (script === undefined) return reply.code(204).send();
      const { name, version, source, tests } = script;
      return { name, kind: kindOfScript(name).kind, version, source, tests };
    },
  );
  historyRoutes(http, store);
  http.put<Named>('/api/script/scripts/:name', writers, async ({ scope, params, body }) => {
    const { withWarnings, ...publication } = parsedBody(publicationBody, body);
    const types = typesOf(withWarnings);
    return published(
      await publisher.change(scope, params.name, (current) => ({
        ...publication,
        types,
        tests: publication.tests ?? current?.tests ?? [],
      })),
    );
  });
  http.patch<Named>('/api/script/scripts/:name', writers, async ({ scope, params, body }) => {
    const { withWarnings, ...changes } = parsedBody(changeBody, body);
    const types = typesOf(withWarnings);
    return published(
      await publisher.change(scope, params.name, (current) => {
        const source = changes.source ?? current?.source;
        if (source === undefined) throw ApiError.of('MISSING_FIELD_IN_BODY', ['source']);
        return { ...changes, source, types, tests: changes.tests ?? current?.tests ?? [] };
      }),
    );
  });
  http.post<Named>('/api/script/scripts/:name/restore', writers, async ({ scope, params, body }) => {
    requireName(params.name);
    const { version, message, withWarnings } = parsedBody(restoreBody, body);
    return published(await publisher.restore(scope, params.name, version, { message, types: typesOf(withWarnings) }));
  });
  http.delete<Named>('/api/script/scripts/:name', writers, async ({ scope, params }, reply) => {
    requireName(params.name);
    await publisher.remove(scope, params.name);
    return reply.code(204).send();
  });
}

const typesOf = (withWarnings: boolean | undefined) => (withWarnings === true ? 'with-warnings' : 'checked');

/** What browsers run. `no404=1`: nobody has to have this script; an empty answer says that there is none. */
function codeRoute(http: FastifyInstance, store: ScriptStore, uses: ScriptUses): void {
  http.get<Named & { Querystring: { no404?: string } }>(
    '/api/script/scripts/:name',
    { config: { permission: 'signed-in' } },
    async ({ scope, params, query, headers }, reply) => {
      requireName(params.name);
      // Nobody is told that there is a script which is not for them.
      const script = concerns(scope, params.name) ? await store.called(scope, params.name) : undefined;
      if (script === undefined && query.no404 === '1') return reply.code(204).send();
      if (script === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Script', params.name]);
      uses.note(scope, script);
      const { name, version, hash, code } = script;
      const etag = `"${name}-${version}-${hash}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      return headers['if-none-match'] === etag ? reply.code(304).send() : { name, version, hash, code };
    },
  );
}

function historyRoutes(http: FastifyInstance, store: ScriptStore): void {
  http.get<Named>('/api/script/scripts/:name/versions', readers, async ({ scope, params }) => {
    requireName(params.name);
    return (await store.versions(scope, params.name)).map(noted);
  });
  http.get<Versioned>('/api/script/scripts/:name/versions/:version', readers, async ({ scope, params }) => {
    requireName(params.name);
    if (!/^\d{1,9}$/.test(params.version)) throw ApiError.of('INVALID_FIELD_IN_PATH', ['version']);
    const found = await store.version(scope, params.name, Number(params.version));
    return { ...noted(found), source: found.source, tests: found.tests };
  });
}

const MAX_SEARCH = 200;

function searchOf(search: string | undefined): string | undefined {
  if (search === undefined || search === '') return undefined;
  if (search.length > MAX_SEARCH || search.includes('\u0000')) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['search']);
  return search;
}

type Notes = Awaited<ReturnType<ScriptDrafts['notes']>>;

/** Scripts that exist as drafts only: version 0. */
function newDrafts(summaries: readonly ScriptSummary[], notes: Notes): readonly ScriptSummary[] {
  const published = new Set(summaries.map(({ name }) => name));
  const names = [...new Set(notes.map(({ name }) => name))].filter((name) => !published.has(name));
  return names.map((name) => ({ name, version: 0, tests: 0 }));
}

const isWanted =
  ({ filter = '', kind }: ListQuery['Querystring']) =>
  ({ name }: ScriptSummary): boolean =>
    name.toLowerCase().includes(filter.toLowerCase()) && (kind === undefined || kind === '' || kindOfScript(name).kind === kind);

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

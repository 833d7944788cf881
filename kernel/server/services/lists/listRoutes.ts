import { ApiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import { translated } from '../configuration/translated.ts';
import type { Translations } from '../configuration/Translations.ts';
import { notedSetting, presentOf } from '../configuration/VersionedSettings.ts';
import { parsedBody } from '../scripts/scriptBodies.ts';
import { listBody, listRestoreBody } from './listBodies.ts';
import { type ListPublisher, requireListName, type SavedList } from './ListPublisher.ts';
import type { ListSettings, TenantLists } from './TenantLists.ts';

const MAX_LISTS = 200;
const readers = { config: { permission: 'read /api/script/lists' } };
const writers = { config: { permission: 'write /api/script/lists' } };

export interface ListServices {
  readonly lists: TenantLists;
  readonly settings: ListSettings;
  readonly publisher: ListPublisher;
  readonly translations: Translations;
}

interface Named {
  Params: { name: string };
}
type Versioned = { Params: { name: string; version: string } };

/** Code lists: their values for everybody, what the tenant says of them, and its history, for who may. */
export function listRoutes(http: FastifyInstance, services: ListServices): void {
  valuesRoute(http, services);
  overviewRoutes(http, services);
  historyRoutes(http, services);
  changeRoutes(http, services);
}

function valuesRoute(http: FastifyInstance, { lists }: ListServices): void {
  http.get<{ Querystring: { lists?: string; locale?: string } }>(
    '/api/script/lists',
    { config: { permission: 'signed-in' } },
    async ({ scope, query }) => {
      const { lists: names, locale = scope.user.locale } = query;
      if (names === undefined || names === '') throw ApiError.of('MISSING_FIELD_IN_QUERY', ['lists']);
      const wanted = names.split(',');
      if (wanted.length > MAX_LISTS || names.includes('\u0000')) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['lists']);
      return (await lists.values(scope, wanted, locale)).map((values) => values ?? ['ERROR']);
    },
  );
}

function overviewRoutes(http: FastifyInstance, { lists, settings, translations }: ListServices): void {
  http.get('/api/script/list-names', readers, async ({ scope }) => {
    const changed = new Map((await settings.all(scope)).map((saved) => [saved.name, saved]));
    const standard = lists.standardOf(scope);
    const names = [...new Set([...standard.names, ...changed.keys()])].toSorted();
    return names.map((name) => ({ name, version: changed.get(name)?.version ?? 0, isOfWorkflow: standard.isOfWorkflow(name) }));
  });
  http.get<Named & { Querystring: { locale?: string } }>('/api/script/lists/:name', readers, async ({ scope, params, query }) => {
    const { name } = params;
    requireListName(name);
    const locale = query.locale ?? scope.user.locale;
    const [latest, dictionary] = await Promise.all([settings.latest(scope, name), translations.of(locale)]);
    const product = lists.standardOf(scope);
    const standard = (product.values(name, locale) ?? []).map((value) => translated(value, dictionary));
    return { name, version: presentOf(latest), isOfWorkflow: product.isOfWorkflow(name), standard, entries: latest?.content ?? [] };
  });
}

function historyRoutes(http: FastifyInstance, { settings }: ListServices): void {
  http.get<Named>('/api/script/lists/:name/versions', readers, async ({ scope, params }) => {
    requireListName(params.name);
    return (await settings.versions(scope, params.name)).map(notedSetting);
  });
  http.get<Versioned>('/api/script/lists/:name/versions/:version', readers, async ({ scope, params }) => {
    requireListName(params.name);
    if (!/^\d{1,9}$/.test(params.version)) throw ApiError.of('INVALID_FIELD_IN_PATH', ['version']);
    const found = await settings.version(scope, params.name, Number(params.version));
    return { ...notedSetting(found), entries: found.content };
  });
}

function changeRoutes(http: FastifyInstance, { publisher }: ListServices): void {
  http.put<Named>('/api/script/lists/:name', writers, async ({ scope, params, body }) => {
    const { entries, ...rest } = parsedBody(listBody, body);
    return published(await publisher.publish(scope, params.name, { content: entries, ...rest }));
  });
  http.post<Named>('/api/script/lists/:name/restore', writers, async ({ scope, params, body }) => {
    const { version, message } = parsedBody(listRestoreBody, body);
    requireListName(params.name);
    return published(await publisher.restore(scope, params.name, version, message));
  });
  http.delete<Named>('/api/script/lists/:name', writers, async ({ scope, params }, reply) => {
    await publisher.publish(scope, params.name, {});
    return reply.code(204).send();
  });
}

const published = (saved: SavedList) => ({ name: saved.name, ...notedSetting(saved), entries: saved.content });

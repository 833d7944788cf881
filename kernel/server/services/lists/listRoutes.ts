import { apiError, type Services } from '@mortise/sdk';
import { type ApprovalOutline, flag, type RequestScope, route, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { translated } from '../configuration/translated.ts';
import { notedSetting, presentOf } from '../configuration/VersionedSettings.ts';
import { listName, listValue, listVersion, namedList, notedList, publishedList, shownList } from './listAnswers.ts';
import { listBody, listRestoreBody } from './listBodies.ts';
import type { SavedList } from './ListPublisher.ts';
import { ListServices } from './ListServices.ts';

const MAX_LISTS = 200;
/** Of what tenants can protect by a second person. */
const AREA = 'lists';
const PATH = '/script/lists/:name';
const params = { name: listName };
const readers = { permission: 'read /api/script/lists', tag: 'Lists' } as const;
const writers = { permission: 'write /api/script/lists', tag: 'Lists' } as const;
const locale = v.optional(v.pipe(v.string(), v.description('Language of the labels; the user’s own unless given')));

/** Names joined by commas: each has its place in the answer, also an empty one. */
const wantedLists = v.pipe(
  v.string(),
  v.check((names) => !names.includes('\u0000')),
  v.transform((names): readonly string[] => names.split(',')),
  v.maxLength(MAX_LISTS),
);

export const valuesOfLists = route({
  method: 'GET',
  path: '/script/lists',
  permission: 'signed-in',
  takesKeys: true,
  tag: 'Lists',
  summary: 'The values of code lists, a list for each name; of a name that is none it is ["ERROR"]',
  query: {
    lists: wantedLists,
    locale,
    valuesOnly: v.optional(v.pipe(flag, v.description('Nothing else is answered, with or without it'))),
  },
  answer: v.array(v.array(v.union([listValue, v.literal('ERROR')]))),
  run: async ({ scope, query: { lists: names, locale = scope.user.locale } }, services) => {
    if (names.length === 1 && names[0] === '') throw apiError('MISSING_FIELD_IN_QUERY', ['lists']);
    return (await services.get(ListServices).lists.values(scope, names, locale)).map((values) => values ?? ['ERROR' as const]);
  },
});

export const listNames = route({
  ...readers,
  method: 'GET',
  path: '/script/list-names',
  summary: 'All code lists, and which of them the tenant has changed',
  answer: v.array(namedList),
  run: async ({ scope }, services) => {
    const { lists, settings } = services.get(ListServices);
    const changed = new Map((await settings.all(scope)).map((saved) => [saved.name, saved]));
    const standard = lists.standardOf(scope);
    const names = [...new Set([...standard.names, ...changed.keys()])].toSorted();
    return names.map((name) => ({ name, version: changed.get(name)?.version ?? 0, isOfWorkflow: standard.isOfWorkflow(name) }));
  },
});

export const readList = route({
  ...readers,
  method: 'GET',
  path: PATH,
  summary: 'What the product has in a code list, and what the tenant says of it',
  params,
  query: { locale },
  answer: shownList,
  run: async ({ scope, params: { name }, query: { locale = scope.user.locale } }, services) => {
    const { lists, settings, texts } = services.get(ListServices);
    const [latest, dictionary] = await Promise.all([settings.latest(scope, name), texts.of(scope, locale)]);
    const product = lists.standardOf(scope);
    const standard = (product.values(name, locale) ?? []).map((value) => translated(value, dictionary));
    return { name, version: presentOf(latest), isOfWorkflow: product.isOfWorkflow(name), standard, entries: latest?.content ?? [] };
  },
});

export const versionsOfList = route({
  ...readers,
  method: 'GET',
  path: `${PATH}/versions`,
  summary: 'What the tenant said of a code list, newest first',
  params,
  answer: v.array(notedList),
  run: async ({ scope, params: { name } }, services) => (await services.get(ListServices).settings.versions(scope, name)).map(notedSetting),
});

export const versionOfList = route({
  ...readers,
  method: 'GET',
  path: `${PATH}/versions/:version`,
  summary: 'A version with its content',
  params: { ...params, version: wholeNumber() },
  answer: listVersion,
  run: async ({ scope, params: { name, version } }, services) => {
    const found = await services.get(ListServices).settings.version(scope, name, version);
    return { ...notedSetting(found), entries: found.content };
  },
});

export const publishList = route({
  ...writers,
  method: 'PUT',
  path: PATH,
  summary: 'Say something else of a code list',
  params,
  body: listBody,
  answer: publishedList,
  approval: {
    area: AREA,
    outline: ({ scope, params: { name }, body: { entries } }, services) => outlineOf(scope, name, entries, services),
  },
  run: async ({ scope, params: { name }, body: { entries, ...rest } }, services) =>
    published(await services.get(ListServices).publisher.publish(scope, name, { content: entries, ...rest })),
});

export const restoreList = route({
  ...writers,
  method: 'POST',
  path: `${PATH}/restore`,
  summary: 'Publish an earlier version again',
  params,
  body: listRestoreBody,
  answer: publishedList,
  approval: {
    area: AREA,
    outline: async ({ scope, params: { name }, body: { version } }, services) =>
      outlineOf(scope, name, (await services.get(ListServices).settings.version(scope, name, version)).content, services),
  },
  run: async ({ scope, params: { name }, body: { version, message } }, services) =>
    published(await services.get(ListServices).publisher.restore(scope, name, version, message)),
});

export const removeList = route({
  ...writers,
  method: 'DELETE',
  path: PATH,
  summary: 'Reset to the product’s default',
  params,
  approval: { area: AREA, outline: ({ scope, params: { name } }, services) => outlineOf(scope, name, [], services) },
  run: async ({ scope, params: { name } }, services) => {
    await services.get(ListServices).publisher.publish(scope, name, {});
  },
});

/** What the tenant says of a list, value by value. */
async function outlineOf(scope: RequestScope, name: string, entries: SavedList['content'], services: Services): Promise<ApprovalOutline> {
  const latest = await services.get(ListServices).settings.latest(scope, name);
  const byValue = (all: SavedList['content']) =>
    Object.fromEntries(all.map((entry, index) => [entry.value, { place: index + 1, ...entry }]));
  return { name, before: byValue(latest?.content ?? []), after: byValue(entries) };
}

const published = (saved: SavedList) => ({ name: saved.name, ...notedSetting(saved), entries: saved.content });

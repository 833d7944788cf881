import { apiRoute, dashed, listRoute, recordRoute, type EntityDefinition, type Menu } from '@mortise/sdk';
import { plural } from '@mortise/sdk/server';
import { describe, expect, test } from 'vitest';
import { sameEntityName } from '../../kernel/shared/sameEntityName.ts';
import contributions from '../../plugins/contributions.json' with { type: 'json' };
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { CodeLists } from '../../kernel/server/services/configuration/CodeLists.ts';
import { EMBEDDED, KINDS, SERVED_BY_KERNEL, TYPES, type CatalogueKind } from './catalogueKinds.ts';

const plugins = await builtinPlugins();
const entities = plugins.flatMap((plugin) => plugin.entities ?? []);
const named = (name: string): EntityDefinition => {
  const found = entities.find((entity) => entity.name === name);
  if (found === undefined) throw new Error(`${name} is missing: no plugin defines it`);
  return found;
};
const isPlain = ({ name }: CatalogueKind): boolean =>
  !Object.hasOwn(SERVED_BY_KERNEL, name) && !Object.hasOwn(EMBEDDED, name) && !Object.hasOwn(TYPES, name);
const withPages = KINDS.filter(({ list }) => list !== undefined);
const PLAIN = KINDS.filter(isPlain);

describe('the catalogue', () => {
  test('[ENTITY-115] [ENTITY-116] holds a hundred kinds, each once', () => {
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(100);
  });

  test.each(PLAIN)('[$row] $name is a kind of some plugin, at $list, $record and $collection', ({ name, list, record, collection }) => {
    const entity = named(name);
    expect([listRoute(entity), recordRoute(entity), entity.collection]).toEqual([list, record, collection]);
  });

  test.each(KINDS.filter(({ name }) => Object.hasOwn(EMBEDDED, name)))(
    '[$row] [ENTITY-117] $name is kept inside another record',
    ({ name }) => {
      const [owner, field] = EMBEDDED[name]!;
      expect(named(owner).fields[field]?.type, `${owner}.${field}`).toBe(name === 'Sheet' ? 'sheet' : 'items');
    },
  );

  test('[ENTITY-063] [ENTITY-117] an organization is a person of type O', () => {
    const [owner, type] = TYPES['Organization']!;
    expect(named(owner).fields['type']).toMatchObject({ type: 'select', list: 'personType' });
    const lists = plugins.flatMap((plugin) => Object.entries(plugin.lists ?? {}));
    expect(lists.find(([list]) => list === 'personType')?.[1]).toContainEqual({ value: type, label: 'Organization' });
  });

  test('no plugin defines what a service of the kernel answers', () => {
    expect(entities.map(({ name }) => name).filter((name) => Object.hasOwn(SERVED_BY_KERNEL, name))).toEqual([]);
  });

  test('[ENTITY-119] the dated values of reference rates are a collection of their own', () => {
    expect([listRoute(named('IndexValue')), apiRoute(named('IndexValue'))]).toEqual(['/indices', '/api/core/indices']);
    expect(named('IndexValue').fields['indexRegistration']).toMatchObject({ type: 'reference', entity: 'Index' });
  });
});

describe('what belongs to one kind only', () => {
  const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

  test('registrations tell kinds apart', () => {
    expect(twice(entities.map(({ registrationPrefix }) => registrationPrefix))).toEqual([]);
    expect(entities.map(({ registrationPrefix }) => registrationPrefix).filter((prefix) => !/^[A-Z]{3}$/.test(prefix))).toEqual([]);
  });

  test('an address leads to one page or collection', () => {
    expect(twice(entities.flatMap((entity) => [listRoute(entity), recordRoute(entity)]))).toEqual([]);
    expect(twice(entities.map(apiRoute))).toEqual([]);
  });

  test('a code list is defined once', () => {
    expect(twice(plugins.flatMap((plugin) => Object.keys(plugin.lists ?? {})))).toEqual([]);
  });
});

describe('what a kind refers to is there', () => {
  const lists = new Set(CodeLists.ofPlugins(plugins).names);
  const references = (fields: EntityDefinition['fields']): readonly string[] =>
    Object.values(fields).flatMap((field) => ('fields' in field ? references(field.fields) : 'entity' in field ? [field.entity] : []));
  const codeLists = (fields: EntityDefinition['fields']): readonly string[] =>
    Object.values(fields).flatMap((field) =>
      'fields' in field ? codeLists(field.fields) : 'list' in field && field.list ? [field.list] : [],
    );

  test.each(entities)('the kinds and code lists that $name names', ({ fields, includes, workflow }) => {
    const kinds = [...references(fields), ...Object.values(includes ?? {}).map(({ entity }) => entity)];
    expect(kinds.filter((kind) => !entities.some(({ name }) => name === kind))).toEqual([]);
    expect(codeLists(fields).filter((list) => !lists.has(list))).toEqual([]);
    const states = Object.keys(workflow?.states ?? {});
    const ends = (workflow?.transitions ?? []).flatMap(({ from, to }) => [...from, to]);
    expect([workflow?.initial ?? states[0], ...ends].filter((state) => state !== undefined && !states.includes(state))).toEqual([]);
  });
});

/** What menus ask besides permissions of a kind. */
const screens: Readonly<Record<string, string>> = contributions;
const OF_THE_KERNEL = 'read /api/script/scripts';

describe.each(plugins.filter((plugin) => (plugin.entities ?? []).length > 0))('the plugin $id', (plugin) => {
  const collections = new Set(entities.map(({ collection }) => collection));
  const leaves = (menus: readonly Menu[]): readonly Menu[] => menus.flatMap((menu) => (menu.children ? leaves(menu.children) : [menu]));

  test('gives permissions on collections that exist', () => {
    const permissions = Object.values(plugin.profiles ?? {})
      .flat()
      .filter((permission) => !/^(?:read|write|delete) all$/.test(permission));
    expect(permissions.filter((permission) => !collections.has(permission.replace(/^(?:read|write) \/api\//, '')))).toEqual([]);
  });

  test('leads from its menus to the lists of the kinds that they ask the permission of, or to a screen beside these', () => {
    const menus = leaves(plugin.menus ?? []);
    // What makes records stands beside their list.
    const asked = menus.map(({ path, permission }) => ({ path, permission: permission?.replace(/^write /, 'read ') }));
    const permissions = new Set(asked.map(({ permission }) => permission));
    permissions.delete(OF_THE_KERNEL);
    for (const permission of permissions) {
      const entity = entities.find(({ collection }) => permission === `read /api/${collection}`);
      const paths = asked.filter((menu) => menu.permission === permission).map(({ path }) => path);
      const isScreen = (path = ''): boolean => screens[`path ${path}`] === plugin.id;
      const isKnown = entity === undefined ? paths.every(isScreen) : paths.includes(listRoute(entity));
      expect(isKnown, `${permission}: ${paths.join()}`).toBe(true);
    }
  });
});

describe('routing rules', () => {
  test.each(withPages)('[ROUTE-014] [ROUTE-060] [ROUTE-061] [ROUTE-062] $name is listed at $list', ({ name, list }) => {
    expect(`/${plural(dashed(name))}`).toBe(list);
  });

  test.each(withPages)('[ROUTE-015] [ROUTE-055] one $name is shown at $record', ({ name, record }) => {
    expect(`/${dashed(name)}`).toBe(record);
  });

  test.each(KINDS)('[ROUTE-058] $name is found however people write it', ({ name }) => {
    const spellings = [name.toLowerCase(), dashed(name), dashed(name).replaceAll('-', ' ').toUpperCase()];
    expect(spellings.filter((spelling) => !sameEntityName(spelling, name))).toEqual([]);
    expect(KINDS.filter((other) => sameEntityName(other.name, dashed(name)))).toHaveLength(1);
  });

  test('[ROUTE-063] [ROUTE-064] the irregular plurals are known', () => {
    expect(['batch', 'history', 'index', 'indice'].map(plural)).toEqual(['batches', 'histories', 'indexes', 'indices']);
  });

  test('[ROUTE-059] collections lie below their modules', () => {
    const modules = [
      'accounting',
      'asset',
      'bank',
      'billing',
      'case',
      'communication',
      'core',
      'external',
      'financing',
      'person',
      'private-equity',
      'report',
      'scoring',
      'script',
      'support',
      'system',
    ];
    expect(new Set(PLAIN.map(({ name }) => named(name).collection.split('/')[0]))).toEqual(new Set(modules));
  });

  test.each([
    ['[ROUTE-028] [ROUTE-029] time entries have a record page too', 'TimeEntry', '/time-entries', '/time-entry'],
    ['[ROUTE-030] [ROUTE-031] private equity operations have a list too', 'PrivateEquityOperation', '/private-equity-operations', '/private-equity-operation'],
    ['[ROUTE-032] inventories', 'Inventory', '/inventories', '/inventory'],
    ['[ROUTE-033] external data, whose plural would be its own record page', 'ExternalData', '/external-datas', '/external-data'],
    ['[ROUTE-022] lines of payment files', 'PaymentFileLine', '/payment-file-lines', '/payment-file-line'],
  ])('%s', (_title, name, list, record) => {
    expect([listRoute(named(name)), recordRoute(named(name))]).toEqual([list, record]);
  }); // prettier-ignore

  test('[ROUTE-035] a note has no workflow', () => {
    expect(named('Note').workflow).toBeUndefined();
  });
});

test('nobody is offered to delete what a service of the server keeps: there is no such route', () => {
  const views = new Set(plugins.flatMap(({ views: own = {} }) => Object.keys(own)));
  const kept = plugins.flatMap(({ entities = [] }) => entities).filter(({ name }) => views.has(name));
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter(({ addable, deletable }) => addable !== false && deletable !== false).map(({ name }) => name)).toEqual([]);
});

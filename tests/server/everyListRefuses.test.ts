import { apiRoute, type EntityDefinition } from '@mortise/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import type { ColumnKind } from '../../kernel/shared/listing/FieldColumn.ts';
import { tenantTables } from '../../kernel/server/services/database/tenantTables.ts';
import { ProductServer } from './productServer.ts';

/** What is asked, and the name that the answer has to name. */
type Bad = readonly [query: string, named: string];

const plugins = await builtinPlugins();
const tables = tenantTables(
  plugins.flatMap(({ entities = [] }) => entities),
  Object.assign({}, ...plugins.map(({ views = {} }) => views)),
);

/** Would run for ever where expressions are run, and means nothing where they are not. */
const ENDLESS = encodeURIComponent('/(a+)+$/i');
const WRONG: Partial<Readonly<Record<ColumnKind, readonly string[]>>> = {
  decimal: ['much', '1e', 'NaN', 'Infinity', '0x10', '{"$gt":1}'],
  integer: ['much', '1,x'],
  date: ['20261301', '31/01/2026', 'soon', '2026-02-30'],
  instant: ['20261301', 'now()', '2026-02-30T00:00:00Z'],
  boolean: ['maybe', '2'],
};
const TEXTS = [ENDLESS, '%00', encodeURIComponent('/[/'), '/a{1000000}/'];
const LOWER: Partial<Readonly<Record<ColumnKind, string>>> = { decimal: 'min', integer: 'min', date: 'from', instant: 'from' };
const UPPER: Partial<Readonly<Record<ColumnKind, string>>> = { decimal: 'max', integer: 'max', date: 'to', instant: 'to' };

/** Of every list, whatever its fields are. */
const ALWAYS: readonly Bad[] = [
  ['colourOfNothing=red', 'colourOfNothing'],
  ['colourOfNothing=', 'colourOfNothing'],
  ['__proto__=1', '__proto__'],
  ['constructor=1', 'constructor'],
  ['page=-1', 'page'],
  ['size=-1', 'size'],
  ['size=100000', 'size'],
  ['range=-1-19', 'range'],
  ['range=19-0', 'range'],
  ['range=0-99999', 'range'],
  ['range=99999999-100000000', 'range'],
  ['sort=colourOfNothing', 'sort=colourOfNothing'],
  ['sort=-__proto__', 'sort=__proto__'],
  ['sort=name;drop table d.contracts', 'sort=name;drop'],
  ['sort=name,-name,name,-name,name,-name', 'sort'],
  ['afterId=1', 'afterId'],
  ['include=nothing', 'include=nothing'],
  ['count=all', 'count'],
  ['breakdown=2', 'breakdown'],
  ['autocomplete=maybe', 'autocomplete'],
  ['nextPagination=x', 'nextPagination'],
  ['search=%00', 'search'],
  [`search=${'x'.repeat(501)}`, 'search'],
  ['_id=1', '_id'],
  ['_insertDate=soon', '_insertDate'],
  ['from_updateDate=soon', 'from_updateDate'],
  ...['registration', 'name', 'status', '_insertUser'].flatMap((name) => TEXTS.map((text): Bad => [`${name}=${text}`, name])),
  [`name=${'x,'.repeat(1001)}x`, 'name'],
];

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const kindsOf = ({ name }: EntityDefinition) =>
  tables
    .find(({ entity }) => entity.name === name)!
    .columns.filter(({ isIndexed }) => isIndexed)
    .map(({ path, kind }) => ({ name: path.replaceAll('[]', ''), kind }));

function badOf(entity: EntityDefinition): readonly Bad[] {
  return kindsOf(entity).flatMap(({ name, kind }) => {
    const bounds = [LOWER[kind], UPPER[kind]].flatMap((prefix) => (prefix === undefined ? [] : [prefix + capitalised(name)]));
    const wrong = [name, ...bounds].flatMap((parameter) =>
      (WRONG[kind] ?? []).map((value): Bad => [`${parameter}=${encodeURIComponent(value)}`, parameter]),
    );
    return [...wrong, ...(WRONG[kind] === undefined ? TEXTS.map((text): Bad => [`${name}=${text}`, name]) : [])];
  });
}

/** Fields that cannot be sorted by. */
const unsortable = ({ fields }: EntityDefinition): readonly Bad[] =>
  Object.entries(fields)
    .filter(([, { sort, search, type }]) => sort !== true && (search !== true || type === 'items'))
    .filter(([name]) => !['registration', 'name', 'status', 'organization'].includes(name))
    .map(([name]) => [`sort=${name}`, `sort=${name}`] as const);

const LONGEST_MS = 2_000;

let server: ProductServer;
beforeAll(async () => void (server = await ProductServer.start()));
afterAll(() => server.stop());

/** What is wrong with the answers: none of it should be. */
async function problems(entity: EntityDefinition, bad: readonly Bad[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [query, named] of bad) {
    const begin = performance.now();
    const { status, body } = await server.get(`${apiRoute(entity)}?${query}`);
    const isGood = status === 400 && body.code === 'INVALID_FIELD_IN_QUERY' && body.message.startsWith(`Invalid field ${named}`);
    if (!isGood) found.push(`${query.slice(0, 80)}: ${status} ${body.message ?? ''}`);
    if (performance.now() - begin > LONGEST_MS) found.push(`${query.slice(0, 80)} took too long`);
  }
  return found;
}

describe.each(tables.map(({ entity }) => [entity.name, entity] as const))('the list of %s', (_, entity) => {
  test('[ERR-011] refuses what makes no sense, naming it, in time', async () => {
    // A kind may have a field called `size`.
    const always = ALWAYS.filter(([, named]) => !['page', 'size'].includes(named) || entity.fields[named] === undefined);
    expect(await problems(entity, [...always, ...badOf(entity), ...unsortable(entity)])).toEqual([]);
  }, 60_000);

  test('[SEARCH-030] has nothing in a range that is upside down', async () => {
    for (const { name, kind } of kindsOf(entity)) {
      if (LOWER[kind] === undefined) continue;
      const [low, high] = kind === 'date' || kind === 'instant' ? ['20270101', '20200101'] : ['10', '-10'];
      const query = `${LOWER[kind]}${capitalised(name)}=${low}&${UPPER[kind]}${capitalised(name)}=${high}`;
      const { status, body } = await server.get(`${apiRoute(entity)}?${query}`);
      expect([query, status, body]).toEqual([query, 200, []]);
    }
  }, 60_000);
});

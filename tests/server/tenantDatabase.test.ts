import { defineServerPlugin, jsonb, ownTable, sql, sqlPart, TenantDatabase } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../kernel/server/services/database/migrate.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { SqlTenantDatabase } from '../../kernel/server/services/database/SqlTenantDatabase.ts';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';

vi.setConfig({ testTimeout: 60_000 });

const ours = { tenant: 1 };
const theirs = { tenant: 2 };
const STONES = ownTable('stones');
const plugin = defineServerPlugin({
  id: 'quarry',
  tables: [STONES],
  migrations: [
    {
      name: '0001-stones',
      up: (statements) =>
        statements.query('create table d.stones (tenant int not null, name text not null, more jsonb, primary key (tenant, name))'),
    },
  ],
});
const plan = {
  entities: [],
  migrations: [{ plugin: plugin.id, migrations: plugin.migrations! }],
  ownTables: new Set(plugin.tables!.map(({ table }) => table)),
};

describeOnEachDatabase('tables that plugins bring', (kind) => {
  let home: TestDatabase;
  let database: OpenDatabase;
  let tenants: TenantDatabase;
  beforeAll(async () => {
    home = await kind.create();
    database = await home.open();
    await migrate(database, plan);
    tenants = new SqlTenantDatabase(database, plan.ownTables);
    for (const scope of [ours, theirs])
      await tenants.query(sql(scope)`insert into ${STONES} (name, more) values ('Granite', ${jsonb({ of: scope.tenant })})`);
  });
  afterAll(async () => {
    await database.close();
    await home.dispose();
  });

  const names = async (scope: { readonly tenant: number }) =>
    (await tenants.query<{ name: string }>(sql(scope)`select name from ${STONES} s order by name`)).map(({ name }) => name);

  test('a statement reads the rows of its tenant, in every place of it', async () => {
    expect(await names(ours)).toEqual(['Granite']);
    const [row] = await tenants.query(
      sql(
        ours,
      )`select s.more::text as more, (select count(*)::int from ${STONES} o) as n from ${STONES} s join ${STONES} t on t.name = s.name`,
    );
    expect(row).toEqual({ more: '{"of": 1}', n: 1 });
  });

  test('it changes and removes the rows of its tenant, although it names none', async () => {
    await tenants.query(sql(theirs)`insert into ${STONES} (name) values ('Slate')`);
    await tenants.query(sql(ours)`update ${STONES} set name = name || ' ' || ${'A'}`);
    await tenants.query(sql(theirs)`delete from ${STONES} where name = ${'Slate'}`);
    expect([await names(ours), await names(theirs)]).toEqual([['Granite A'], ['Granite']]);
    await tenants.query(sql(ours)`update ${STONES} set name = 'Granite'`);
  });

  test('it puts no row into another tenant', async () => {
    const forged = sql(ours)`insert into ${STONES} (tenant, name) values (${theirs.tenant}, 'Forged')`;
    await expect(tenants.query(forged)).rejects.toThrow('row-level security');
    await expect(tenants.query(sql(ours)`update ${STONES} set tenant = ${theirs.tenant}`)).rejects.toThrow('row-level security');
    expect(await names(theirs)).toEqual(['Granite']);
  });

  test('what is written in a transaction is undone with it', async () => {
    const failing = tenants.transaction(async (transaction) => {
      await tenants.query(sql(ours)`insert into ${STONES} (name) values ('Marble')`, transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names(ours)).toEqual(['Granite']);
  });

  test('two in turn run one after the other, of two tenants beside each other', async () => {
    const order: string[] = [];
    const work = (name: string, scope = ours) =>
      tenants.inTurn(scope, 'count stones', async (transaction) => {
        order.push(`${name} begins`);
        await tenants.query(sql(scope)`select pg_sleep(0.05)`, transaction);
        order.push(`${name} ends`);
      });
    await Promise.all([work('one'), work('other')]);
    expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  test('a table in the store that nobody names is refused at the start', async () => {
    await database.query('create table d.open_to_all (tenant int not null)');
    await expect(migrate(database, plan)).rejects.toThrow('Rows of d.open_to_all are open to all tenants');
    await database.query('drop table d.open_to_all');
  });

  test('records, and tables of others, are out of its reach', async () => {
    for (const table of ['history', 'counters', 'users'])
      await expect(tenants.query(sql(ours)`select * from ${ownTable(table)} t`)).rejects.toThrow(`${table} is no table of a plugin`);
  });
});

test('a statement names no schema and no parameter by itself', () => {
  expect(() => sql(ours)`select * from d.contracts`).toThrow('not by their schema "d."');
  expect(() => sqlPart`select * from "app".users`).toThrow('not by their schema');
  expect(() => sql(ours)`select $1`).toThrow('not as $1');
  expect(() => ownTable('x; drop table y')).toThrow('is no name of a table');
});

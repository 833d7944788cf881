import { defineEntity, type EntityDefinition } from '@mortise/sdk';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SqlRepositories } from '../../kernel/server/entities/SqlRepositories.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { migrate } from '../../kernel/server/services/database/migrate.ts';
import { openDatabase } from '../../kernel/server/services/database/openDatabase.ts';
import { StartError } from '../../kernel/server/StartError.ts';
import { createEmbedded, describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { scopeOf } from './TestApi.ts';

const Thing = (fields: EntityDefinition['fields'], text?: readonly string[]) =>
  defineEntity({ name: 'Thing', collection: 'test/things', registrationPrefix: 'THI', fields, ...(text && { text }) });

describeOnEachDatabase('store', (kind) => {
  let source: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    source = await kind.create({ isSuperuser: true });
    database = await source.open();
  });
  afterAll(async () => {
    await database?.close();
    await source?.dispose();
  });

  it('[API-048] makes what a definition says, then nothing more, then only what is new', async () => {
    const before = Thing({ colour: { type: 'text' }, weight: { type: 'number' }, due: { type: 'date' } });
    const first = await migrate(database, { entities: [before] });
    expect(first.length).toBeGreaterThan(10);
    expect(await migrate(database, { entities: [before] })).toEqual([]);
    const bodies = Array.from({ length: 1200 }, (_, index) => ({
      body: { name: `Thing ${index}`, colour: index === 7 ? 'Écru' : 'Blue', weight: index, due: '2026-01-31' },
    }));
    await new SqlRepositories({ database, entities: [before] }).of(before).createMany(scopeOf(1), bodies);
    await new SqlRepositories({ database, entities: [before] }).of(before).createMany(scopeOf(2), bodies.slice(0, 3));

    const after = Thing(
      { colour: { type: 'text', search: true }, weight: { type: 'number', sort: true }, due: { type: 'date', search: true } },
      ['colour'],
    );
    const changes = await migrate(database, { entities: [after] });
    expect(changes.filter((sql) => sql.startsWith('alter table'))).toHaveLength(3);
    expect(changes.filter((sql) => sql.startsWith(kind.kind === 'postgresql' ? 'create index concurrently' : 'create index'))).toHaveLength(
      3,
    );
    expect(await migrate(database, { entities: [after] })).toEqual([]);
    const repository = new SqlRepositories({ database, entities: [after] }).of(after);
    expect((await repository.list(scopeOf(1), { criteria: { colour: 'ecru' } })).entities).toMatchObject([{ name: 'Thing 7' }]);
    expect((await repository.list(scopeOf(1), { search: 'ecru' })).entities).toHaveLength(1);
    expect((await repository.list(scopeOf(1), { sort: '-weight', limit: 1 })).entities).toMatchObject([{ weight: '1199' }]);
    expect(await repository.count(scopeOf(2), { criteria: { fromDue: '20260131' } })).toBe(3);
  });

  it('[API-048] keeps what a definition no longer has', async () => {
    const less = Thing({ colour: { type: 'text' } });
    // The index that equal values share follows the definition; data and columns stay.
    expect((await migrate(database, { entities: [less] })).filter((sql) => sql.startsWith('drop'))).toHaveLength(1);
    const [row] = await database.query(`select count(weight) as n from d.things`);
    expect(row!['n']).toBe('1203');
  });

  it('[API-048] runs the migrations of a plugin once, in order, and names one that fails', async () => {
    const ran: string[] = [];
    const step = (name: string) => ({ name, up: async () => ran.push(name) });
    const plan = { entities: [], migrations: [{ plugin: 'test', migrations: [step('0002-second'), step('0001-first')] }] };
    await migrate(database, plan);
    await migrate(database, plan);
    expect(ran).toEqual(['0001-first', '0002-second']);
    const bad = { plugin: 'test', migrations: [{ name: '0003-bad', up: (statements: any) => statements.query('select nonsense') }] };
    await expect(migrate(database, { entities: [], migrations: [bad] })).rejects.toThrow(/^Migration 0003-bad of test failed: .*nonsense/);
  });

  it('[API-048] counts anew what an older version summed up over all currencies', async () => {
    const Price = defineEntity({
      name: 'Price',
      collection: 'test/prices',
      registrationPrefix: 'PRI',
      keyFigure: 'amount',
      fields: { amount: { type: 'currency', sort: true }, currency: { type: 'text' } },
    });
    await migrate(database, { entities: [Price] });
    const prices = new SqlRepositories({ database, entities: [Price] }).of(Price);
    for (const currency of ['EUR', 'GBP']) await prices.create(scopeOf(1), { amount: '1', currency });
    await database.query(`delete from app.migrations where name = 'recounted by currency and direction'`);
    await database.query(`delete from d.counts where entity = 'Price' and currency = 'GBP'`);
    await migrate(database, { entities: [Price] });
    const { breakdown } = await prices.list(scopeOf(1), { breakdown: true });
    expect(breakdown![0]!.sums!.map(({ currency, sum }) => [currency, Number(sum)])).toEqual([
      ['EUR', 1],
      ['GBP', 1],
    ]);
  });

  it('a search does not decay while records are made: the lists of new entries of all text indexes stay short, those of older ones too', async () => {
    const thing = Thing({ colour: { type: 'text', search: true } });
    await migrate(database, { entities: [thing] });
    const limits = async () =>
      (
        await database.query<{ options: readonly string[] | null }>(
          `select reloptions as options from pg_class join pg_am a on a.oid = relam
         where a.amname = 'gin' and relkind = 'i' and relnamespace = 'd'::regnamespace and relname like 'things%'`,
        )
      ).map(({ options }) => options?.join());
    const kept = (await limits()).map(() => 'gin_pending_list_limit=128');
    expect(kept.length).toBeGreaterThan(0);
    expect(await limits()).toEqual(kept);
    await database.query('alter index d.things_text reset (gin_pending_list_limit)');
    expect(await migrate(database, { entities: [thing] })).toEqual(['alter index d."things_text" set (gin_pending_list_limit=128)']);
    expect(await limits()).toEqual(kept);
  });

  it('[API-048] rebuilds an index that was left broken', async () => {
    const thing = Thing({ colour: { type: 'text', sort: true } });
    await migrate(database, { entities: [thing] });
    await database.query(`update pg_index set indisvalid = false where indexrelid = 'd.things_f_colour'::regclass`);
    const done = await migrate(database, { entities: [thing] });
    expect(done.filter((sql) => sql.includes('things_f_colour'))).toHaveLength(2);
    expect(await migrate(database, { entities: [thing] })).toEqual([]);
  });

  it.runIf(kind.kind === 'postgresql')(
    '[API-048] two servers that start at once migrate one after the other',
    async () => {
      const thing = Thing({
        colour: { type: 'text', search: true },
        late: { type: 'text', search: true },
        later: { type: 'integer', search: true },
      });
      const other = await source.open();
      const [one, two] = await Promise.all([migrate(database, { entities: [thing] }), migrate(other, { entities: [thing] })]);
      await other.close();
      expect([...one, ...two].filter((sql) => sql.startsWith('alter table'))).toHaveLength(2);
      expect([...one, ...two].filter((sql) => sql.startsWith('create index'))).toHaveLength(2);
    },
    30_000,
  );

  it('[API-048] answers values in the same form on every database', async () => {
    const [row] = await database.query(
      `select 5::bigint as big, 1.50::numeric as decimal, date '2026-01-31' as day, timestamptz '2026-01-31 10:00:00.5+02' as instant, $1::jsonb as json, true as yes, array['a'] as list`,
      ['{"a":1}'],
    );
    expect(row).toEqual({
      big: '5',
      decimal: '1.50',
      day: '2026-01-31',
      instant: '2026-01-31T08:00:00.500Z',
      json: '{"a": 1}',
      yes: true,
      list: ['a'],
    });
  });

  it('[API-048] a transaction holds or falls as a whole', async () => {
    await database.query('create table if not exists app.notes (text text)');
    await expect(
      database.transaction(async (statements) => {
        await statements.query('insert into app.notes values ($1)', ['lost']);
        throw new Error('Stop');
      }),
    ).rejects.toThrow('Stop');
    await expect(database.transaction((statements) => statements.query('select nonsense'))).rejects.toThrow(/nonsense/);
    await Promise.all(
      [1, 2, 3].map((n) => database.transaction((statements) => statements.query('insert into app.notes values ($1)', [`kept ${n}`]))),
    );
    expect(await database.query('select text from app.notes order by text')).toEqual([
      { text: 'kept 1' },
      { text: 'kept 2' },
      { text: 'kept 3' },
    ]);
  });

  it.runIf(kind.kind === 'embedded')('[API-048] a transaction refuses to wait for itself on the one connection', async () => {
    await expect(database.transaction(() => database.query('select 1'))).rejects.toThrow(/use the statements it was given/);
  });

  it('[API-048] tells of notifications after their transaction', async () => {
    const heard: string[] = [];
    const stop = await database.listen('things', (payload) => heard.push(payload));
    await database.notify('things', 'one');
    await database.transaction((statements) => statements.query(`select pg_notify('things', 'two')`));
    await expect.poll(() => heard).toEqual(['one', 'two']);
    stop();
    await database.notify('things', 'three');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(['one', 'two']);
  });
});

describeOnEachDatabase('a killed server', (kind) => {
  it('[API-048] loses no write that it acknowledged', { timeout: 60_000 }, async () => {
    const source = await kind.create();
    const { folder, databaseUrl = '' } = source.settings;
    const acknowledged: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const child = spawn(process.execPath, [fileURLToPath(new URL('./killedServer.ts', import.meta.url)), folder, databaseUrl], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const target = acknowledged.length + 150;
      for await (const line of createInterface({ input: child.stdout })) {
        if (line !== 'ready') acknowledged.push(line);
        if (acknowledged.length === target) child.kill('SIGKILL');
      }
      await ended;
    }
    const database = await source.open();
    const rows = await database.query<{ registration: string }>(
      'select registration from d.parties where tenant = 1 order by registration',
    );
    const stored = rows.map(({ registration }) => registration);
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(stored.map((registration) => Number(registration.slice(3)))).toEqual(stored.map((_, index) => index + 1));
    const [sums] = await database.query(
      `select (select sum(n) from d.counts) as counted, (select count(*) from d.history) as saves, (select count(*) from d.parties) as records`,
    );
    expect(sums).toEqual({ counted: String(stored.length), saves: String(stored.length), records: String(stored.length) });
    await database.close();
    await source.dispose();
  });
});

describe('a database that cannot be opened', () => {
  it('[API-048] refuses a folder that another server uses, naming it', { timeout: 60_000 }, async () => {
    const source = await createEmbedded();
    const database = await source.open();
    await expect(source.open()).rejects.toThrow(StartError);
    await expect(source.open()).rejects.toThrow(`The database in ${source.settings.folder} is in use by another Mortise server`);
    await database.close();
    await (await source.open()).close();
    await source.dispose();
  });

  it('[API-048] names a folder that cannot be made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mortise-unwritable-'));
    writeFileSync(join(folder, 'file'), '');
    chmodSync(folder, 0o755);
    const path = join(folder, 'file', 'database');
    await expect(openDatabase({ folder: path })).rejects.toThrow(`The folder ${path} cannot be written`);
    rmSync(folder, { recursive: true });
  });

  it('[API-048] names a server that does not answer, without its password', async () => {
    const opening = openDatabase({ folder: '', databaseUrl: 'postgresql://someone:secret@127.0.0.1:1/nothing' });
    await expect(opening).rejects.toThrow(/^The database 127\.0\.0\.1:1\/nothing cannot be used \(.*ECONNREFUSED.*\): check DATABASE_URL/);
    await expect(opening).rejects.toSatisfy((error: Error) => !error.message.includes('secret'));
  });
});

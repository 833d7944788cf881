import { defineEntity, type EntityDefinition } from '@mortise/sdk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SqlRepositories } from '../../kernel/server/entities/SqlRepositories.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { migrate } from '../../kernel/server/services/database/migrate.ts';
import { RefillWatch } from '../../kernel/server/services/database/RefillWatch.ts';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { scopeOf } from './TestApi.ts';

const note = { type: 'textarea' } as const;
const fields = { name: { type: 'text', search: true }, code: { type: 'text' }, note } as const;
/** The description until now, and the one that is published. */
const Before = defineEntity({ name: 'Thing', collection: 'test/things', registrationPrefix: 'THI', text: ['name'], fields });
const After: EntityDefinition = { ...Before, text: ['name', 'note'], fields: { ...fields, code: { type: 'text', search: true } } };

const scope = scopeOf(1);

describeOnEachDatabase('records that are saved while their kind is described anew', (kind) => {
  let source: TestDatabase;
  let database: OpenDatabase;
  let [before, after]: SqlRepositories[] = [];
  const serving = (entity: EntityDefinition, on = database) => new SqlRepositories({ database: on, entities: [entity] });
  const create = (server: SqlRepositories, name: string, code: string) =>
    server.of(Before).create(scope, { name, code, note: `about ${code}` });
  const found = async (query: object) =>
    (await after!.of(After).list(scope, { ...query, sort: 'registration' })).entities.map(({ name }) => name);
  const watchOf = (server: SqlRepositories) => new RefillWatch({ database, tables: () => server.tables, report: () => undefined });

  beforeEach(async () => {
    source = await kind.create();
    database = await source.open();
    await migrate(database, { entities: [Before] });
    [before, after] = [serving(Before), serving(After)];
  }, 60_000);
  afterEach(async () => {
    await database.close();
    await source.dispose();
  });

  /** Publishes with somebody at work between what the refill reads and what it writes. */
  const publish = (meanwhile: () => Promise<unknown> = async () => undefined) => {
    let isOver = false;
    const once: OpenDatabase['write'] = async (...call) => {
      if (!isOver) await ((isOver = true), meanwhile());
      return database.write(...call);
    };
    return migrate(new Proxy(database, { get: (target, name) => (name === 'write' ? once : bound(target, name)) }), { entities: [After] });
  };

  it('B 15 what a save has made of a record is not put back by the refill', async () => {
    const { registration } = await create(before!, 'One', 'old');
    await create(before!, 'Two', 'two');
    await publish(() => after!.of(After).update(scope, registration, { code: 'new', note: 'about new' }));
    expect(await found({ criteria: { code: 'new' } })).toEqual(['One']);
    expect(await found({ search: 'about new' })).toEqual(['One']);
    expect(await found({ criteria: { code: 'old' } })).toEqual([]);
    expect(await found({ criteria: { code: 'two' } })).toEqual(['Two']);
  });

  it('B 15 what a server saves that does not know the description yet is found', async () => {
    const { registration } = await create(before!, 'One', 'one');
    await publish(() => before!.of(Before).update(scope, registration, { code: 'during' }));
    await create(before!, 'Two', 'two');
    const watch = watchOf(after!);
    await watch.run();
    expect(await found({ criteria: { code: 'during,two' } })).toEqual(['One', 'Two']);
    expect(await found({ search: 'about' })).toEqual(['One', 'Two']);
    await create(before!, 'Three', 'three');
    await before!.of(Before).update(scope, registration, { code: 'late', note: 'Said late' });
    await watch.run();
    expect(await found({ criteria: { code: 'late,three' } })).toEqual(['One', 'Three']);
    expect(await found({ search: 'said late' })).toEqual(['One']);
  });

  it('B 15 a server with the earlier description leaves what the refill made', async () => {
    await create(before!, 'One', 'one');
    await publish();
    await watchOf(before!).run();
    expect(await found({ search: 'about one' })).toEqual(['One']);
  });
});

function bound(target: OpenDatabase, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

import { apiRoute, type EntityDefinition, type EntityRecord } from '@mortise/sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const plugins = await builtinPlugins();
const views = new Set(plugins.flatMap((plugin) => Object.keys(plugin.views ?? {})));
const entities = plugins.flatMap((plugin) => plugin.entities ?? []).filter(({ name }) => !views.has(name));

describeOnEachDatabase('one value by whatever way it is read', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const projected = async (entity: EntityDefinition, name: string): Promise<readonly unknown[]> => {
    const { body } = await server.get(`${apiRoute(entity)}?range=0-49&projection=${name}`);
    return (body as readonly EntityRecord[]).map((record) => record[name]);
  };

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    '19.3 fields of %s are the same in a list with a projection',
    async (_name, entity) => {
      const { body, status } = await server.get(`${apiRoute(entity)}?range=0-49`);
      if (status === 404) return;
      const whole = body as readonly EntityRecord[];
      const names = Object.keys(entity.fields).filter((name) => whole.some((record) => record[name] !== undefined));
      for (const name of names) expect([name, await projected(entity, name)]).toEqual([name, whole.map((record) => record[name])]);
      const all = new Set([...Object.keys(entity.fields), ...whole.flatMap((record) => Object.keys(record))]);
      const path = `${apiRoute(entity)}?range=0-49&projection=${[...all].join()}`;
      const listed = whole.length === 0 ? [] : (await server.get(path)).body;
      expect(listed).toEqual(whole);
    },
  );

  test('19.3 an amount to be paid is 77 as it is typed and sent, and −77 where it is summed, sorted and exported', async () => {
    const path = '/api/billing/invoices';
    const { body: made, status } = await server.post(path, { name: 'Owed', currency: 'EUR', pr: 'P', amountExclTax: '77.00' });
    expect([status, made.amountExclTax]).toEqual([201, '77']);
    const one = `registration=${made.registration}`;
    const [inList] = (await server.get(`${path}?${one}&projection=registration,pr,amountExclTax`)).body;
    expect([inList.registration, inList.amountExclTax]).toEqual([made.registration, '77']);
    expect((await server.get(`${path}?${one}&maxAmountExclTax=-76&projection=registration`)).body).toHaveLength(1);
    expect((await server.get(`${path}?${one}&breakdown=1`)).body.breakdown[0].sums).toEqual([{ currency: 'EUR', sum: '-77' }]);
    const { body: entries } = await server.get(`${path}/${made._id}/history`);
    expect(entries[0].changes).toContainEqual({ field: 'amountExclTax', new: '77' });
  });

  test('19.4 a JSON number that has lost digits is refused, the same digits as a text are kept', async () => {
    const path = '/api/billing/invoices';
    const post = (amount: string) =>
      server.call('POST', path, {
        body: `{"name":"Digits","currency":"EUR","amountExclTax":${amount}}`,
        headers: { 'content-type': 'application/json' },
      });
    expect(await post('12345678901234567.89')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_VALUE', errors: [expect.stringContaining('send it as a text')] },
    });
    expect((await post('"12345678901234567.89"')).body.amountExclTax).toBe('12345678901234567.89');
    expect((await post('1234567.89')).body.amountExclTax).toBe('1234567.89');
  });
});

import { DatabaseService, Repositories, type RequestScope } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FilePreview, ImportInfo, ImportMapping, ImportRow } from '../../plugins/screen-imports/shared/imports.ts';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';
import { scopeOf } from './TestApi.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const PERSONS = '/api/person/persons';
const CONTRACTS = '/api/financing/contracts';

describeOnEachDatabase('a person who was merged into another', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let scope: RequestScope;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    const users = `select tenant from app.users where username = 'admin@demo'`;
    const [user] = await server.services.get(DatabaseService).query<{ tenant: number }>(users);
    scope = scopeOf(user!.tenant, undefined, 'admin@demo');
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const made = async (path: string, values: object): Promise<string> => {
    const { body, status } = await server.post(path, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.registration as string;
  };
  const company = (name: string, values: object = {}) => made(PERSONS, { type: 'C', name, ...values });
  const clientOf = (personRegistration: string) => ({ persons: [{ role: 'CLIENT', personRegistration }] });
  const contractOf = (person: string) => made(CONTRACTS, { name: 'Crane', ...clientOf(person) });
  const merge = (kept: string, double: string) => server.post(`${PERSONS}/${kept}/merge`, { with: double });
  const get = async (path: string) => (await server.get(path)).body;
  const records = () => server.services.get(Repositories);
  /** As a merge leaves them that was cut off before anything was moved. */
  const cutOff = async (kept: string, double: string) => {
    await records().named('Person').update(scope, double, { mergedInto: kept });
  };
  const merged = async (name: string): Promise<readonly [string, string]> => {
    const [kept, double] = [await company(name), await company(`${name} double`)];
    expect((await merge(kept, double)).body).toMatchObject({ continues: false });
    return [kept, double];
  };

  test('C 32 is named by no new record and by no other record, and the refusal says by whom instead', async () => {
    const [kept, double] = await merged('Refused');
    const sentence = `Person ${double} has been merged into ${kept}: choose ${kept}`;
    const refusals = [
      await server.post(CONTRACTS, { name: 'New', ...clientOf(double) }),
      await server.post('/api/billing/invoices', { name: 'New', amountExclTax: '10', ...clientOf(double) }),
      await server.post(CONTRACTS, { name: 'Once', ...clientOf(double) }, { headers: { 'idempotency-key': `once-${double}` } }),
      await server.post(CONTRACTS, [{ name: 'One' }, { name: 'Two', ...clientOf(double) }]),
      await server.patch(`${CONTRACTS}/${await contractOf(kept)}`, clientOf(double)),
      await server.patch(`${PERSONS}/${await company('Relative')}`, { ascendants: [{ relation: 'SIGNEROF', personRegistration: double }] }),
      await server.post('/api/core/users', { username: `u${double}@demo`, firstName: 'U', lastName: 'U', profiles: ['CLIENT'], personRegistration: double }),
    ]; // prettier-ignore
    for (const { status, body } of refusals) {
      expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(sentence)]);
      expect(Object.values(body.fieldProps)).toEqual([{ errorFormat: expect.stringContaining(sentence) }]);
    }
    expect(await get(`${CONTRACTS}?client=${double}`)).toEqual([]);
  });

  test('C 32 stays where a record names it already: the rest of that record is changed, and its invoices go to the person who was kept', async () => {
    const [kept, double] = [await company('Still there'), await company('Still there too')];
    const [contract, deleted] = [await contractOf(double), await contractOf(double)];
    await server.delete(`${CONTRACTS}/${deleted}`);
    await cutOff(kept, double);
    const { status, body } = await server.patch(`${CONTRACTS}/${contract}`, { name: 'Crane 2' });
    expect([status, body.persons]).toEqual([200, clientOf(double).persons]);
    const invoices = records().named('Invoice');
    const [invoice] = await invoices.createMany(scope, [{ body: { name: 'Rent', ...clientOf(double) } }], { followsReplaced: true });
    expect((await invoices.get(scope, invoice!))['persons']).toEqual(clientOf(kept).persons);
    expect((await server.post(`${CONTRACTS}/${deleted}/restore`)).body.persons).toEqual(clientOf(kept).persons);
    expect((await merge(kept, double)).body).toMatchObject({ continues: false });
    expect((await get(`${CONTRACTS}/${contract}`)).persons).toEqual(clientOf(kept).persons);
  });

  test('C 32 is taken for the person who was kept where an import finds it by anything but its registration', async () => {
    const email = `led-${kind.kind}@merged.example`;
    const [kept, double] = [await company('Imported'), await company('Imported too', { email })];
    await merge(kept, double);
    await server.patch(`${PERSONS}/${kept}`, { email: null });
    const imported = async (target: string, value: string) => {
      const form = new FormData();
      form.append('entityName', 'Contract');
      form.append('file', new Blob([`Project Name,Borrower\nBy ${target},${value}\n`]), 'contracts.csv');
      const { body } = await server.post<FilePreview & { _id: string }>('/api/import/imports', form);
      const columns = body.suggestion.columns.map((column) =>
        column.column === 'Borrower' ? { ...column, target: `persons[CLIENT].${target}` } : { ...column, target: 'name' },
      );
      const mapping: ImportMapping = { ...body.suggestion, columns, fixed: { currency: 'EUR' } };
      const run = await server.post(`/api/import/imports/${body._id}/run`, { mapping });
      expect(run.status, JSON.stringify(run.body)).toBe(200);
      const path = `/api/import/imports/${body._id}`;
      await vi.waitFor(async () => expect((await server.get<ImportInfo>(path)).body.status).not.toBe('PROCESSING'), 20_000);
      return (await server.get<ImportRow[]>(`${path}/rows`)).body[0]!;
    };
    const led = await imported('email', email);
    expect(led, JSON.stringify(led)).toMatchObject({ outcome: 'created' });
    expect((await get(`${CONTRACTS}/${led.registration}`)).persons).toEqual(clientOf(kept).persons);
    expect(await imported('registration', double)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining(`has been merged into ${kept}`),
    });
  });

  test('C 32 is not named by a contract that is made in a transaction while the merge begins', async () => {
    const [kept, double] = [await company('At once'), await company('At once too')];
    let merging: Promise<{ readonly status: number; readonly body: { readonly continues: boolean } }> | undefined;
    const contract = await server.services.get(DatabaseService).transaction(async (statements) => {
      const { registration } = await records()
        .named('Contract')
        .create(scope, { name: 'Late', ...clientOf(double) }, { statements });
      merging = merge(kept, double);
      await delay(500);
      return registration;
    });
    expect((await merging!).body).toMatchObject({ continues: false });
    expect((await get(`${CONTRACTS}/${contract}`)).persons).toEqual(clientOf(kept).persons);
  });
});

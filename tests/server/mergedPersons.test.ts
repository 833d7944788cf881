import { DatabaseService, Repositories, type RequestScope } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FilePreview, ImportInfo, ImportMapping, ImportRow } from '../../plugins/screen-imports/shared/imports.ts';
import { adminScope } from './adminScope.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const PERSONS = '/api/person/persons';
const CONTRACTS = '/api/financing/contracts';

describeOnOneDatabase('a person who was merged into another', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let scope: RequestScope;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    scope = await adminScope(server);
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

  test('C 31 is merged on where the merge was cut off and the person who was kept went into a third', async () => {
    const [first, second, third] = [await company('First'), await company('Second'), await company('Third')];
    const [ofFirst, ofSecond] = [await contractOf(first), await contractOf(second)];
    await cutOff(second, first);
    await cutOff(third, second);
    expect((await merge(second, first)).body).toEqual({ moved: 3, continues: false });
    for (const contract of [ofFirst, ofSecond]) expect((await get(`${CONTRACTS}/${contract}`)).persons).toEqual(clientOf(third).persons);
    for (const double of [first, second]) expect((await get(`${PERSONS}/${double}`)).status).toBe('ARCHIVED');
    expect((await merge(third, first)).body).toEqual({ moved: 0, continues: false });
    const other = await company('Fourth');
    expect((await merge(other, first)).status).toBe(409);
  });

  test('C 31 keeps nothing personal once the person who was kept is anonymised, nor do those who were merged into it', async () => {
    const secret = `Quetzal${kind.kind}`;
    const persons = [await company(`${secret} One`), await company(`${secret} Two`), await company(`${secret} Three`)];
    const [first, second, third] = persons as [string, string, string];
    await server.patch(`${PERSONS}/${first}`, { email: `${secret}@merged.example` });
    await made('/api/person/person-amendments', { personRegistration: first, name: secret });
    await merge(second, first);
    await merge(third, second);
    const form = new FormData();
    form.append('file', new Blob(['passport']), `${secret}.txt`);
    expect((await server.post(`${PERSONS}/${first}/documents`, form)).status).toBe(201);
    const anonymised = await server.post(`${PERSONS}/${third}/anonymisation`, { reason: 'Asked for' });
    expect(anonymised.status, JSON.stringify(anonymised.body)).toBe(200);
    const everything = await Promise.all(
      persons.map(async (person) => [
        await get(`${PERSONS}/${person}`),
        await get(`${PERSONS}/${person}/history`),
        await get(`${PERSONS}/${person}/documents`),
        await get(`/api/person/person-amendments?personRegistration=${person}`),
      ]),
    );
    expect(JSON.stringify(everything)).not.toContain(secret);
    expect(await get(`${PERSONS}?search=${secret}`)).toEqual([]);
    const kept = 'select registration from d.persons where search ilike $1 or data::text ilike $1 or name ilike $1';
    expect(await server.services.get(DatabaseService).query(kept, [`%${secret}%`])).toEqual([]);
    expect(await get(`${PERSONS}/${first}`)).toMatchObject({ mergedInto: third, name: `Anonymised ${first}` });
    const actions = await get(`/api/person/privacy-actions?personRegistration=${persons.join(',')}`);
    expect(actions.map(({ type }: { type: string }) => type)).toEqual(['ANONYMISATION', 'ANONYMISATION', 'ANONYMISATION']);
    // What a merge had not moved yet goes on.
    expect((await merge(third, first)).body).toEqual({ moved: expect.any(Number), continues: false });
  });

  test('C 31 cannot be anonymised away while a contract of somebody who was merged into the person is open', async () => {
    const [kept, double] = [await company('Kept with debts'), await company('Double with debts')];
    const contract = await contractOf(double);
    await cutOff(kept, double);
    const { status, body } = await server.post(`${PERSONS}/${kept}/anonymisation`, { reason: 'Asked for' });
    expect([status, body.message]).toEqual([409, `Contracts of the person are still open: ${contract}`]);
  });

  test('C 31 of a merge that changes nothing on the person and its anonymisation at once, no name is left', async () => {
    for (const round of [1, 2, 3, 4]) {
      const name = `Zoroaster${kind.kind}${round}`;
      const [kept, double] = [await company(name), await company(name)];
      const [, done] = await Promise.all([merge(kept, double), server.post(`${PERSONS}/${kept}/anonymisation`, { reason: 'Asked for' })]);
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      const { mergedInto, name: left } = await get(`${PERSONS}/${double}`);
      expect([mergedInto, left]).toEqual(mergedInto === undefined ? [undefined, name] : [kept, `Anonymised ${double}`]);
    }
  });
});

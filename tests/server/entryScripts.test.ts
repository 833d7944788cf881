import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

// The first script of a server waits for the compiler, and the machines that run this are busy.
vi.setConfig({ testTimeout: 60_000 });

const CONTRACTS = '/api/financing/contracts';
const TERM = 'No contract runs longer than ten years.';
const LONG = `import type { FormErrors, FormScriptContext } from '@mortise/sdk/scripts';
export const execute = () => ({});
export const validate = ({ record }: FormScriptContext): FormErrors => (Number(record.duration) > 120 ? { duration: '${TERM}' } : {});`;

describeOnOneDatabase('what scripts say of records that are entered', (kind) => {
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

  const publish = async (name: string, source: string): Promise<void> => {
    const { status, body } = await server.call('PUT', `/api/script/scripts/${name}`, { body: { source, withWarnings: true } });
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  const contract = (duration: number, more: object = {}) => ({ name: 'Judged', currency: 'EUR', duration, ...more });
  const refused = { status: 400, body: { code: 'INVALID_FIELD_VALUE', errors: [TERM], fieldProps: { duration: { errorFormat: TERM } } } };

  test('18.31 validate of an extension holds for POST, POST of many, PATCH and PUT, not in forms alone', async () => {
    const { body: old } = await server.post(CONTRACTS, contract(130));
    await publish('contract-extension', LONG);
    const { body: made } = await server.post(CONTRACTS, contract(60));
    const at = `${CONTRACTS}/${made._id}`;
    expect(await server.post(CONTRACTS, contract(121))).toMatchObject(refused);
    expect(await server.post(CONTRACTS, [contract(60), contract(121)])).toMatchObject(refused);
    expect(await server.patch(at, { duration: 121 })).toMatchObject(refused);
    expect(await server.call('PUT', at, { body: contract(121) })).toMatchObject(refused);
    expect((await server.get(at)).body).toMatchObject({ duration: 60, _version: 1 });
    expect((await server.call('PUT', at, { body: contract(61) })).status).toBe(200);
    expect((await server.patch(at, { duration: 120 })).body.duration).toBe(120);

    // What was wrong before keeps nobody from changing the rest.
    const oldAt = `${CONTRACTS}/${old._id}`;
    expect((await server.patch(oldAt, { externalReference: 'kept' })).body).toMatchObject({ duration: 130, externalReference: 'kept' });
    expect(await server.patch(oldAt, { duration: 130, name: 'Typed again' })).toMatchObject(refused);
    expect((await server.patch(oldAt, { duration: 100 })).status).toBe(200);
  });

  test('18.31 a repeated POST gets its answer, whatever the script says by now; one with a key is judged too', async () => {
    await publish('contract-extension', LONG);
    const once = (key: string, body: object) => server.call('POST', CONTRACTS, { body, headers: { 'idempotency-key': key } });
    expect(await once('judged-1', contract(121))).toMatchObject(refused);
    const first = await once('judged-2', contract(90));
    expect(first.status).toBe(201);
    await publish('contract-extension', LONG.replace('> 120', '> 60'));
    expect((await once('judged-2', contract(90))).body).toEqual(first.body);
  });

  test('18.31 the script of a type goes before that of the kind, and is told whether the record is new and who enters it', async () => {
    await publish('person-extension', `export const validate = () => ({ name: 'The script of the kind was asked' });`);
    await publish(
      'person-extension-c',
      `export const validate = ({ record, isNew, user, entity }) => ({ name: [entity, record.name, record.registration ?? '', isNew, user.username].join(' ') });`,
    );
    const { body } = await server.post('/api/person/persons', { type: 'C', name: 'Told' });
    expect(body.errors).toEqual(['Person Told  true admin@demo']);
    const [person] = (await server.get('/api/person/persons?type=C&range=0-0')).body;
    const changed = await server.patch(`/api/person/persons/${person._id}`, { name: 'Other' });
    expect(changed.body.errors).toEqual([`Person Other ${person.registration} false admin@demo`]);
    for (const name of ['person-extension', 'person-extension-c']) await server.call('DELETE', `/api/script/scripts/${name}`);
    expect((await server.patch(`/api/person/persons/${person._id}`, { name: 'Other' })).status).toBe(200);
  });

  test('18.31 a format check looks at values that are new, and lets those pass that were there', async () => {
    await publish(
      'personRegistration-format-check',
      `export const execute = ({ value, person }) => (String(value).startsWith('OK') ? null : value + ' is no number of ' + person.name);`,
    );
    const body = (...values: readonly string[]) => ({
      type: 'C',
      name: 'Checked',
      registrations: values.map((value) => ({ type: 'VAT', number: value })),
    });
    const wrong = await server.post('/api/person/persons', body('OK1', 'X2'));
    expect(wrong.body.errors).toEqual(['X2 is no number of Checked']);
    expect(Object.keys(wrong.body.fieldProps)).toEqual(['registrations[1].number']);
    const { body: made } = await server.post('/api/person/persons', body('OK1'));
    await publish('personRegistration-format-check', `export const execute = ({ value }) => (value === 'OK1' ? 'No longer' : null);`);
    expect((await server.patch(`/api/person/persons/${made._id}`, { ...body('OK1', 'X3') })).status).toBe(200);
    await server.call('DELETE', '/api/script/scripts/personRegistration-format-check');
  });

  test('18.31 a script that fails lets nothing pass, names itself, and is in the log; without validate it says nothing', async () => {
    await publish('contract-extension', `export const validate = ({ record }) => record.nothing.there;`);
    expect(await server.post(CONTRACTS, contract(60))).toMatchObject({
      status: 422,
      body: { code: 'SCRIPT_FAILED', message: expect.stringContaining('contract-extension') },
    });
    await vi.waitFor(async () => {
      const { body } = await server.get('/api/script/logs?script=contract-extension&level=error');
      expect(body[0]).toMatchObject({ script: 'contract-extension', username: 'admin@demo' });
    });
    await publish('contract-extension', `export const validate = () => ({ unheardOf: 'What?' });`);
    expect((await server.post(CONTRACTS, contract(60))).body.message).toContain('there is no field unheardOf');
    await publish('contract-extension', `export const validate = () => { for (;;); };`);
    expect((await server.post(CONTRACTS, contract(60))).body.code).toBe('SCRIPT_TIMEOUT');
    await publish('contract-extension', `export const execute = () => ({});`);
    expect((await server.post(CONTRACTS, contract(200))).status).toBe(201);
  });

  test('18.31 a script may read while it judges, with the rights of who enters, also for a POST with a key', async () => {
    await publish(
      'contract-extension',
      `import { api } from '@mortise/sdk/scripts';
       export const validate = async (context) => {
         const drafts = await api(context).list('/financing/contracts', { status: 'DRAFT', range: '0-0' });
         return { name: 'read ' + Object.keys(drafts).length };
       };`,
    );
    const body = contract(60);
    expect((await server.post(CONTRACTS, body)).body.errors).toEqual([expect.stringMatching(/^read [1-9]/)]);
    const keyed = await server.call('POST', CONTRACTS, { body, headers: { 'idempotency-key': 'reads' } });
    expect(keyed.body.errors).toEqual([expect.stringMatching(/^read [1-9]/)]);
    await server.call('DELETE', '/api/script/scripts/contract-extension');
  });

  test('18.31 an import is judged row by row, a thousand on few workers: the good ones come in, the others say why', async () => {
    await publish('contract-extension', LONG);
    const rows = Array.from({ length: 1_000 }, (_, index) => `Row ${index},${index % 10 === 0 ? 121 : 60},EUR`);
    const form = new FormData();
    form.append('entityName', 'Contract');
    form.append('file', new Blob([`Name,Duration,Currency\n${rows.join('\n')}\n`]), 'judged.csv');
    const { body: uploaded } = await server.post('/api/import/imports', form);
    const path = `/api/import/imports/${uploaded._id}`;
    expect((await server.post(`${path}/run`, { mapping: uploaded.suggestion })).status).toBe(200);
    await vi.waitFor(async () => expect((await server.get(path)).body.status).not.toBe('PROCESSING'), { timeout: 40_000 });
    expect((await server.get(path)).body).toMatchObject({ status: 'WARNING', created: 900, failed: 100 });
    expect(JSON.stringify((await server.get(`${path}/failed.csv`)).body)).toContain(TERM);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

/** The demo company has papers and pictures of its own. */
const OURS = 'contentType=text/plain';

const attach = async (collection: string, registration: string, fileName: string): Promise<{ readonly _id: string }> => {
  const form = new FormData();
  form.append('file', new Blob(['text'], { type: 'text/plain' }), fileName);
  const answer = await server.post(`/api/${collection}/${registration}/documents`, form);
  expect(answer.status).toBe(201);
  return answer.body;
};
const names = (body: readonly { readonly name: string }[]): readonly string[] => body.map(({ name }) => name);

test('[ENTITY-038] what other systems say of a document stands beside it, is found by it, and can be taken away', async () => {
  const [contract] = (await server.get('/api/financing/contracts?range=0-0')).body;
  const path = `/api/financing/contracts/${contract.registration}/documents`;
  const { _id } = await attach('financing/contracts', contract.registration, 'signed.txt');
  const said = { deliveryId: 'D1', deliveryStatus: 'SENT', externalReference: 'ENV-77', externalGroupId: 'G1' };
  const change = (body: object) => server.patch(`${path}/${_id}`, body, { headers: { 'if-match': '*' } });
  expect((await change(said)).body).toMatchObject({ ...said, name: 'signed.txt' });
  const [found] = (await server.get('/api/core/documents?externalReference=ENV-77')).body;
  expect(found).toMatchObject({ ...said, url: `/api/core/documents/${_id}/content` });
  expect((await server.get(found.url)).status).toBe(200);
  expect((await change({ externalReference: null })).body).not.toHaveProperty('externalReference');
  expect((await change({ deliveryStatus: 'x'.repeat(201) })).status).toBe(400);
  await server.delete(`${path}/${_id}`);
});

test('[ENTITY-038] documents of all records are listed, searched, sorted and counted like any records', async () => {
  const [contract] = (await server.get('/api/financing/contracts?range=0-0')).body;
  const [asset] = (await server.get('/api/asset/assets?range=0-0')).body;
  await attach('financing/contracts', contract.registration, 'Été 2026.txt');
  await attach('asset/assets', asset.registration, 'b.txt');
  const list = (query: string) => server.get(`/api/core/documents?${OURS}&${query}`);
  const all = await list('sort=name&range=0-9');
  expect(names(all.body)).toEqual(['b.txt', 'Été 2026.txt']);
  expect(all.headers.get('x-pagination-size')).toBe('2');
  expect(all.body[1]).toMatchObject({
    entityName: 'Contract',
    entityRegistration: contract.registration,
    size: 4,
    contentType: 'text/plain',
  });
  expect(names((await list('search=ete')).body)).toEqual(['Été 2026.txt']);
  expect(names((await list('entityName=Asset')).body)).toEqual(['b.txt']);
  expect(names((await list('')).body)).toEqual(['b.txt', 'Été 2026.txt']);
  expect(names((await list(`fromInsertDate=20990101`)).body)).toEqual([]);
  expect((await server.get(`/api/core/documents/${all.body[0]._id}`)).body).toMatchObject({ name: 'b.txt' });
});

test('what is about records is not listed for those who may not read the records, nor in another tenant', async () => {
  const seen = async (as: string) => (await server.get(`/api/core/documents?${OURS}`, { as })).body;
  expect(names(await seen('admin@demo'))).toHaveLength(2);
  expect(await seen('admin@nordic')).toEqual([]);
  for (const as of ['partner@demo', 'client@demo']) expect((await server.get('/api/core/documents', { as })).status).toBe(403);
});

test('[ENTITY-033] counters are listed by name, and nothing of a view can be written', async () => {
  const { body } = await server.get('/api/core/counters?sort=name&range=0-29');
  expect(body.find(({ name }: { name: string }) => name === 'Contract').seq).toBeGreaterThan(0);
  expect((await server.post('/api/core/counters', { name: 'x' })).status).toBe(404);
  expect((await server.delete('/api/core/counters/Contract')).status).toBe(404);
});

describe('tenants, locales, batches', () => {
  test('[ENTITY-094] a tenant sees itself, the master tenant sees all', async () => {
    const names = async (as: string) =>
      (await server.get('/api/core/tenants?sort=name', { as })).body.map(({ name }: { name: string }) => name);
    expect(await names('admin@demo')).toEqual(['demo']);
    expect(await names('admin@master')).toEqual(expect.arrayContaining(['demo', 'master', 'nordic', 'support']));
    expect((await server.get('/api/core/tenants/nordic')).status).toBe(404);
    expect((await server.get('/api/core/tenants/nordic', { as: 'admin@master' })).body).toMatchObject({ kind: 'customer' });
  });

  test('[ENTITY-055] locales are listed under their own names, and their texts stay public', async () => {
    const [french] = (await server.get('/api/core/locales?code=fr-FR')).body;
    expect(french).toMatchObject({
      name: 'français (France)',
      currency: 'EUR',
      decimal: ',',
      datePattern: 'DD/MM/YYYY',
      isRightToLeft: false,
    });
    expect((await server.get(`/api/core/locales/${french.registration}`)).body).toMatchObject({ code: 'fr-FR' });
    expect((await server.get('/api/core/locales/fr-FR', { as: null })).body.keys).toMatchObject({ Contract: 'Contrat' });
    expect((await server.get(`/api/core/locales/${french.registration}`, { as: null })).status).toBe(401);
  });

  test('[ENTITY-013] [WORKFLOW-020] a batch is listed from its start to its end, with what went wrong', async () => {
    const sources = {
      'good-batch': 'export const execute = () => 1;',
      'bad-batch': `export const execute = () => { throw new Error('Out of ink'); };`,
    };
    for (const [name, source] of Object.entries(sources)) {
      expect((await server.call('PUT', `/api/script/scripts/${name}`, { body: { source, tests: [], withWarnings: true } })).status).toBe(
        200,
      );
      expect((await server.post(`/api/script/runs/${name}`, {})).status).toBe(202);
    }
    const done = async () => (await server.get('/api/script/batches?sort=name&status=SUCCESS,ERROR')).body as readonly object[];
    for (let turn = 0; turn < 100 && (await done()).length < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await done()).toMatchObject([
      {
        name: 'bad-batch',
        status: 'ERROR',
        message: 'The script failed: its log says why',
        failure: expect.stringContaining('Out of ink'),
      },
      { name: 'good-batch', status: 'SUCCESS', message: '', username: 'admin@demo', endDate: expect.stringMatching(/Z$/) },
    ]);
  }, 20_000);
});

describe('audits', () => {
  test('[ENTITY-012] [ADMIN-014] tell who changed which record and which setting', async () => {
    const [contract] = (await server.get('/api/financing/contracts?status=DRAFT&range=0-0')).body;
    await server.patch(`/api/financing/contracts/${contract.registration}`, { name: 'Renamed' });
    const [entry] = (await server.get(`/api/core/audits?entityRegistration=${contract.registration}&range=0-0`)).body;
    expect(entry).toMatchObject({
      username: 'admin@demo',
      operation: 'update',
      area: 'RECORD',
      entityName: 'Contract',
      changedFields: ['name'],
    });
    expect((await server.get(`/api/core/audits/${entry._id}`)).body).toMatchObject({ entityRegistration: contract.registration });
    const ofScript = (await server.get('/api/core/audits?entityRegistration=good-batch')).body;
    expect(ofScript.at(-1)).toMatchObject({ area: 'SCRIPT', operation: 'create', username: 'admin@demo' });
  });
});

test('[ENTITY-039] [ADMIN-035] a distributed transaction is recorded, and committed once', async () => {
  const made = await server.post('/api/core/dtxns', {
    name: 'Payout',
    coordinator: 'bank',
    participants: [{ system: 'ledger', reference: '7' }],
  });
  expect(made.body).toMatchObject({ status: 'PREPARED' });
  const committed = await server.post(`/api/core/dtxns/${made.body.registration}/transitions/commit`, {});
  expect(committed.body).toMatchObject({ status: 'COMMITTED', endDate: expect.any(String) });
  expect((await server.post(`/api/core/dtxns/${made.body.registration}/transitions/abort`, {})).status).toBe(409);
});

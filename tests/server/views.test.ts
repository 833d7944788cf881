import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
}, 60_000);
afterAll(() => server.stop());

const attach = async (collection: string, registration: string, fileName: string): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob(['text'], { type: 'text/plain' }), fileName);
  const answer = await server.post(`/api/${collection}/${registration}/documents`, form);
  expect(answer.status).toBe(201);
};
const names = (body: readonly { readonly name: string }[]): readonly string[] => body.map(({ name }) => name);

test('[ENTITY-038] documents of all records are listed, searched, sorted and counted like any records', async () => {
  const [contract] = (await server.get('/api/financing/contracts?range=0-0')).body;
  const [asset] = (await server.get('/api/asset/assets?range=0-0')).body;
  await attach('financing/contracts', contract.registration, 'Été 2026.txt');
  await attach('asset/assets', asset.registration, 'b.txt');
  const list = (query: string) => server.get(`/api/core/documents?${query}`);
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
  const seen = async (as: string) => (await server.get('/api/core/documents', { as })).body;
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

import type { EntityDescriptor } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from '../productServer.ts';

const DESCRIPTORS = '/api/core/dyno-descriptors';
const CLAIMS = '/api/dyno/dyno-claims';

const CLAIM: EntityDescriptor = {
  kind: 'DynoClaim',
  name: 'Claim',
  registrationPrefix: 'CLM',
  fields: [
    { name: 'name', type: 'text', isConfidential: true },
    { name: 'injury', type: 'text', search: true, isConfidential: true },
    { name: 'place', type: 'text', search: true },
    { name: 'events', type: 'items' },
    { name: 'note', type: 'text', within: 'events' },
  ],
};
/** The same kind elsewhere, where nothing in it is confidential. */
const OPEN = { ...CLAIM, fields: CLAIM.fields.map((field) => ({ ...field, isConfidential: false })) };

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
  await server.post(DESCRIPTORS, CLAIM);
  await server.post(DESCRIPTORS, OPEN, { as: 'admin@nordic' });
  for (const as of ['admin@demo', 'admin@nordic'])
    for (const place of ['Kiln Lane', 'Mill Road', 'Quay', 'Yard'])
      await server.post(CLAIMS, { name: 'Fall', injury: 'Knee', place, events: [{ note: 'Told' }] }, { as });
});
afterAll(() => server.stop());

interface Entry {
  readonly entityName: string;
  readonly entityRegistration?: string;
  readonly facts: string;
}
const reads = async (as = 'admin@demo'): Promise<readonly Entry[]> =>
  (await server.get(`/api/system/audit-entries?sort=-date&event=CONFIDENTIAL_READ&range=0-99&username=${as}`, { as })).body;
/** What came to the log with a request. */
async function readBy(path: string, as = 'admin@demo'): Promise<readonly Entry[]> {
  const before = await reads(as);
  expect((await server.get(path, { as })).status).toBeLessThan(300);
  const after = await reads(as);
  return after.slice(0, after.length - before.length);
}

test('[issue 22, 8] whoever reads a field that their tenant marks as confidential is named: in a record, a list, choices, a history and an export', async () => {
  expect(await readBy(`${CLAIMS}/CLM00000001`)).toMatchObject([
    { entityName: 'DynoClaim', entityRegistration: 'CLM00000001', facts: expect.stringContaining('injury') },
  ]);
  expect(await readBy(`${CLAIMS}?projection=registration,injury`)).toMatchObject([
    { entityName: 'DynoClaim', facts: expect.stringContaining('CLM00000004') },
  ]);
  expect(await readBy(`${CLAIMS}-values?of=injury`)).toMatchObject([{ entityName: 'DynoClaim', facts: expect.stringContaining('injury') }]);
  expect(await readBy(`${CLAIMS}/CLM00000002/history`)).toMatchObject([{ entityName: 'DynoClaim', entityRegistration: 'CLM00000002' }]);
  await server.post('/api/report/exports', { entity: 'DynoClaim', format: 'csv', columns: ['injury', 'place'] });
  const [exported] = (await server.get('/api/system/audit-entries?sort=-date&event=EXPORT&range=0-0')).body;
  expect(exported.facts).toContain('confidential: injury');
});

test('[issue 22, 8] who reads what is not marked is not named, nor who reads other kinds with fields of the same name', async () => {
  expect(await readBy(`${CLAIMS}/CLM00000001?projection=registration,place`)).toEqual([]);
  expect(await readBy(`${CLAIMS}-values?of=place`)).toEqual([]);
  expect(await readBy('/api/financing/contracts?projection=registration,name')).toEqual([]);
  expect(await readBy('/api/core/dyno-descriptors/DynoClaim')).toEqual([]);
  expect(await readBy('/api/core/entities')).toEqual([]);
});

test('[issue 22, 8] a mark is one of the tenant: another one with a kind of that name is not named for its own', async () => {
  expect(await readBy(`${CLAIMS}/CLM00000001`, 'admin@nordic')).toEqual([]);
  expect(await readBy(CLAIMS, 'admin@nordic')).toEqual([]);
});

test('[issue 22, 8] a mark counts from the save on, and no longer once it is taken away', async () => {
  expect(await readBy(`${CLAIMS}/CLM00000003`)).toHaveLength(1);
  await server.patch(`${DESCRIPTORS}/DynoClaim`, { fields: OPEN.fields });
  expect(await readBy(`${CLAIMS}/CLM00000004`)).toEqual([]);
  const fields = OPEN.fields.map((field) => (field.name === 'events' ? { ...field, isConfidential: true } : field));
  await server.patch(`${DESCRIPTORS}/DynoClaim`, { fields });
  expect(await readBy(`${CLAIMS}/CLM00000004`)).toMatchObject([{ facts: expect.stringContaining('events') }]);
});

test('bad input: of entries the whole list is marked, which is said beside the field', async () => {
  const fields = OPEN.fields.map((field) => (field.name === 'note' ? { ...field, isConfidential: true } : field));
  expect((await server.patch(`${DESCRIPTORS}/DynoClaim`, { fields })).body).toMatchObject({
    errors: ['Entries are confidential as a whole: mark events'],
    fieldProps: { 'fields[4].isConfidential': {} },
  });
});

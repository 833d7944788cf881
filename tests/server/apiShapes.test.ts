import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const CONTRACTS = '/api/financing/contracts';

test('[API-005] [API-012] the request id that a call brings is that of its error; a path takes what is URL-encoded', async () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const failed = await server.get('/api/financing/nothing', {
    headers: { 'x-request-id': id, 'x-request-originator': 'web', 'x-time-zone': 'Asia/Tokyo' },
  });
  expect(failed.body.requestId).toBe(id);
  const username = await server.get('/api/core/users/staff%40demo');
  expect(username.body).toMatchObject({ username: 'staff@demo' });
});

test('[API-011] a day in a query is YYYYMMDD, a moment ISO 8601 in UTC', async () => {
  const { body } = await server.post(CONTRACTS, { name: 'Dated', startDate: '2031-03-09' });
  const found = async (query: string) =>
    (await server.get(`${CONTRACTS}?${query}&range=0-9`)).body.map((contract: any) => contract.registration);
  expect(await found('startDate=20310309')).toEqual([body.registration]);
  expect(await found(`_updateDate=${encodeURIComponent(body._updateDate)}&startDate=20310309`)).toEqual([body.registration]);
  expect(await found('startDate=20310310')).toEqual([]);
});

test('[API-049] POST creates, PATCH changes a part, PUT replaces, DELETE deletes', async () => {
  const { body, status } = await server.post(CONTRACTS, { name: 'One', externalReference: 'X' });
  const url = `${CONTRACTS}/${body.registration}`;
  expect(status).toBe(201);
  expect((await server.patch(url, { name: 'Two' })).body).toMatchObject({ name: 'Two', externalReference: 'X' });
  const replaced = await server.call('PUT', url, { body: { name: 'Three' } });
  expect([replaced.status, replaced.body.name, replaced.body.externalReference ?? null]).toEqual([200, 'Three', null]);
  expect((await server.delete(url)).status).toBe(204);
  expect((await server.get(url)).status).toBe(404);
});

test('[API-073] [LIST-023] a list says in its headers what part of it this is', async () => {
  const { body, headers } = await server.get(`${CONTRACTS}?range=20-29&sort=registration`);
  const names = ['limit', 'offset', 'size', 'continues', 'afterid', 'approximate'];
  const [limit, offset, size, continues, afterId, approximate] = names.map((name) => headers.get(`x-pagination-${name}`));
  expect([limit, offset, continues, approximate, afterId]).toEqual(['10', '20', 'true', 'false', body.at(-1)._id]);
  expect(Number(size)).toBeGreaterThan(29);
  expect(body).toHaveLength(10);
});

test('[LIST-022] a breakdown comes beside as many rows as the range says', async () => {
  const { body } = await server.get(`${CONTRACTS}?range=0-29&breakdown=1&count=none&projection=registration`);
  expect(body.entities).toHaveLength(30);
  expect(body.breakdown).toContainEqual(expect.objectContaining({ status: 'ACTIVE', count: expect.any(Number) }));
});

test('[API-085] [API-110] [API-111] every kind answers its documents and transitions, by registration and by id', async () => {
  const [{ _id, registration }] = (await server.get(`${CONTRACTS}?status=DRAFT&range=0-0`)).body;
  const codes = async (path: string) => (await server.get(`${CONTRACTS}/${path}`)).body.map(({ code }: { code: string }) => code);
  expect(await codes(`${registration}/transitions?type=I`)).toContain('submit');
  expect(await codes(`${_id}/transitions`)).toEqual(await codes(`${registration}/transitions`));
  const selection = await server.post(`${CONTRACTS}/transitions?exclude=modals,printings,documents`, [registration]);
  expect(selection.body.map(({ code }: { code: string }) => code)).toEqual(await codes(`${registration}/transitions`));
  expect((await server.get(`${CONTRACTS}/${registration}/documents`)).status).toBe(200);
});

test('[API-091] [API-092] the files of an invoice are found by their type, and a PDF comes to be looked at', async () => {
  const [{ registration }] = (await server.get('/api/billing/invoices?range=0-0')).body;
  const documents = `/api/billing/invoices/${registration}/documents`;
  for (const [name, type] of [
    ['invoice.pdf', 'INVOICE'],
    ['photo.pdf', 'PHOTO'],
  ] as const) {
    const form = new FormData();
    form.append('type', type);
    form.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), name);
    expect((await server.post(documents, form)).status).toBe(201);
  }
  const { body } = await server.get(`${documents}?type=INVOICE`);
  expect(body).toEqual([expect.objectContaining({ _id: expect.any(String), name: 'invoice.pdf', type: 'INVOICE' })]);
  const { headers } = await server.get(`${documents}/${body[0]._id}/content?contentDisposition=inline`);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['application/pdf', expect.stringMatching(/^inline/)]);
});

test('[ENTITY-047] the history of all records is a feed, of one kind and record where that is asked', async () => {
  const { body: contract } = await server.post(CONTRACTS, { name: 'History' });
  await server.patch(`${CONTRACTS}/${contract.registration}`, { name: 'Told' });
  const { body, headers } = await server.get(`/api/core/histories?entityName=Contract&registration=${contract.registration}&range=0-9`);
  expect(body.map(({ operation, entityName }: any) => [operation, entityName])).toEqual([
    ['update', 'Contract'],
    ['create', 'Contract'],
  ]);
  expect(headers.get('x-pagination-continues')).toBe('false');
  expect((await server.get(`${CONTRACTS}/${contract.registration}/history`)).body).toHaveLength(2);
});

test('[ENTITY-098] preferences are kept below their user, and are nobody else’s', async () => {
  const mine = '/api/core/users/staff%40demo/preferences';
  const saved = await server.post(mine, { groupId: '/x', type: 'UI', value: { isOpen: true } }, { as: 'staff@demo' });
  expect(saved.body).toMatchObject({ _id: expect.any(String), groupId: '/x', type: 'UI', value: { isOpen: true } });
  expect((await server.post(mine, { groupId: '/x', type: 'UI', value: 1 }, { as: 'sales@demo' })).status).toBe(404);
  expect((await server.delete(`${mine}/${saved.body._id}`, { as: 'staff@demo' })).status).toBeLessThan(300);
});

test('[WORKFLOW-015] [WORKFLOW-016] the types of files and of history of an entity are lists that anybody can ask for', async () => {
  const { body } = await server.get(
    '/api/script/lists?valuesOnly=true&locale=en-EU&lists=contractDocumentType,contractHistoryType,contractStatus',
  );
  expect(body.map((list: { value: string }[]) => list[0]!.value)).toEqual(['CONTRACT', 'create', 'DRAFT']);
});

test('[PERM-026] [PERM-037] staff, partners, clients, sales and administrators are profiles from the start, and sign in', async () => {
  for (const [username, profile] of [
    ['admin@demo', 'ADMIN'],
    ['staff@demo', 'STAFF'],
    ['partner@demo', 'PARTNER'],
    ['client@demo', 'CLIENT'],
    ['sales@demo', 'SALES'],
  ]) {
    const { body } = await server.get('/api/core/users/current', { as: username! });
    expect(body.profiles, username).toContain(profile);
  }
});

test('[PERM-030] tasks are found by the profile that they are for, without those that somebody has taken', async () => {
  const task = { subject: 'For sales', profiles: ['SALES', 'STAFF'] };
  const { body: free } = await server.post('/api/core/tasks', task);
  const { body: taken } = await server.post('/api/core/tasks', { ...task, ownerUsername: 'staff@demo' });
  const found = async (criteria: Record<string, string>) => {
    const query = new URLSearchParams({ subject: 'For sales', sort: 'registration', ...criteria });
    return (await server.get(`/api/core/tasks?${query.toString()}`)).body.map(({ registration }: any) => registration);
  };
  const nobodys = { ownerUsername: '-/.*/i' };
  expect(await found({ profiles: 'SALES' })).toEqual([free.registration, taken.registration]);
  expect(await found({ profiles: 'CLIENT,SALES', ...nobodys })).toEqual([free.registration]);
  expect(await found({ profiles: 'PARTNER', ...nobodys })).toEqual([]);
});

test('[PERM-036] a user may what any of their profiles may', async () => {
  const permissionsOf = async (as: string) =>
    Object.keys((await server.get('/api/script/runs/user-configuration', { as })).body.userPermissions);
  const [sales, partner] = [await permissionsOf('sales@demo'), await permissionsOf('partner@demo')];
  expect([sales.some((key) => !partner.includes(key)), partner.length > 0]).toEqual([true, true]);
  expect((await server.patch('/api/core/users/sales@demo', { profiles: ['SALES', 'PARTNER'] })).status).toBe(200);
  expect(new Set(await permissionsOf('sales@demo'))).toEqual(new Set([...sales, ...partner]));
});

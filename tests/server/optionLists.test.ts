import { businessCalendar } from '@mortise/sdk/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const create = async (collection: string, body: object): Promise<string> => {
  const { status, body: saved } = await server.post(`/api/${collection}`, body);
  expect(status).toBe(201);
  return saved.registration;
};
const move = async (collection: string, registration: string, code: string) =>
  expect((await server.post(`/api/${collection}/${registration}/transitions/${code}`, {}, { headers: { 'if-match': '*' } })).status).toBe(
    200,
  );

test('[API-084] a task can be given to users of the tenant by name, neither to programs nor to locked ones', async () => {
  const ask = async (query: string, as = 'admin@demo') => server.get(`/api/core/tasks/userNames${query}`, { as });
  const { body: options } = await ask('?listMode=true');
  expect(options).toContainEqual({ value: 'admin@demo', label: expect.stringMatching(/\w/) });
  expect(options.every(({ value }: { readonly value: string }) => value.endsWith('@demo'))).toBe(true);
  expect((await ask('?listMode=false')).body).toContain('admin@demo');
  expect((await ask('', 'client@demo')).status).toBe(403);
  const robot = { username: 'robot@demo', firstName: 'R', lastName: 'Obot', isServiceAccount: true, profiles: ['STAFF'] };
  expect((await server.post('/api/core/users', robot)).status).toBe(201);
  expect((await ask('?listMode=false')).body).not.toContain('robot@demo');
  const locked = options.find(({ value }: { readonly value: string }) => value.startsWith('staff'))!.value;
  await server.patch(`/api/core/users/${locked}`, { isLocked: true }, { headers: { 'if-match': '*' } });
  expect((await ask('?listMode=false')).body).not.toContain(locked);
  await server.patch(`/api/core/users/${locked}`, { isLocked: false }, { headers: { 'if-match': '*' } });
});

test('[API-109] the agreement that holds now is the latest that is active today', async () => {
  const partner = await create('person/persons', { type: 'C', name: 'Broker', roles: [{ role: 'PARTNER' }] });
  const path = `/api/financing/agreements/current-for-person/${partner}`;
  expect((await server.get(path)).status).toBe(204);
  const agree = async (name: string, more: object) => {
    const registration = await create('financing/agreements', { name, partnerRegistration: partner, type: 'REFERRAL', ...more });
    await move('financing/agreements', registration, 'activate');
  };
  await agree('Old', { startDate: '2020-01-01', endDate: '2021-12-31' });
  await agree('Now', { startDate: '2024-01-01' });
  await agree('Next', { startDate: '2099-01-01' });
  expect((await server.get(path)).body).toMatchObject({ name: 'Now', status: 'ACTIVE' });
});

test('[API-112] catalogues of products hold what is offered today, to a partner with what is for them alone; calendars answer', async () => {
  const partner = await create('person/persons', { type: 'C', name: 'Dealer', roles: [{ role: 'PARTNER' }] });
  const offer = async (name: string, more: object = {}) => {
    const registration = await create('financing/product-catalog-items', { name, code: name.toUpperCase(), ...more });
    await move('financing/product-catalog-items', registration, 'offer');
  };
  await offer('Everybody');
  await offer('Theirs', { partnerRegistration: partner });
  await offer('Over', { endDate: '2020-12-31' });
  await create('financing/product-catalog-items', { name: 'Draft', code: 'DRAFT' });
  const names = async (path: string): Promise<readonly string[]> =>
    (await server.get(path)).body
      .map(({ name }: { readonly name: string }) => name)
      .filter((name: string) => /^(?:Everybody|Theirs|Over|Draft)$/.test(name));
  expect(await names('/api/script/runs/products-catalog')).toEqual(['Everybody']);
  expect(await names('/api/financing/agreements/products-catalog')).toEqual(['Everybody']);
  expect(await names(`/api/financing/agreements/products-catalog?partner=${partner}`)).toEqual(['Everybody', 'Theirs']);
  const [target] = (await server.get('/api/script/runs/calendars')).body as readonly {
    readonly name: string;
    readonly holidays: readonly string[];
  }[];
  const year = new Date().getUTCFullYear();
  expect(target).toMatchObject({ name: 'TARGET2', weekend: [6, 7] });
  const { isBusinessDay } = businessCalendar(target!);
  // Closed on the first of May wherever it falls, open on the fourteenth of July.
  for (const closed of [`${year}-05-01`, `${year + 10}-12-25`]) expect([closed, isBusinessDay(closed)]).toEqual([closed, false]);
  const weekday = [`${year}-07-14`, `${year}-07-15`, `${year}-07-16`].find((day) => ![0, 6].includes(new Date(day).getUTCDay()))!;
  expect(isBusinessDay(weekday)).toBe(true);
});

const inTheLists = (entries: readonly object[]) => server.call('PUT', '/api/script/lists/assetType', { body: { entries } });

test('[issue 18, 40] a value that is in no list is refused with those that are, wherever it stands; what a tenant adds is taken, and what stands already stays', async () => {
  const enter = (body: object) => server.post('/api/asset/assets', { name: 'Digger', ...body });
  const refused = await enter({ type: 'DIGGER' });
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_FIELD_VALUE']);
  expect(refused.body.fieldProps.type.errorFormat).toMatch(/^Type: DIGGER is not in the list. Choose from .*CAR/);
  const many = await server.post('/api/asset/assets', [
    { name: 'Car', type: 'CAR' },
    { name: 'Digger', type: 'DIGGER' },
  ]);
  expect(many.status).toBe(400);
  expect((await inTheLists([{ value: 'DIGGER', labels: { en: 'Digger' } }])).status).toBe(200);
  const { status, body: digger } = await enter({ type: 'DIGGER' });
  expect(status).toBe(201);
  const change = (body: object) => server.patch(`/api/asset/assets/${digger.registration}`, body, { headers: { 'if-match': '*' } });
  expect((await change({ type: 'CRANE' })).status).toBe(400);
  expect((await server.call('DELETE', '/api/script/lists/assetType', { body: {} })).status).toBeLessThan(300);
  expect((await enter({ type: 'DIGGER' })).status).toBe(400);
  expect((await change({ name: 'Old digger', type: 'DIGGER' })).body).toMatchObject({ name: 'Old digger', type: 'DIGGER' });
  expect((await change({ type: 'CAR' })).status).toBe(200);
  expect((await change({ type: 'DIGGER' })).status).toBe(400);
});

test('[issue 18, 40] values within lists of a record and several in one field are held against their lists too', async () => {
  const enter = (body: object) => server.post('/api/person/persons', { type: 'C', name: 'Somebody', ...body });
  const { status, body } = await enter({ roles: [{ role: 'CLIENT' }, { role: 'WIZARD' }] });
  expect([status, Object.keys(body.fieldProps)]).toEqual([400, ['roles[1].role']]);
  const service = await server.post('/api/asset/asset-service-catalog-items', {
    name: 'Tyres',
    code: 'TYRES',
    assetTypes: ['CAR', 'TYPO'],
  });
  expect([service.status, Object.keys(service.body.fieldProps)]).toEqual([400, ['assetTypes']]);
});

test('[API-084] the tenant’s own profiles can be chosen wherever profiles are', async () => {
  const content = { permissions: ['read /api/financing/contracts'], limits: {} };
  expect((await server.call('PUT', '/api/core/profiles/AUDITOR', { body: { content } })).status).toBe(200);
  const [profiles] = (await server.get('/api/script/lists?lists=profile')).body as readonly (readonly { readonly value: string }[])[];
  const values = profiles!.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['STAFF', 'AUDITOR']));
  expect(new Set(values).size).toBe(values.length);
});

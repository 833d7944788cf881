import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

const ODD = ['%00', '%2500', '..%2F..', 'x', '-1', '%ED%A0%80', '00000000-0000-0000-0000-00000000000g', "'--", 'a'.repeat(90)];
const PREFERENCES = '/api/core/users/admin%40demo/preferences';
const FILES = [
  '/api/core/documents/:id/content',
  '/api/core/uploads/:id/content',
  '/api/report/exports/:id',
  '/api/report/exports/:id/file',
  '/api/import/imports/:id',
  '/api/import/imports/:id/preview',
  '/api/person/persons/:id/duplicates',
  '/api/core/users/:id/photo',
  '/api/person/persons/:id/documents/:id',
  '/api/person/persons/:id',
];
const GOOD = { groupId: '/x', type: 'SEARCH_FILTER', value: {} };
const NUL = '\u0000';
const BODIES: readonly unknown[] = [
  'null', '[]', '"x"', '1', '{"__proto__":{}}', {}, { ...GOOD, groupId: NUL }, { ...GOOD, groupId: 'a\ud800' }, { ...GOOD, value: NUL },
  { ...GOOD, value: { [NUL]: 1 } }, { ...GOOD, value: 'a\ud800' }, { ...GOOD, value: { 'a\udc00': 1 } }, { ...GOOD, value: 1e308 }, '{"groupId":"/x","type":"UI","value":1e999}',
  { ...GOOD, _id: NUL }, { ...GOOD, _id: [] }, { ...GOOD, type: [] }, { ...GOOD, type: { toString: 1 } }, { ...GOOD, audience: `profile/${NUL}` }, { ...GOOD, audience: 'profile/a\ud800' },
  { ...GOOD, audience: [] }, { ...GOOD, groupId: 5 }, { ...GOOD, value: '\\u0000' }, { ...GOOD, type: 'UI', groupId: NUL },
]; // prettier-ignore
const PEOPLE: readonly Readonly<Record<string, unknown>>[] = [
  { email: 'a,b%@x.test' }, { email: '50%25@x.test' }, { email: '/(a+)+$/i' }, { email: `a${NUL}@x.test` }, { email: 5 }, { email: '%00@x.test' }, { email: '-' },
  { siret: '%00' }, { siret: `1${NUL}` }, { siret: '/[/i' }, { fiscalCode: '-,%2500' }, { registrations: [{ number: '%00' }] }, { registrations: 'x' }, { registrations: [null, 5] },
  { bankAccounts: [{ bankIban: '%00/[' }] }, { bankAccounts: 5 }, { name: NUL }, { name: 'x'.repeat(600) }, { lastName: 5, firstName: [] }, { birthDate: '0000-01-01' }, { birthDate: 5 },
]; // prettier-ignore

describeOnEachDatabase('[issue 19, 38] odd identifiers and bodies', ({ createDemo, kind }) => {
  let server: ProductServer;
  let dispose = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    if (kind === 'postgresql') {
      const database = await createDemo();
      dispose = () => database.dispose();
      server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    } else server = await ProductServer.start();
  });
  afterAll(async () => {
    await server?.stop();
    await dispose();
  });

  test.each(FILES)('%s of what is none is refused, or not found', async (path) => {
    for (const id of ODD) {
      const { status } = await server.call('GET', path.replaceAll(':id', id));
      expect([id, status, status >= 400 && status < 500]).toEqual([id, status, true]);
    }
  });

  test.each(BODIES.map((body) => [body]))('the preference %j is taken or refused', async (body) => {
    expect((await server.call('POST', PREFERENCES, { body })).status).toBeLessThan(500);
    expect((await server.call('GET', '/api/core/configurations')).status).toBeLessThan(500);
  });

  test.each(PEOPLE.map((person) => [person]))('somebody like %j is looked for, or refused', async (person) => {
    const { status } = await server.call('POST', '/api/person/duplicates', { body: { type: 'C', name: 'Martin', ...person } });
    expect([200, 400]).toContain(status);
  });

  test('a name that nobody can have signs in nobody', async () => {
    const body = { username: `admin@demo${NUL}`, password: `x${NUL}` };
    expect((await server.call('POST', '/api/core/auth/login', { body, as: null })).status).toBeLessThan(500);
  });

  test('somebody is found by an e-mail address that would mean something else in a criterion', async () => {
    const email = 'zoe%2Bquill@mail.test';
    const person = { type: 'C', name: 'Quill SAS' };
    const { body: made } = await server.call('POST', '/api/person/persons', { body: { ...person, email } });
    expect(made).toHaveProperty('registration');
    const { body: found } = await server.call('POST', '/api/person/duplicates', { body: { type: 'C', name: 'Other SAS', email } });
    expect(found.map(({ registration }: any) => registration)).toEqual([made.registration]);
  });
});

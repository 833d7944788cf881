import { DatabaseService } from '@mortise/sdk/server';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Accounts } from '../../../kernel/server/services/access/Accounts.ts';
import { providerContent } from '../../../kernel/server/services/access/signOn/providerSettings.ts';
import { SignInAttempts } from '../../../kernel/server/services/access/signOn/SignInAttempts.ts';
import { SignOn } from '../../../kernel/server/services/access/signOn/SignOn.ts';
import { describeOnEachDatabase } from '../databases.ts';
import { ProductServer } from '../productServer.ts';
import { changeProvider, makeProvider, openHost } from './makeProvider.ts';
import { RogueProvider } from './RogueProvider.ts';
import { SignOnBrowser } from './SignOnBrowser.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const PATH = '/api/core/identity-providers';
const SECRET = 'a secret that nobody reads again';
const settings = { issuer: 'https://login.example.com', clientId: 'mortise', hosts: ['demo.example.com'] };
const content = { kind: 'oidc', name: 'Company account', isEnabled: true, settings };

describe('[AUTH-005] identity providers in the administration', () => {
  let server: ProductServer;
  let id: string;
  beforeAll(async () => {
    server = await ProductServer.start();
    ({ id } = await makeProvider(server, settings, { secret: SECRET }));
  });
  afterAll(() => server.stop());

  test('a secret is in no answer and not as it is in the database', async () => {
    const { body } = await server.get(PATH);
    expect([JSON.stringify(body).includes(SECRET), body[0].hasSecret]).toEqual([false, true]);
    const [row] = await server.services.get(DatabaseService).query<{ secret: string }>('select secret from app.identity_providers');
    expect(row!.secret).toMatch(/^v1\./);
    expect(row!.secret).not.toContain(SECRET);
  });

  test('who has no permission sees and changes none; another tenant has its own', async () => {
    expect((await server.get(PATH, { as: 'staff@demo' })).status).toBe(403);
    expect((await server.post(PATH, { content }, { as: 'staff@demo' })).status).toBe(403);
    expect((await server.get(PATH, { as: 'admin@nordic' })).body).toEqual([]);
    expect((await server.delete(`${PATH}/${id}`, { as: 'admin@nordic' })).status).toBe(404);
    expect((await server.post(`${PATH}/${id}/preview`, { claims: {} }, { as: 'admin@nordic' })).status).toBe(404);
  });

  test('a button shows on pages of the tenant alone', async () => {
    const foreign = { ...content, settings: { ...settings, hosts: ['nordic.example.com'] } };
    const { status, body } = await server.post(PATH, { content: foreign });
    expect([status, body.errors[0]]).toEqual([400, expect.stringContaining('nordic.example.com is no address of your tenant')]);
    expect((await server.post(PATH, { content: foreign }, { as: 'admin@master' })).status).toBe(201);
  });

  test('two who change it at once: the second is told; a secret is not sent to where it was not entered for', async () => {
    const put = (version: number, issuer: string) =>
      server.call('PUT', `${PATH}/${id}`, { body: { version, content: { ...content, settings: { ...settings, issuer } } } });
    expect((await put(1, settings.issuer)).body).toMatchObject({ version: 2, hasSecret: true });
    expect((await put(1, settings.issuer)).status).toBe(409);
    expect((await put(2, 'https://other.example.com')).body).toMatchObject({ version: 3, hasSecret: false });
    await put(3, settings.issuer);
  });

  test.each([
    ['no claim', {}, 'refused', 'The identity provider does not say who you are: ask your administrator'],
    ['known', { sub: '1', preferred_username: 'Staff' }, 'known', undefined],
    ['unknown', { sub: '1', preferred_username: 'jane' }, 'refused', 'Nobody here has your account: ask your administrator to add you'],
  ])('a preview says what would become of somebody: %s', async (_, claims, outcome, reason) => {
    const { body } = await server.post(`${PATH}/${id}/preview`, { claims });
    expect([body.outcome, body.reason]).toEqual([outcome, reason]);
  });

  test('a preview changes nothing, and shows the profiles of the groups', async () => {
    await changeProvider(server, id, {
      createsUsers: true,
      defaultProfiles: ['STAFF'],
      groupProfiles: [{ group: 'g1', profiles: ['SALES'] }],
    });
    const { body } = await server.post(`${PATH}/${id}/preview`, { claims: { sub: '1', preferred_username: 'jane', groups: ['g1', 'g2'] } });
    expect(body).toEqual({ outcome: 'created', username: 'jane@demo', profiles: ['SALES', 'STAFF'] });
    expect((await server.get('/api/core/users/jane@demo')).status).toBe(404);
  });

  test('a test says why the provider cannot be asked: one on this machine is not', async () => {
    await changeProvider(server, id, { issuer: 'https://127.0.0.1:9' });
    const { body } = await server.post(`${PATH}/${id}/test`);
    expect(body.problem).toContain('is not on the open network');
    expect(body.own).toContainEqual({ name: 'redirect_uri', value: `${server.url}/authentication/oidc/${id}` });
  });

  test('the access log says who changed one', async () => {
    await vi.waitFor(async () => {
      const { body } = await server.get('/api/system/access-logs?event=PROVIDER_CREATED');
      expect(body.some(({ username }: { username: string }) => username === 'admin@demo')).toBe(true);
    });
  });

  test('no route but those of providers takes a form of another site', async () => {
    const body = new URLSearchParams({ username: 'admin@demo', password: 'x' });
    expect((await fetch(`${server.url}/api/core/auth/login`, { method: 'POST', body })).status).toBe(415);
  });
});

describeOnEachDatabase('[AUTH-026] what a browser comes back with', (kind) => {
  test('counts once, on whichever server, however often it comes at once', async () => {
    const source = await kind.createDemo();
    const server = await ProductServer.start({ databaseUrl: source.settings.databaseUrl });
    const { id } = await makeProvider(server, settings);
    const database = server.services.get(DatabaseService);
    const [one, other] = [new SignInAttempts(database), new SignInAttempts(database)];
    const attempt = { provider: id, browser: 'browser', address: '192.0.2.1', seconds: 60, content: { nonce: 'n' } };
    await one.add({ ...attempt, key: 'state' });
    expect(await other.take('state', id, 'another browser')).toBeUndefined();
    const taken = await Promise.all([one, other, one, other].map((attempts) => attempts.take('state', id, 'browser')));
    expect(taken.filter((found) => found !== undefined)).toEqual([{ nonce: 'n' }]);
    const soon = new Date(Date.now() + 60_000);
    const used = await Promise.all([one, other, one].map((attempts) => attempts.useMessage(id, 'message', soon)));
    expect(used.filter(Boolean)).toHaveLength(1);
    await one.add({ ...attempt, key: 'late', seconds: 0 });
    expect(await one.take('late', id, 'browser')).toBeUndefined();
    await admitAtOnce(database, id);
    await server.stop();
    await source.dispose();
  });
});

/** Somebody new who comes by three windows at once becomes one user; of two who come at once with one name, one gets in. */
async function admitAtOnce(database: DatabaseService, id: string): Promise<void> {
  const signOn = new SignOn(database, new Accounts(database));
  const [tenant] = await database.query<{ id: number }>("select id from app.tenants where name = 'demo'");
  const settled = v.parse(providerContent, { ...content, settings: { ...settings, createsUsers: true } });
  const provider = { ...settled, id, tenant: tenant!.id, tenantName: 'demo', version: 1, hasSecret: false, isOfMainAdmin: false };
  const person = { subject: 'one', username: 'twice@demo', profiles: [] };
  const same = await Promise.all([1, 2, 3].map(() => signOn.admit(provider, person)));
  expect(new Set(same.map(({ user }) => user._id)).size).toBe(1);
  const others = ['two', 'three'].map((subject) => signOn.admit(provider, { ...person, subject, username: 'shared@demo' }));
  expect((await Promise.allSettled(others)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
}

describeOnEachDatabase('[AUTH-018] a session that the provider ends', (kind) => {
  test.skipIf(kind.kind === 'embedded')('ends on every server within two seconds', async () => {
    const source = await kind.createDemo();
    const options = { databaseUrl: source.settings.databaseUrl, allowsLoopback: true };
    const first = await ProductServer.start(options);
    const second = await ProductServer.start({ ...options, dataFolder: first.folder });
    const rogue = await RogueProvider.start();
    await openHost(first);
    const { id } = await makeProvider(first, { issuer: rogue.issuer, clientId: 'mortise' });
    const browser = new SignOnBrowser(first);
    const { body } = await browser.call('GET', `/oidc/${id}`);
    rogue.nonce = body.nonce;
    const { headers } = await browser.call('POST', `/oidc/${id}/login`, { code: 'c', state: body.state, iss: rogue.issuer });
    const there = { as: null, headers: { authorization: headers.get('authorization')!, cookie: browser.cookies(first.url) } };
    expect((await second.get('/api/core/users/current', there)).status).toBe(200);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const form = new URLSearchParams({ logout_token: await rogue.token({ jti: 'j', events }) });
    expect((await fetch(`${first.url}/api/core/auth/oidc/${id}/backchannel-logout`, { method: 'POST', body: form })).status).toBe(200);
    await vi.waitFor(async () => expect((await second.get('/api/core/users/current', there)).status).toBe(401), 2_000);
    await rogue.stop();
    await second.stop({ keepsData: true });
    await first.stop();
    await source.dispose();
  });
});

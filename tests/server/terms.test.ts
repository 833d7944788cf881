import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnOneDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

const TERMS = '/api/core/terms-of-service';
const LOGIN = '/api/core/auth/login';

describeOnOneDatabase('Terms of service', ({ createDemo, kind }) => {
  let server: ProductServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const database = kind === 'postgresql' ? await createDemo() : undefined;
    const settings = database === undefined ? {} : { databaseUrl: database.settings.databaseUrl, dataFolder: database.settings.folder };
    server = await ProductServer.start(settings);
    stop = async () => {
      await server.stop({ keepsData: database !== undefined });
      await database?.dispose();
    };
  });
  afterAll(() => stop());

  const save = (text: string, as = 'admin@demo') => server.call('PUT', TERMS, { body: { text }, as });
  const step = (path: string, body: object) => server.post(`/api/core/auth/terms${path}`, body, { as: null });

  test('[AUTH-013] nobody has a session before they accepted; each version is accepted once, and by whom and when is kept', async () => {
    const before = await server.signIn('staff@demo');
    expect(before.headers.get('authorization')).toMatch(/^Bearer /);
    // The administrator of these tests has their session already.
    expect((await save('Work with care.')).body).toEqual({ text: 'Work with care.', version: 1 });
    const { body: pending, headers } = await server.signIn('staff@demo');
    expect([pending.step, headers.get('authorization')]).toEqual(['acceptTerms', null]);
    const { totpToken } = pending;
    expect((await step('', { totpToken })).body).toEqual({ text: 'Work with care.', version: 1 });
    expect((await step('/acceptance', { totpToken, version: 7 })).status).toBe(409);
    const accepted = await step('/acceptance', { totpToken, version: 1 });
    expect([accepted.status, accepted.body.user.username]).toEqual([200, 'staff@demo']);
    expect((await step('/acceptance', { totpToken, version: 1 })).status).toBe(401);
    expect((await server.signIn('staff@demo')).body.user.username).toBe('staff@demo');
    const { body } = await server.get(`${TERMS}/acceptances`);
    expect(body.acceptances).toMatchObject([{ username: 'staff@demo', version: 1 }]);
    expect(Date.parse(body.acceptances[0].date)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('[AUTH-013] a changed text is accepted anew, also by who reads the one of before; the same text is no change', async () => {
    await save('Work with care.');
    expect((await server.signIn('staff@demo')).body.user).toBeDefined();
    const { totpToken } = (await server.signIn('sales@demo')).body;
    expect((await save('Work with more care.')).body.version).toBe(2);
    expect((await step('/acceptance', { totpToken, version: 1 })).status).toBe(409);
    expect((await server.signIn('staff@demo')).body.step).toBe('acceptTerms');
    await save('');
    expect((await server.signIn('staff@demo')).body.user.username).toBe('staff@demo');
  });

  test('[AUTH-013] the terms of one tenant are not those of another, and are changed by those who may write the policy', async () => {
    await save('Of demo.');
    expect((await server.signIn('admin@master')).body.user.username).toBe('admin@master');
    expect((await save('Mine.', 'admin@master')).status).toBe(200);
    expect((await server.get(TERMS)).body.text).toBe('Of demo.');
    await save('', 'admin@master');
    const answer = await server.post(LOGIN, { username: 'staff@demo', password: 'wrong wrong wrong' }, { as: null });
    expect([answer.status, answer.body.step]).toEqual([401, undefined]);
    expect((await step('', { totpToken: 'x' })).status).toBe(401);
    await save('');
  });
});

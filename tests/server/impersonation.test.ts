import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { type Answer, ProductServer } from './productServer.ts';

const SWITCH = '/api/core/user-switch-context';
const CURRENT = '/api/core/users/current';
const REASON = 'reason=Ticket%204711';
const STRONG = 'seven herons over the quarry';

const tokenOf = ({ headers }: Answer): string => headers.get('authorization')!;

describeOnEachDatabase('Acting for others', ({ createDemo, kind }) => {
  let server: ProductServer;
  let other: ProductServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const database = kind === 'postgresql' ? await createDemo() : undefined;
    const settings = database === undefined ? {} : { databaseUrl: database.settings.databaseUrl, dataFolder: database.settings.folder };
    server = await ProductServer.start({ ...settings, showsMails: true });
    // The embedded database serves one server; there it stands for both.
    other = database === undefined ? server : await ProductServer.start(settings);
    stop = async () => {
      if (other !== server) await other.stop({ keepsData: true });
      await server.stop({ keepsData: database !== undefined });
      await database?.dispose();
    };
  });
  afterAll(() => stop());

  const sql = (text: string, parameters: unknown[] = []) => server.services.get(DatabaseService).query(text, parameters);
  const as = (authorization: string) => ({ as: null, headers: { authorization } });
  const who = (authorization: string, on = server) => on.get(CURRENT, as(authorization));
  const actFor = async (whom: string, by = 'admin@demo', reason = REASON) =>
    server.get(`${SWITCH}?contextName=${encodeURIComponent(whom)}&${reason}`, as(tokenOf(await server.signIn(by))));
  const events = async (type: string) => {
    const seen = () => sql(`select subject, username, detail from app.system_events where type = $1 order by date desc`, [type]);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
    return seen();
  };

  test('[AUTH-065] [AUTH-066] [CONF-002] an administrator acts for a user, with a reason, and stops; the tokens of before count no longer', async () => {
    const own = tokenOf(await server.signIn('admin@demo'));
    const started = await server.get(`${SWITCH}?contextName=demo%2Fstaff%40demo&${REASON}`, as(own));
    expect(started.body.user).toMatchObject({
      username: 'staff@demo',
      impersonatingTenant: 'demo',
      isAdmin: false,
      impersonator: { username: 'admin@demo', tenant: 'demo', isReading: false },
    });
    expect(started.body.user.canImpersonate).toBeUndefined();
    expect([(await who(own)).status, (await who(own, other)).status]).toEqual([401, 401]);
    const acting = tokenOf(started);
    const configuration = await other.get('/api/script/runs/user-configuration', as(acting));
    expect(configuration.body.user.impersonator.username).toBe('admin@demo');
    const stopped = await other.get(`${SWITCH}?contextIndex=0`, as(acting));
    expect([stopped.body.user.username, stopped.body.user.impersonator]).toEqual(['admin@demo', undefined]);
    expect((await who(acting)).status).toBe(401);
    expect((await events('IMPERSONATION_STARTED'))[0]).toEqual({
      subject: 'staff@demo',
      username: 'admin@demo',
      detail: '30 min: Ticket 4711',
    });
    expect((await events('IMPERSONATION_ENDED'))[0]).toMatchObject({ subject: 'staff@demo', username: 'admin@demo' });
  });

  test('[AUTH-066] both names are in the history of what is changed, and in the list of changes', async () => {
    const acting = tokenOf(await actFor('demo/admin@demo', 'admin@master'));
    const made = await server.post('/api/person/persons', { type: 'I', firstName: 'Iva', lastName: 'Lund' }, as(acting));
    expect(made.status).toBe(201);
    const { registration } = made.body;
    expect((await server.patch(`/api/person/persons/${registration}`, { lastName: 'Lundh' }, as(acting))).status).toBe(200);
    expect((await server.delete(`/api/person/persons/${registration}`, as(acting))).status).toBe(204);
    const rows = await sql('select operation, username, impersonator from d.history where registration = $1 order by version', [
      registration,
    ]);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['create', 'admin@demo', 'admin@master'],
      ['update', 'admin@demo', 'admin@master'],
      ['delete', 'admin@demo', 'admin@master'],
    ]);
    const audits = await server.get(`/api/core/audits?entityRegistration=${registration}`);
    expect(audits.body.map(({ impersonator }: { impersonator?: string }) => impersonator)).toEqual(Array(3).fill('admin@master'));
    expect((await events('IMPERSONATION_CALL'))[0]).toMatchObject({ subject: 'admin@demo', username: 'admin@master' });
  });

  test('[AUTH-066] never without the right or a reason, for themselves, for a higher right, for another tenant, or for nobody', async () => {
    for (const [whom, by, reason] of [
      ['demo/client@demo', 'staff@demo'],
      ['demo/staff@demo', 'admin@demo', 'reason=%20'],
      ['demo/admin@demo', 'admin@demo'],
      ['master/admin@master', 'admin@demo'],
      ['demo/nobody@demo', 'admin@demo'],
      ['master/staff@demo', 'admin@demo'],
      ['/staff@demo', 'admin@demo'],
      ['demo/', 'admin@demo'],
    ] as const) {
      const answer = await actFor(whom, by, reason);
      expect([400, 403], whom).toContain(answer.status);
    }
    // A main administrator of their own tenant is above administrators.
    await sql(`update app.users set is_main_admin = true where username = 'client@demo'`);
    expect((await actFor('demo/client@demo')).status).toBe(403);
    await sql(`update app.users set is_main_admin = false where username = 'client@demo'`);
    const [nobody, above] = [await actFor('demo/nobody@demo'), await actFor('master/admin@master')];
    expect([nobody.body.code, nobody.body.message]).toEqual([above.body.code, above.body.message]);
  });

  test('[AUTH-066] who has the right and is no administrator acts for those alone whose rights they have', async () => {
    const give = (canImpersonate: boolean) =>
      server.call('PUT', '/api/core/users/staff@demo/acting-right', { body: { canImpersonate }, as: 'admin@master' });
    expect((await server.call('PUT', '/api/core/users/staff@demo/acting-right', { body: { canImpersonate: true } })).status).toBe(403);
    expect((await give(true)).status).toBe(204);
    await server.post('/api/core/users', { username: 'twin@demo', firstName: 'T', lastName: 'Win', profiles: ['STAFF'], password: STRONG });
    expect((await actFor('demo/twin@demo', 'staff@demo')).status).toBe(200);
    expect((await actFor('demo/admin@demo', 'staff@demo')).status).toBe(403);
    await sql(
      `insert into app.profiles (tenant, profile, permissions) select id, 'MORE', '["write /api/none"]' from app.tenants where name = 'demo'`,
    );
    await sql(`update app.users set profiles = '["STAFF", "MORE"]' where username = 'twin@demo'`);
    expect((await actFor('demo/twin@demo', 'staff@demo')).status).toBe(403);
    expect((await give(false)).status).toBe(204);
  });

  test('[AUTH-010] [AUTH-011] main administrators of the master tenant see who may act for others and where, nobody else does', async () => {
    const list = async (as: string) => server.get('/api/core/access/acting-users?limit=100', { as });
    const right = (canImpersonate: boolean) =>
      server.call('PUT', '/api/core/users/staff@demo/acting-right', { body: { canImpersonate }, as: 'admin@master' });
    expect((await list('admin@demo')).status).toBe(403);
    const menusOf = async (as: string) => JSON.stringify((await server.get('/api/script/runs/user-configuration', { as })).body.menus);
    expect(await menusOf('admin@master')).toContain('/acting-users');
    expect(await menusOf('admin@demo')).not.toContain('/acting-users');
    expect((await list('staff@demo')).status).toBe(403);
    await right(true);
    const { body } = await list('admin@master');
    expect(body[0]).toEqual({ username: 'admin@master', tenant: 'master', reach: 'whole', isMainAdmin: true });
    expect(body).toContainEqual({ username: 'staff@demo', tenant: 'demo', reach: 'own', isMainAdmin: false });
    await right(false);
    expect((await list('admin@master')).body).not.toContainEqual(expect.objectContaining({ username: 'staff@demo' }));
  });

  test('[AUTH-066] the right that is taken away, the user who is locked and the time that is up end it everywhere within two seconds', async () => {
    const ended = async (token: string): Promise<void> =>
      await expect.poll(async () => [(await who(token)).status, (await who(token, other)).status], { timeout: 2_000 }).toEqual([401, 401]);
    const right = (canImpersonate: boolean) =>
      server.call('PUT', '/api/core/users/admin@demo/acting-right', { body: { canImpersonate }, as: 'admin@master' });
    const first = tokenOf(await actFor('demo/sales@demo'));
    expect((await who(first, other)).status).toBe(200);
    await right(false);
    await ended(first);
    await right(true);
    const second = tokenOf(await actFor('demo/sales@demo'));
    expect((await who(second, other)).status).toBe(200);
    await server.patch('/api/core/users/sales@demo', { isLocked: true });
    await ended(second);
    await server.patch('/api/core/users/sales@demo', { isLocked: false });
    const third = tokenOf(await actFor('demo/sales@demo'));
    await sql(`update app.impersonations set end_date = now() + interval '300 milliseconds' where end_date > now()`);
    await sql(`select pg_notify('mortise_permissions', (select tenant::text from app.users where username = 'sales@demo'))`);
    await ended(third);
  });

  test('[AUTH-066] passwords, factors, keys, sessions, approvals, users, contexts, other people and work in the background are closed', async () => {
    const acting = as(tokenOf(await actFor('demo/staff@demo')));
    for (const [method, path, body] of [
      ['POST', '/api/core/auth/password', { currentPassword: 'x', password: STRONG }],
      ['POST', '/api/core/auth/proof', { password: 'x', code: '' }],
      ['POST', '/api/core/users/staff@demo/totp'],
      ['GET', '/api/core/users/staff@demo/totp'],
      ['GET', '/api/core/users/staff@demo/passkeys'],
      ['GET', '/api/core/users/staff@demo/sessions'],
      ['DELETE', '/api/core/users/staff@demo/sessions'],
      ['POST', '/api/core/users/staff@demo/api-keys', {}],
      ['GET', '/api/core/users/staff@demo/impersonations'],
      ['GET', '/api/core/sessions'],
      ['PATCH', '/api/core/users/client@demo', { firstName: 'x' }],
      ['POST', '/api/core/approvals/x/approve', {}],
      ['POST', '/api/report/exports', {}],
      ['GET', `${SWITCH}?contextName=demo%2Fclient%40demo&${REASON}`],
      ['GET', `${SWITCH}?contextName=Partner`],
    ] as const) {
      const answer = await server.call(method, path, { ...acting, ...(body !== undefined && { body }) });
      expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, 'NOT_WHILE_ACTING']);
    }
  });

  test('[AUTH-010] [AUTH-011] people of a support tenant read in others, write nothing, and reach neither the master tenant nor higher rights', async () => {
    await sql(
      `insert into app.users (tenant, id, username, profiles, is_admin, can_impersonate, password_hash)
       select t.id, gen_random_uuid(), 'sam@support', '["STAFF"]', true, true, (select password_hash from app.users where username = 'admin@demo')
       from app.tenants t where t.kind = 'support'`,
    );
    const started = await actFor('demo/staff@demo', 'sam@support');
    expect(started.body.user).toMatchObject({
      username: 'staff@demo',
      impersonatingTenant: 'demo',
      impersonator: { isReading: true, tenant: 'support' },
    });
    const acting = as(tokenOf(started));
    expect((await server.get('/api/person/persons?range=0-0', acting)).status).toBe(200);
    expect((await server.post('/api/person/persons', { type: 'I', lastName: 'No' }, acting)).status).toBe(403);
    expect((await server.post('/api/core/users/staff@demo/preferences', { groupId: 'x', type: 'UI', value: 1 }, acting)).status).toBe(403);
    expect((await actFor('master/admin@master', 'sam@support')).status).toBe(403);
    const asAdministrator = as(tokenOf(await actFor('demo/admin@demo', 'sam@support')));
    expect((await server.call('PUT', '/api/core/options', { body: { options: {} }, ...asAdministrator })).status).toBe(403);
  });

  test('[AUTH-009] [AUTH-011] main administrators of the master tenant act in every tenant', async () => {
    const started = await actFor('demo/admin@demo', 'admin@master');
    expect(started.body.user).toMatchObject({
      username: 'admin@demo',
      isAdmin: true,
      isMainAdmin: false,
      impersonator: { isReading: false, tenant: 'master' },
    });
  });

  test('[AUTH-066] who acted is told to the user by mail, and listed for them alone', async () => {
    await server.patch('/api/core/users/client@demo', { email: 'client@example.org' });
    await actFor('demo/client@demo');
    const { body } = await server.get('/api/core/users/client@demo/impersonations', { as: 'client@demo' });
    expect(body[0]).toMatchObject({ actor: 'admin@demo', reason: 'Ticket 4711', isReading: false });
    expect((await server.get('/api/core/users/client@demo/impersonations')).status).toBe(404);
    const subjects = async () =>
      (await server.get('/api/core/mails?limit=100')).body.mails.map(({ subject }: { subject: string }) => subject);
    await expect.poll(subjects).toContain('Mortise: somebody acts for you');
  });

  test('[AUTH-066] an old sign-in shows again who it is before it acts; a key never does; a sign-out ends both', async () => {
    const token = tokenOf(await server.signIn('admin@demo'));
    await sql(`update app.sessions set proved_date = now() - interval '6 minutes'`);
    const answer = await server.get(`${SWITCH}?contextName=demo%2Fstaff%40demo&${REASON}`, as(token));
    expect([answer.status, answer.body.code]).toEqual([403, 'PROOF_REQUIRED']);
    await sql('update app.sessions set proved_date = now()');
    const key = await server.post('/api/core/users/admin@demo/api-keys', { name: 'k', reach: 'all', days: 30, addresses: [] });
    expect(key.status).toBeLessThan(300);
    const byKey = await server.get(`${SWITCH}?contextName=demo%2Fstaff%40demo&${REASON}`, as(`Bearer ${key.body.key}`));
    expect([byKey.status, byKey.body.code]).toEqual([403, 'NOT_BY_KEY']);
    const acting = as(tokenOf(await actFor('demo/staff@demo')));
    expect((await server.get('/api/core/auth/logout', acting)).status).toBeLessThan(300);
    expect((await server.get(CURRENT, acting)).status).toBe(401);
    const [last] = await sql('select end_date <= now() as is_over from app.impersonations order by insert_date desc limit 1');
    expect(last).toEqual({ is_over: true });
  });

  test('[AUTH-066] starts and stops at the same moment leave one truth on both servers', async () => {
    const token = tokenOf(await server.signIn('admin@demo'));
    const start = (on: ProductServer) => on.get(`${SWITCH}?contextName=demo%2Fstaff%40demo&${REASON}`, as(token));
    const answers = await Promise.all([start(server), start(other), server.get(`${SWITCH}?contextIndex=0`, as(token))]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const names = async (on: ProductServer) =>
      (await Promise.all(answers.filter(({ status }) => status === 200).map(async (answer) => who(tokenOf(answer), on))))
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.username);
    await expect
      .poll(async () => new Set([...(await names(server)), ...(await names(other))]).size, { timeout: 2_000 })
      .toBeLessThanOrEqual(1);
  });
});

import type { ApprovalInfo, TransitionInfo } from '@mortise/sdk';
import { DatabaseService, FilesService, Repositories, ScopesService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovalDetail } from '../../kernel/server/entities/approvals/ApprovalDetail.ts';
import { Accounts } from '../../kernel/server/services/access/Accounts.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { ApprovalReminders, type MayDecide } from '../../kernel/server/services/fourEyes/ApprovalReminders.ts';
import { describeOnEachDatabase } from './databases.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

const RULES = '/api/core/approval-rules';
const APPROVALS = '/api/core/approvals';
const ADA = 'ada@demo';
const BEN = 'ben@demo';

/** What the reminders work with, of a server that runs. */
function partsOf({ services }: ProductServer) {
  const database = services.get(DatabaseService) as unknown as OpenDatabase;
  const accounts = new Accounts(database);
  const approvals: MayDecide = async ({ user, holder }, { askedBy }) => user.username !== askedBy && holder.isAdmin === true;
  return { database, accounts, approvals };
}

describeOnEachDatabase('Four eyes', ({ createDemo, kind }) => {
  let server: ProductServer;
  let other: ProductServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const database = kind === 'postgresql' ? await createDemo() : undefined;
    const settings = database === undefined ? {} : { databaseUrl: database.settings.databaseUrl, dataFolder: database.settings.folder };
    server = await ProductServer.start(settings);
    // The embedded database serves one server; there it stands for both.
    other = database === undefined ? server : await ProductServer.start(settings);
    stop = async () => {
      if (other !== server) await other.stop({ keepsData: true });
      await server.stop({ keepsData: database !== undefined });
      await database?.dispose();
    };
    for (const username of [ADA, BEN]) {
      const user = { username, firstName: 'A', lastName: 'B', email: `${username}.example`, password: PASSWORD, profiles: ['STAFF'] };
      await server.makeUser(user);
    }
    await server.services.get(DatabaseService).query('update app.users set is_admin = true where username = any($1)', [[ADA, BEN]]);
    await setRules({ areas: ['profiles', 'users'].map((area) => ({ area })), transitions: [] });
  });
  afterAll(() => stop());

  async function setRules(rules: object): Promise<void> {
    const { version } = (await server.get(RULES)).body;
    const answer = await server.call('PUT', RULES, { body: { rules, version } });
    const done = answer.status === 202 ? await decide(answer.body._id, 'approve', ADA) : answer;
    if (done.status !== 200) throw new Error(`The rules are not saved: ${JSON.stringify(done.body)}`);
  }
  const content = (...permissions: string[]) => ({ permissions, limits: {} });
  const saveProfile = (name: string, permissions: string[], as = 'admin@demo', message?: string) =>
    server.call('PUT', `/api/core/profiles/${name}`, { body: { content: content(...permissions), ...(message && { message }) }, as });
  const decide = (id: string, decision: string, as = ADA, on = server, body: object = {}) =>
    on.post(`${APPROVALS}/${id}/${decision}`, body, { as });
  const listed = async (as: string, query = ''): Promise<readonly ApprovalInfo[]> =>
    (await server.get(`${APPROVALS}${query}`, { as })).body;
  const detail = async (id: string, as = ADA): Promise<ApprovalDetail> => (await server.get(`${APPROVALS}/${id}`, { as })).body;
  const profileOf = async (name: string) => (await server.get(`/api/core/profiles/${name}`)).body;
  async function asked(name: string, ...permissions: string[]): Promise<ApprovalInfo> {
    const answer = await saveProfile(name, permissions);
    expect([answer.status, answer.headers.get('x-approval')]).toEqual([202, answer.body._id]);
    return answer.body as ApprovalInfo;
  }

  test('[issue 22, 6] a change of rights changes nothing until a second person approves it, and then both names stand in versions, audit log and events', async () => {
    const answer = await saveProfile('FOUR', ['read /api/person/persons'], 'admin@demo', 'Needed');
    expect(answer.body).toMatchObject({
      area: 'profiles',
      act: 'create',
      registration: 'FOUR',
      status: 'WAITING',
      askedBy: 'admin@demo',
      path: '/profile/FOUR',
    });
    expect((await server.get('/api/core/profiles/FOUR')).status).toBe(404);
    const { _id } = answer.body;
    expect((await listed(ADA)).find((one) => one._id === _id)).toMatchObject({ isDecidable: true });
    expect((await listed('admin@demo')).find((one) => one._id === _id)?.isDecidable).toBeUndefined();
    expect((await detail(_id)).changes).toContainEqual({ path: ['permissions', 'read /api/person/persons'], new: true });
    expect((await decide(_id, 'approve', ADA, other, { comment: 'Seen' })).body).toMatchObject({
      status: 'APPROVED',
      decidedBy: ADA,
      decisionComment: 'Seen',
    });
    expect((await profileOf('FOUR')).content.permissions).toEqual(['read /api/person/persons']);
    const [version] = (await server.get('/api/core/profiles/FOUR/versions')).body;
    expect(version).toMatchObject({ username: 'admin@demo', approvedBy: ADA, message: 'Needed' });
    const sql = `select event, detail from app.audit_log where facts ->> 'approval' = $1 order by seq`;
    const lines = await server.services.get(DatabaseService).query<{ event: string; detail: string }>(sql, [_id]);
    expect(lines.map(({ event }) => event)).toEqual(['APPROVAL_ASKED', 'PERMISSIONS_CHANGED']);
    expect(lines[1]!.detail).toBe(`approved by ${ADA}`);
    const events = () =>
      server.services
        .get(DatabaseService)
        .query(`select username, detail from app.system_events where type = 'CHANGE_APPROVED' and subject = 'FOUR'`);
    await expect.poll(events).toContainEqual({ username: ADA, detail: `profiles: asked by admin@demo, approved by ${ADA}` });
  });

  test('[issue 22, 6] nobody approves what they asked for themselves: not as administrator, not acting for somebody, not by a key', async () => {
    const { _id } = await asked('OWN', 'read /api/person/persons');
    expect((await decide(_id, 'approve', 'admin@demo')).body.rejectionReason).toBe(
      'You asked for it yourself: somebody else has to decide.',
    );
    expect((await decide(_id, 'refuse', 'admin@demo')).status).toBe(409);
    const signedIn = await server.signIn('admin@demo');
    const acting = await server.get(
      `/api/core/user-switch-context?contextName=${encodeURIComponent('demo/staff@demo')}&reason=Four%20eyes`,
      {
        as: null,
        headers: { authorization: signedIn.headers.get('authorization')! },
      },
    );
    const asStaff = { as: null, headers: { authorization: acting.headers.get('authorization')! } };
    expect((await server.post(`${APPROVALS}/${_id}/approve`, {}, asStaff)).status).toBe(403);
    expect((await decide(_id, 'withdraw', 'admin@demo')).body.status).toBe('WITHDRAWN');
    expect((await server.get('/api/core/profiles/OWN')).status).toBe(404);
  });

  test('[issue 22, 6] only somebody who may do it themselves approves it, and others do not see it', async () => {
    const { _id } = await asked('SEEN', 'read /api/person/persons');
    expect((await decide(_id, 'approve', 'staff@demo')).status).toBe(403);
    expect((await listed('staff@demo')).map((one) => one._id)).not.toContain(_id);
    expect((await server.get(`${APPROVALS}/${_id}`, { as: 'staff@demo' })).status).toBe(404);
    expect((await server.get(`${APPROVALS}/${_id}`, { as: 'partner@demo' })).status).toBe(403);
    await decide(_id, 'withdraw', 'admin@demo');
  });

  test('[issue 22, 6] what was asked for is not done once whoever asked lost the right to it', async () => {
    const answer = await saveProfile('LOST', ['read /api/person/persons'], BEN);
    const sql = (text: string) => server.services.get(DatabaseService).query(text, [BEN]);
    await sql('update app.users set is_admin = false where username = $1');
    const refused = await decide(answer.body._id, 'approve');
    expect(refused.body).toMatchObject({ code: 'TRANSITION_REJECTED', rejectionReason: 'Whoever asked may not do it any more.' });
    await sql('update app.users set is_admin = true where username = $1');
    expect((await server.get('/api/core/profiles/LOST')).status).toBe(404);
    expect((await detail(answer.body._id)).status).toBe('FAILED');
  });

  test('[issue 22, 6] what has changed since is outdated and is not approved; one change of a thing waits at a time', async () => {
    await server.services
      .get(DatabaseService)
      .query(`insert into app.profiles (tenant, profile, permissions) select id, 'STALE', '[]' from app.tenants where name = 'demo'`);
    const { _id } = await asked('STALE', 'read /api/person/persons');
    expect((await saveProfile('STALE', ['read /api/core/users'], ADA)).body.rejectionReason).toBe(
      'A change of it waits for approval already.',
    );
    await server.services
      .get(DatabaseService)
      .query(`update app.profiles set permissions = '["read /api/core/options"]' where profile = 'STALE'`);
    expect((await detail(_id)).isOutdated).toBe(true);
    expect((await decide(_id, 'approve')).body.rejectionReason).toBe(
      'It has changed since approval was asked for: it has to be asked for again.',
    );
    expect((await detail(_id)).status).toBe('STALE');
    expect((await profileOf('STALE')).content.permissions).toEqual(['read /api/core/options']);
  });

  test('[issue 22, 6] approved twice at the same moment, on two servers, it is carried out once', async () => {
    const { _id } = await asked('TWICE', 'read /api/person/persons');
    const answers = await Promise.all([decide(_id, 'approve', ADA, server), decide(_id, 'approve', BEN, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect((await server.get('/api/core/profiles/TWICE/versions')).body).toHaveLength(1);
  });

  test('[issue 22, 6] a password in what waits is sealed, and nobody is shown it; what the second person approves has it', async () => {
    const user = {
      username: 'new@demo',
      firstName: 'N',
      lastName: 'W',
      email: 'new@example.org',
      password: 'seven herons over it',
      profiles: ['STAFF'],
    };
    const answer = await server.post('/api/core/users', user);
    expect([answer.status, JSON.stringify(answer.body).includes('herons')]).toEqual([202, false]);
    const told = await detail(answer.body._id);
    expect(JSON.stringify(told)).not.toContain('herons');
    expect(told.changes).toContainEqual({ path: ['password'], isSecret: true });
    const row = await server.services
      .get(DatabaseService)
      .query('select to_jsonb(a)::text as text from d.approvals a where id = $1', [answer.body._id]);
    expect(JSON.stringify(row)).not.toContain('herons');
    expect((await server.signIn('new@demo', user.password)).status).toBe(401);
    expect((await decide(answer.body._id, 'approve')).body.status).toBe('APPROVED');
    expect((await server.signIn('new@demo', user.password)).status).toBe(200);
    const kept = await server.services
      .get(DatabaseService)
      .query<{ content: string | null }>('select content from d.approvals where id = $1', [answer.body._id]);
    expect(kept[0]!.content).toBeNull();
  });

  test('[issue 22, 6] the rules that ask for a second person are not taken away by one', async () => {
    const { version } = (await server.get(RULES)).body;
    const answer = await server.call('PUT', RULES, { body: { rules: { areas: [], transitions: [] }, version } });
    expect(answer.body).toMatchObject({ area: 'approval-rules', status: 'WAITING' });
    expect((await detail(answer.body._id)).changes).toContainEqual({ path: ['profiles', 'asks'], old: true });
    expect((await server.get(RULES)).body.rules.areas).toHaveLength(2);
    expect((await decide(answer.body._id, 'refuse')).body.status).toBe('REFUSED');
    const wrong = await server.call('PUT', RULES, { body: { rules: { areas: [{ area: 'weather' }], transitions: [] } } });
    expect(wrong.body).toMatchObject({ status: 400, errors: ['Nothing is called weather'] });
  });

  test('[issue 22, 6] another tenant sees and decides nothing of it', async () => {
    const { _id } = await asked('FOREIGN', 'read /api/person/persons');
    const sql = (text: string, parameters: unknown[] = []) => server.services.get(DatabaseService).query(text, parameters);
    await sql(`insert into app.tenants (name, kind) values ('elsewhere', 'customer') on conflict do nothing`);
    await sql(
      `insert into app.users (tenant, id, username, is_admin, is_main_admin, password_hash)
       select t.id, gen_random_uuid(), 'boss@elsewhere', true, true, (select password_hash from app.users where username = $1)
       from app.tenants t where t.name = 'elsewhere' on conflict do nothing`,
      [ADA],
    );
    for (const path of [`/${_id}/approve`, `/${_id}/refuse`, `/${_id}/withdraw`])
      expect((await server.post(`${APPROVALS}${path}`, {}, { as: 'boss@elsewhere' })).status).toBe(404);
    expect((await server.get(`${APPROVALS}/${_id}`, { as: 'boss@elsewhere' })).status).toBe(404);
    expect(await listed('boss@elsewhere')).toEqual([]);
    await decide(_id, 'withdraw', 'admin@demo');
  });

  /** Each area of the configuration: a change that is asked for, and how it is seen that it is made. */
  const CHANGES: readonly (readonly [area: string, method: string, path: string, body: object, read: string, seen: string])[] = [
    [
      'options',
      'PUT',
      '/api/core/options',
      { options: { pages: { invoices: { title: 'Seen by two' } } } },
      '/api/core/options',
      'Seen by two',
    ],
    [
      'lists',
      'PUT',
      '/api/script/lists/fourEyesList',
      { entries: [{ value: 'TWO', labels: { en: 'Two' } }] },
      '/api/script/lists/fourEyesList',
      'TWO',
    ],
    ['audit', 'PUT', '/api/core/audit-log-settings', { settings: { days: 777 } }, '/api/core/audit-log-settings', '777'],
    [
      'hosts',
      'POST',
      '/api/core/host-configurations',
      { host: 'demo.example.org', windowTitle: 'Two names' },
      '/api/core/host-configurations?host=demo.example.org',
      'Two names',
    ],
    [
      'scripts',
      'PUT',
      '/api/script/scripts/twoPeople',
      { source: 'export default () => 4711;' },
      '/api/script/scripts/twoPeople/source?no404=1',
      '4711',
    ],
    [
      'record-types',
      'POST',
      '/api/core/dyno-descriptors',
      { kind: 'DynoFourEyed', name: 'Four eyed', registrationPrefix: 'FOE', fields: [{ name: 'note', type: 'text' }] },
      '/api/core/dyno-descriptors?kind=DynoFourEyed',
      'DynoFourEyed',
    ],
    ['sign-in', 'PUT', '/api/core/terms-of-service', { text: '' }, '/api/core/terms-of-service', '"text":""'],
  ];

  test.each(CHANGES)(
    '[issue 22, 6] a change of %s waits for a second person, and is made then',
    async (area, method, path, body, read, seen) => {
      await setRules({ areas: [{ area }], transitions: [] });
      const now = async (): Promise<string> => JSON.stringify((await server.get(read)).body);
      const before = await now();
      const answer = await server.call(method, path, { body });
      expect(answer.body).toMatchObject({ area, status: 'WAITING' });
      expect(await now()).toBe(before);
      expect((await detail(answer.body._id)).changes.length).toBeGreaterThan(area === 'sign-in' ? -1 : 0);
      expect((await decide(answer.body._id, 'approve')).body).toMatchObject({ status: 'APPROVED' });
      expect(await now()).toContain(seen);
    },
  );

  test('[issue 22, 6] code of plugins changes nothing alone that the tenant protects', async () => {
    await setRules({ areas: [{ area: 'hosts' }], transitions: [] });
    const scopes = server.services.get(ScopesService);
    const [{ tenant, id } = { tenant: 0, id: '' }] = await server.services
      .get(DatabaseService)
      .query<{ tenant: number; id: string }>('select tenant, id from app.users where username = $1', ['admin@demo']);
    const hosts = server.services.get(Repositories).named('Host');
    const scope = await scopes.ofUser(tenant, id);
    const made = hosts.create(scope, { host: 'demo.alone.org' });
    await expect(made).rejects.toMatchObject({
      code: 'TRANSITION_REJECTED',
      details: { rejectionReason: 'A second person has to approve it.' },
    });
  });

  test('[issue 22, 6] a plugin is installed once a second person approved it; its files wait until then, and go', async () => {
    await setRules({ areas: [{ area: 'plugins' }], transitions: [] });
    const form = new FormData();
    const manifest = { id: 'four-eyes-plugin', version: '1.0.0', sdk: '0.1.0', client: 'client.js' };
    form.append('plugin.json', new Blob([JSON.stringify(manifest)]), 'plugin.json');
    form.append('client.js', new Blob(['export default { id: "four-eyes-plugin" };']), 'client.js');
    const answer = await server.call('POST', '/api/core/plugins', { body: form });
    expect(answer.body).toMatchObject({ area: 'plugins', registration: 'four-eyes-plugin', act: 'create', status: 'WAITING' });
    const installed = async (): Promise<string[]> => (await server.get('/api/core/plugins?all=1')).body.map(({ id }: { id: string }) => id);
    expect(await installed()).not.toContain('four-eyes-plugin');
    const [{ file } = { file: '' }] = await server.services
      .get(DatabaseService)
      .query<{ file: string }>('select file from d.approvals where id = $1', [answer.body._id]);
    await expect(server.services.get(FilesService).get(file)).resolves.toBeDefined();
    expect((await detail(answer.body._id)).changes).toContainEqual({ path: ['version'], new: '1.0.0' });
    expect((await decide(answer.body._id, 'approve', ADA, other)).body).toMatchObject({ status: 'APPROVED' });
    expect(await installed()).toContain('four-eyes-plugin');
    await expect(server.services.get(FilesService).get(file)).rejects.toThrow();
    const removal = await server.delete('/api/core/plugins/four-eyes-plugin');
    expect(removal.body).toMatchObject({ act: 'remove', status: 'WAITING' });
    expect((await decide(removal.body._id, 'refuse')).body.status).toBe('REFUSED');
    expect(await installed()).toContain('four-eyes-plugin');
  });

  test('[issue 22, 6] a transition takes a second person above an amount, whatever was typed for a moment', async () => {
    const rule = { entity: 'Invoice', transition: 'submit', field: 'amountExclTax', above: '1000' };
    const invoice = async (amountExclTax: string) =>
      (await server.post('/api/billing/invoices', { name: 'Rent', amountExclTax })).body.registration;
    const [small, large] = [await invoice('900'), await invoice('1000.01')];
    const open = (await server.get<TransitionInfo[]>(`/api/billing/invoices/${large}/transitions`)).body;
    const [first] = open.filter(({ props }) => props.fourEyes !== true);
    await setRules({ areas: [], transitions: [{ ...rule, transition: first!.code, hours: 48 }] });
    const take = (registration: string) =>
      server.post(`/api/billing/invoices/${registration}/transitions/${first!.code}`, { comment: 'Now' });
    const offered = async (registration: string) =>
      (await server.get<TransitionInfo[]>(`/api/billing/invoices/${registration}/transitions`)).body.find(
        ({ code }) => code === first!.code,
      );
    expect((await offered(small))?.props.fourEyes).toBeUndefined();
    expect((await offered(large))?.props.fourEyes).toBe(true);
    expect((await take(small)).status).toBe(200);
    const asking = await take(large);
    expect([asking.status, asking.body.status]).toEqual([202, 'WAITING']);
    expect(Date.parse(asking.body.deadline) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect((await detail(asking.body._id)).changes[0]).toMatchObject({ path: ['status'], new: first!.to });
    expect((await decide(asking.body._id, 'approve')).body.status).toBe('APPROVED');
    expect((await server.get(`/api/billing/invoices/${large}`)).body.status).toBe(first!.to);
    await setRules({ areas: [{ area: 'profiles' }], transitions: [] });
  });

  const today = (days = 0): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const standIn = (username: string, substitute: string, as = username, until = today(3)) =>
    server.post(`/api/core/users/${username}/substitutes`, { substitute, from: today(-1), until }, { as });

  test('[issue 22, 6] a substitute decides what the one who is away may decide, with their own name, and nothing that they could not read', async () => {
    const permissions = ['read /api/core/approvals', 'write /api/core/approvals', 'read /api/core/profiles'];
    await setRules({ areas: [], transitions: [] });
    expect((await saveProfile('STANDIN', permissions)).status).toBe(200);
    for (const [username, profiles] of [
      ['cleo@demo', ['STANDIN']],
      ['dan@demo', ['SALES']],
    ] as const)
      await server.makeUser({
        username,
        firstName: 'C',
        lastName: 'D',
        email: `${username}.org`,
        password: PASSWORD,
        profiles,
      });
    await setRules({ areas: [{ area: 'profiles' }], transitions: [] });
    const { _id } = await asked('AWAY', 'read /api/person/persons');
    expect((await decide(_id, 'approve', 'cleo@demo')).status).toBe(403);
    expect((await standIn(ADA, 'cleo@demo')).status).toBe(201);
    expect((await standIn(ADA, 'dan@demo')).status).toBe(201);
    expect((await listed('cleo@demo')).find((one) => one._id === _id)?.isDecidable).toBe(true);
    // Dan may not read profiles: standing in lets nobody see more.
    expect((await listed('dan@demo')).map((one) => one._id)).not.toContain(_id);
    expect((await decide(_id, 'approve', 'dan@demo')).status).toBe(403);
    const done = await decide(_id, 'approve', 'cleo@demo', other);
    expect(done.body).toMatchObject({ status: 'APPROVED', decidedBy: 'cleo@demo', decidedFor: ADA });
    const [version] = (await server.get('/api/core/profiles/AWAY/versions')).body;
    expect(version).toMatchObject({ username: 'admin@demo', approvedBy: 'cleo@demo' });
  });

  test('[issue 22, 6] a substitute never decides about their own request, nor about that of whom they stand in for, nor after the period', async () => {
    const mine = await saveProfile('ALLIED', ['read /api/person/persons'], ADA);
    // Ada asked: Cleo stands in for Ada, who could not decide about it either.
    expect((await decide(mine.body._id, 'approve', 'cleo@demo')).status).toBe(403);
    // Whoever asked is named substitute by somebody who may decide.
    expect((await standIn(BEN, ADA)).status).toBe(201);
    expect((await decide(mine.body._id, 'approve', ADA)).status).toBe(409);
    await decide(mine.body._id, 'withdraw', ADA);
    const { _id } = await asked('OVER', 'read /api/person/persons');
    await server.services.get(DatabaseService).query('update app.substitutes set until_date = current_date - 1');
    expect((await decide(_id, 'approve', 'cleo@demo')).status).toBe(403);
    await decide(_id, 'withdraw', 'admin@demo');
  });

  test('[issue 22, 6] substitutes are named by oneself or an administrator, of the own tenant', async () => {
    expect((await standIn(BEN, 'cleo@demo', 'cleo@demo')).status).toBe(404);
    expect((await standIn(BEN, 'cleo@demo', 'admin@demo')).status).toBe(201);
    expect((await standIn('cleo@demo', 'cleo@demo')).status).toBe(400);
    expect((await standIn('cleo@demo', 'boss@elsewhere')).body.errors).toEqual(['There is no such user']);
    expect((await standIn('cleo@demo', BEN, 'cleo@demo', today(-5))).status).toBe(400);
    const [named] = (await server.get(`/api/core/users/${BEN}/substitutes`, { as: BEN })).body.slice(-1);
    expect(named).toMatchObject({ username: 'cleo@demo', by: 'admin@demo' });
    expect((await server.delete(`/api/core/users/${ADA}/substitutes/${named._id}`, { as: ADA })).status).toBe(404);
    expect((await server.delete(`/api/core/users/${BEN}/substitutes/${named._id}`, { as: BEN })).status).toBe(204);
  });

  test('[issue 22, 6] a request ends at its deadline, or goes on with one mail a day to those who may decide, whichever server looks', async () => {
    const sql = (text: string, parameters: unknown[] = []) =>
      server.services.get(DatabaseService).query<{ count: number }>(text, parameters);
    await setRules({ areas: [{ area: 'profiles', hours: 10, atDeadline: 'EXPIRE' }], transitions: [] });
    const { _id: ended, deadline } = await asked('ENDED', 'read /api/person/persons');
    expect(Date.parse(deadline!) - Date.now()).toBeGreaterThan(9.9 * 3_600_000);
    await setRules({ areas: [{ area: 'profiles', hours: 10, atDeadline: 'CONTINUE' }], transitions: [] });
    const { _id: going } = await asked('GOING', 'read /api/person/persons');
    const sent: string[] = [];
    const look = async (): Promise<void> => {
      const { database, accounts, approvals } = partsOf(server);
      const reminders = new ApprovalReminders({
        database,
        accounts,
        links: { tellApproval: async ({ user }, { path }) => void sent.push(`${user.username} ${path}`) },
        jobs: () => ({
          enqueue: async (_, payload) => reminders.job.run(payload, server.services, AbortSignal.timeout(9_000)).then(() => 'job'),
        }),
        files: () => server.services.get(FilesService),
        publish: async () => {},
        report: () => {},
      });
      const stop = reminders.start(approvals);
      await reminders.look();
      stop();
    };
    await look();
    expect(sent).toEqual([]);
    const [{ id: tenant }] = (await sql(`select id from app.tenants where name = 'demo'`)) as unknown as [{ id: number }];
    const text = `update d.approvals set deadline = now() - interval '1 minute', asked_at = now() - interval '11 hours' where tenant = $1 and id = any($2)`;
    await partsOf(server).database.write(tenant, [{ text, parameters: [tenant, [ended, going]] }]);
    await Promise.all([look(), look()]);
    expect((await detail(ended)).status).toBe('EXPIRED');
    expect((await decide(ended, 'approve')).status).toBe(409);
    expect((await detail(going)).status).toBe('WAITING');
    const mine = sent.filter((line) => line.endsWith(going));
    expect(mine.toSorted()).toEqual([...new Set(mine)].toSorted());
    expect(mine).toContain(`${ADA} /approvals/${going}`);
    expect(mine.some((line) => line.startsWith('admin@demo') || line.startsWith('dan@demo'))).toBe(false);
    await look();
    expect(sent.filter((line) => line.endsWith(going))).toHaveLength(mine.length);
  });
});

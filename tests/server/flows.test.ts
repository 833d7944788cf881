import { CaptchaProvider, DatabaseService, sql, TenantDatabase } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FLOW_KEYS } from '../../plugins/flows/server/flowTables.ts';
import { ProductServer } from './productServer.ts';

const PAGE_ID = 'lease-application';
const ANSWERS = {
  firstName: 'Ada',
  lastName: 'Novak',
  email: 'ada.novak@example.org',
  purpose: 'VEHICLE',
  amount: '24000.50',
  duration: 48,
  what: 'A van <img src=x onerror=alert(1)>',
  isConsenting: true,
};

let server: ProductServer;
beforeAll(async () => {
  // The address that tests name counts as that of the client.
  server = await ProductServer.start({ trustProxy: 1, publicUrl: 'https://lease.example.com', showsMails: true });
});
afterAll(() => server.stop());

let networks = 0;
/** Somebody without a session, in a network of their own. */
function visitor() {
  const headers = { 'x-forwarded-for': `203.0.${Math.floor((networks += 1) / 200)}.${networks % 200}` };
  return {
    get: (path: string) => server.get(path, { as: null, headers }),
    post: (path: string, body: unknown) => server.post(path, body, { as: null, headers }),
    put: (path: string, body: unknown) => server.call('PUT', path, { body, as: null, headers }),
  };
}

async function flowOf(as = 'admin@demo'): Promise<string> {
  const { body } = await server.get('/api/core/flows?pageId=lease-application&status=OPEN', { as });
  return body[0].registration;
}

/** Makes a key of the demo page. */
async function makeKey(more: object = {}, as = 'admin@demo') {
  const flow = await flowOf(as);
  const { status, body } = await server.post(`/api/core/flows/${flow}/keys`, { name: 'Web site', days: 30, ...more }, { as });
  expect(status).toBe(201);
  return { flow, id: body._id as string, key: body.key as string, page: `/api/core/flows/${body.key}/pages/${PAGE_ID}` };
}

async function begin(more: object = {}) {
  const made = await makeKey(more);
  const who = visitor();
  const { status, body } = await who.post(`${made.page}/applications`, {});
  expect(status).toBe(201);
  return { ...made, who, applications: `${made.page}/applications`, secret: body.secret as string };
}

describe('[EMBED-002] the page of a flow', () => {
  test('is answered to whoever has its key, without a session, and says nothing of where answers go', async () => {
    const { page } = await makeKey();
    const { status, body, headers } = await visitor().get(page);
    expect(status).toBe(200);
    const [node] = body.layout.left;
    expect([node.kind, node.props.steps.map(({ title }: { title: string }) => title)]).toEqual([
      'Application',
      ['Who you are', 'What you want', 'Your papers'],
    ]);
    expect(node.props.lists.purpose[0]).toMatchObject({ value: 'VEHICLE' });
    expect(JSON.stringify(body)).not.toMatch(/person\.|deal\.|"deal"/);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer']);
  });
});

test('[EMBED-002] a script that makes no page, or reads what nobody may see, is not found by visitors; its author reads why in its log', async () => {
  const publish = async (name: string, source: string) =>
    expect((await server.call('PUT', `/api/script/scripts/${name}`, { body: { source } })).status).toBeLessThan(300);
  await publish(
    'page-bad',
    `export const execute = () => ({ v: 1, left: [{ kind: 'Application', props: { steps: [{ title: 'A', fields: { a: { type: 'richtext' } } }] } }] });`,
  );
  await publish(
    'page-curious',
    `import { api, card, defineLayout, type ScriptContext } from '@mortise/sdk/scripts';
    export async function execute(context: ScriptContext) {
      const { entities } = await api(context).list('person/persons');
      return defineLayout({ left: [card('Text', { text: JSON.stringify(entities) })] });
    }`,
  );
  for (const [script, why] of [
    ['page-bad', 'steps.0.fields.a.type'],
    ['page-curious', 'read /api/person/persons'],
  ] as const) {
    const { body: flow } = await server.post('/api/core/flows', { name: script, pageId: script, page: script });
    await server.post(`/api/core/flows/${flow.registration}/transitions/open`, {});
    const { body } = await server.post(`/api/core/flows/${flow.registration}/keys`, { name: 'x', days: 1 });
    expect((await visitor().get(`/api/core/flows/${body.key}/pages/${script}`)).status).toBe(404);
    await expect.poll(async () => JSON.stringify((await server.get(`/api/script/logs?script=${script}`)).body)).toContain(why);
  }
});

describe('[EMBED-002] a key that does not open the page', () => {
  test('is answered the same whether it is unknown, over, removed, used up, of a closed flow or of another page', async () => {
    const removed = await makeKey();
    await server.delete(`/api/core/flows/${removed.flow}/keys/${removed.id}`);
    const over = await makeKey();
    const [row] = await server.services
      .get(DatabaseService)
      .query<{ tenant: number }>('select tenant from d.flow_keys where id = $1', [over.id]);
    const end = sql(row!)`update ${FLOW_KEYS} set end_date = now() - interval '1 second' where id = ${over.id}`;
    await server.services.get(TenantDatabase).query(end);
    const usedUp = await begin({ maxUses: 1 });
    const { page: other } = await makeKey();
    const closed = await makeKeyOfClosedFlow();
    const pages = [
      removed.page,
      over.page,
      usedUp.page,
      other.replace(PAGE_ID, 'offer'),
      closed,
      other.replace(/flw_[\w-]{43}/, 'flw_' + 'A'.repeat(43)),
      other.replace(/flw_[\w-]{43}/, 'x'),
    ];
    const answers = await Promise.all(pages.map(async (page) => (await visitor().get(page)).body));
    expect(new Set(answers.map(({ status, code, message }) => `${status} ${code} ${message}`)).size).toBe(1);
    expect(answers[0].status).toBe(404);
  });

  async function makeKeyOfClosedFlow(): Promise<string> {
    const { body: flow } = await server.post('/api/core/flows', { name: 'Draft', pageId: PAGE_ID, page: 'page-lease-application' });
    const { body } = await server.post(`/api/core/flows/${flow.registration}/keys`, { name: 'Early', days: 1 });
    return `/api/core/flows/${body.key}/pages/${PAGE_ID}`;
  }

  test('opens nothing while its tenant is suspended', async () => {
    const { page } = await makeKey();
    const status = async () => (await visitor().get(page)).status;
    const suspend = (isSuspended: boolean) =>
      server.call('PUT', '/api/core/tenants/demo/suspension', { body: { isSuspended }, as: 'admin@master' });
    expect(await status()).toBe(200);
    await suspend(true);
    expect(await status()).toBe(404);
    await suspend(false);
    expect(await status()).toBe(200);
  });

  test('is of its tenant: administrators of another one see and end none of it', async () => {
    const { flow, id } = await makeKey();
    expect((await server.get(`/api/core/flows/${flow}/keys`, { as: 'admin@nordic' })).body).not.toContainEqual(
      expect.objectContaining({ _id: id }),
    );
    await server.delete(`/api/core/flows/${flow}/keys/${id}`, { as: 'admin@nordic' });
    expect((await server.get(`/api/core/flows/${flow}/keys`)).body).toContainEqual(expect.objectContaining({ _id: id }));
  });

  test('is made by those alone who may write flows, and its text is kept nowhere', async () => {
    const { flow, key } = await makeKey();
    expect((await server.post(`/api/core/flows/${flow}/keys`, { name: 'Mine', days: 1 }, { as: 'staff@demo' })).status).toBe(403);
    const rows = await server.services.get(DatabaseService).query('select row_to_json(k)::text as k from d.flow_keys k');
    const listed = await server.get(`/api/core/flows/${flow}/keys`);
    expect(JSON.stringify([rows, listed.body, (await server.get(`/api/core/flows/${flow}`)).body])).not.toContain(key.slice(8));
  });

  test('is tried no more than a minute allows', async () => {
    const who = visitor();
    const statuses = [];
    for (let count = 0; count < 65; count += 1) statuses.push((await who.get(`/api/core/flows/flw_x${count}/pages/${PAGE_ID}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});

describe('[EMBED-001] an application', () => {
  test('is left and taken up with a key of its own, with which no other is opened', async () => {
    const mine = await begin();
    expect(
      (await mine.who.put(mine.applications, { secret: mine.secret, step: 1, answers: { ...ANSWERS, email: 'no mail', other: 1 } })).status,
    ).toBe(204);
    const { body } = await mine.who.post(`${mine.applications}/opened`, { secret: mine.secret });
    expect([body.step, body.isSent, body.answers.firstName, body.answers.email, body.answers.other]).toEqual([
      1,
      false,
      'Ada',
      undefined,
      undefined,
    ]);
    const theirs = await begin();
    const wrong = await Promise.all([
      mine.who.post(`${theirs.applications}/opened`, { secret: mine.secret }),
      mine.who.post(`${mine.applications}/opened`, { secret: `app_${'A'.repeat(43)}` }),
      mine.who.put(theirs.applications, { secret: mine.secret, step: 0, answers: {} }),
      mine.who.post(`${theirs.applications}/sent`, { secret: mine.secret, answers: ANSWERS }),
    ]);
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('becomes one person and one deal, however often and at once it is sent', async () => {
    const { who, applications, secret, flow } = await begin();
    const send = () => who.post(`${applications}/sent`, { secret, answers: ANSWERS });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.registration}`)).size).toBe(1);
    const { registration } = answers[0]!.body;
    const { body: deals } = await server.get(`/api/financing/deals?origin=PUBLIC_PAGE&externalReference=${registration}`);
    expect(deals).toHaveLength(1);
    const [{ registration: deal }] = deals;
    const { body } = await server.get(`/api/financing/deals/${deal}`);
    expect(body).toMatchObject({
      origin: 'PUBLIC_PAGE',
      type: 'LEASE',
      financedAmountExclTax: '24000.5',
      duration: 48,
      purpose: 'VEHICLE',
      status: 'DRAFT',
      _insertUser: `(${flow})`,
    });
    expect(body.description).toContain('What is to be leased: A van <img src=x onerror=alert(1)>');
    const person = await server.get(`/api/person/persons/${body.persons[0].personRegistration}`);
    expect(person.body).toMatchObject({ firstName: 'Ada', lastName: 'Novak', email: 'ada.novak@example.org' });
    const application = await server.get(`/api/core/flow-applications/${registration}`, { as: 'staff@demo' });
    expect(application.body).toMatchObject({ status: 'SENT', dealRegistration: deal, flowRegistration: flow });
    const kept = await server.services
      .get(DatabaseService)
      .query(`select answers::text as a, network from d.flow_answers where application = '${registration}'`);
    expect(kept).toContainEqual({ a: '{}', network: null });
    expect((await who.put(applications, { secret, step: 0, answers: {} })).status).toBe(409);
  });

  test('says of each answer that is wrong what is wrong, and becomes nothing', async () => {
    const { who, applications, secret } = await begin();
    const wrong = { ...ANSWERS, email: 'ada', purpose: 'WAR', amount: '1', isConsenting: false, duration: undefined };
    const { status, body } = await who.post(`${applications}/sent`, { secret, answers: wrong });
    expect([status, Object.keys(body.fieldProps).toSorted()]).toEqual([400, ['amount', 'duration', 'email', 'isConsenting', 'purpose']]);
    const more = await who.post(`${applications}/sent`, { secret, answers: { ...ANSWERS, registration: 'PER00000001', origin: 'X' } });
    expect(more.status).toBe(400);
  });

  test('takes few files, of kinds that are allowed, no larger than it says', async () => {
    const { who, applications, secret } = await begin();
    const add = (name: string, content: BlobPart, key = secret) => {
      const form = new FormData();
      form.append('secret', key);
      form.append('file', new Blob([content]), name);
      return who.post(`${applications}/files`, form);
    };
    const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    expect((await add('pay slip.pdf', pdf)).body).toEqual({ files: ['pay slip.pdf'] });
    const refused = await Promise.all([
      add('run.exe', 'MZ'),
      add('fake.pdf', '<script>alert(1)</script>'),
      add('big.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])),
      add('other.pdf', pdf, `app_${'A'.repeat(43)}`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 413, 404]);
    const { body } = await who.post(`${applications}/sent`, { secret, answers: ANSWERS });
    const { body: application } = await server.get(`/api/core/flow-applications/${body.registration}`);
    await expect
      .poll(async () =>
        (await server.get(`/api/financing/deals/${application.dealRegistration}/documents`)).body.map(({ name }: { name: string }) => name),
      )
      .toEqual(['pay slip.pdf']);
  });

  test('is begun no more often than the key allows, nor than one network may within an hour', async () => {
    const { who, applications } = await begin({ maxUses: 2 });
    expect((await who.post(applications, {})).status).toBe(201);
    expect((await who.post(applications, {})).status).toBe(404);
    const many = await begin();
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await many.who.post(many.applications, {})).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 429]);
  });

  test('has its link mailed, to where the product is, a few times', async () => {
    const { who, applications, secret, key } = await begin();
    const mail = () => who.post(`${applications}/mails`, { secret, email: 'ada.novak@example.org', origin: 'https://evil.example' });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await mail()).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const { body } = await server.get('/api/core/mails');
    const one = body.mails.find(({ recipient }: { recipient: string }) => recipient === 'ada.novak@example.org');
    expect(one.subject).toBe('Continue your application');
    const { text } = (await server.get(`/api/core/mails/${one._id}`)).body;
    expect(text).toContain(`https://lease.example.com/k/${key}/p/${PAGE_ID}#continue=${secret}`);
    expect(text).not.toContain('evil');
  });

  test('is sent by those alone who answer the question of the captcha, where one is asked', async () => {
    const { who, applications, secret, page } = await begin();
    const captcha = vi.spyOn(server.services.get(CaptchaProvider), 'isRight').mockImplementation(async (_, answer) => answer === '7');
    const ask = vi.spyOn(server.services.get(CaptchaProvider), 'ask').mockResolvedValue({ id: '1', text: '3 + 4?' });
    expect((await who.post(`${page}/questions`, undefined)).body).toEqual({ id: '1', text: '3 + 4?' });
    const send = (answer?: string) =>
      who.post(`${applications}/sent`, { secret, answers: ANSWERS, ...(answer !== undefined && { captcha: { id: '1', answer } }) });
    expect([(await send()).status, (await send('8')).body.fieldProps.captcha.errorFormat, (await send('7')).status]).toEqual([
      400,
      expect.any(String),
      200,
    ]);
    captcha.mockRestore();
    ask.mockRestore();
  });

  test('leaves its keys in no log', async () => {
    const { who, applications, secret, key } = await begin();
    await who.post(`${applications}/opened`, { secret });
    await who.post('/api/core/policy-reports', {
      'csp-report': {
        'blocked-uri': 'https://evil.example/x',
        'effective-directive': 'img-src',
        'source-file': `http://localhost/k/${key}/p/${PAGE_ID}`,
      },
    });
    const tables = ['app.system_logs', 'app.access_logs', 'app.audit_log', 'app.script_logs', 'd.history', 'd.flow_answers', 'd.flow_keys'];
    for (const table of tables) {
      const rows = await server.services.get(DatabaseService).query(`select row_to_json(t)::text as text from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(key.slice(4));
      expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
    }
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PageRequests } from '../PageRequests.ts';
import { isBuilt } from '../server/isBuilt.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';
import { launchBrowser } from './browser.ts';

// A server, a database and a browser, on machines that are busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const ASSET = '/asset/AST00000002';
const CONTRACTS = '/api/financing/contracts';

/** The built product in a real browser: what a tenant's script may try there, with a canary of another tenant and one of the session. */
describe.skipIf(!isBuilt)('scripts in the built product', () => {
  const hits: string[] = [];
  let server: ProductServer;
  let sink: Server;
  let browser: Browser;
  let page: Page;
  let token: string;
  let canary: string;

  beforeAll(async () => {
    sink = createServer(({ url = '' }, response) => {
      hits.push(url);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('');
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    [server, browser] = await Promise.all([ProductServer.start({ hasClient: true }), launchBrowser()]);
    canary = (await server.get(`${CONTRACTS}?range=0-0`, { as: 'admin@nordic' })).body[0]._id;
    await publish('export const execute = () => ({ v: 1, left: [] });');
    page = await signedIn();
    const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
    await page.reload();
    token = (await asked).headers()['authorization']!;
  });
  afterAll(async () => {
    await browser.close();
    sink.close();
    await server.stop();
  });

  const sinkUrl = (): string => `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
  const publish = async (source: string, name = 'asset-layout'): Promise<number> =>
    (await server.call('PUT', `/api/script/scripts/${name}`, { body: { source, withWarnings: true } })).status;

  async function signedIn(): Promise<Page> {
    const opened = await (await browser.newContext()).newPage();
    await opened.goto(server.url + ASSET);
    await opened.getByLabel('Username').fill('admin@demo');
    await opened.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await opened.getByRole('button', { name: 'Sign in', exact: true }).click();
    await opened.getByRole('navigation').first().waitFor();
    return opened;
  }

  /** Publishes a layout, waits until the page shows the text, and answers what the page asked for meanwhile. */
  async function laidOut(source: string, text: string | RegExp): Promise<readonly Request[]> {
    const requests = new PageRequests(page);
    expect(await publish(source)).toBe(200);
    await page.getByText(text).first().waitFor({ timeout: 30_000 });
    await requests.rest();
    return requests.all;
  }

  test('control: the canaries are there for whoever may see them, and what leaves is noticed', async () => {
    expect(token.length).toBeGreaterThan(40);
    const { body } = await server.get(`${CONTRACTS}/${canary}`, { as: 'admin@nordic' });
    expect(body._id).toBe(canary);
    await fetch(`${sinkUrl()}/control`);
    expect(hits).toEqual(['/control']);
  });

  test('a script that asks for everything gets neither the token nor a record of another tenant, and nothing leaves', async () => {
    const source = `
      import { api, card, defineLayout } from '@mortise/sdk/scripts';
      export async function execute(context: any) {
        const found: unknown[] = [context, Object.getOwnPropertyNames(globalThis)];
        const attempt = async (ask: () => unknown) => { try { found.push(await ask()); } catch (error) { found.push(String(error)); } };
        const product = api(context);
        for (const id of ['${canary}', '../${canary}', '${canary}?tenant=nordic', '${canary}/history']) await attempt(() => product.get('financing/contracts', id));
        await attempt(() => product.list('financing/contracts', { _id: '${canary}' }));
        await attempt(() => product.list('financing/contracts', { tenant: 'nordic', token: 'x', search: '${canary}' }));
        for (const collection of ['core/users', 'core/auth', 'core/sessions', 'script/scripts', '${sinkUrl()}', '//127.0.0.1/x', 'core/auth/logout'])
          await attempt(() => product.get(collection, 'logout'));
        for (const name of ['token', 'fetch', 'eval', 'constructor', '__proto__', 'storage']) await attempt(() => context.call(name, { operation: 'get', key: 'token' }));
        await attempt(() => (0, eval)("fetch('${sinkUrl()}/script')"));
        await attempt(() => (0, eval)("import('${sinkUrl()}/import')"));
        found.push('That is all.');
        found.forEach((each) => { const text = JSON.stringify(each) ?? ''; for (let at = 0; at < text.length && at < 20000; at += 1900) console.log(text.slice(at, at + 1900)); });
        return defineLayout({ left: [card('History', {}, { title: 'Asked for everything' })] });
      }`;
    await laidOut(source, 'Asked for everything');
    const logged = async () => (await server.get('/api/script/logs?script=asset-layout&range=0-199')).body;
    // The page sends what a script said some seconds later, in its order.
    await expect.poll(async () => JSON.stringify(await logged()), { timeout: 30_000 }).toContain('That is all.');
    const body = await logged();
    const said = JSON.stringify(body);
    expect(said).toContain(`Entity Contract with identifier ${canary} not found`);
    expect(body.length).toBeGreaterThan(5);
    expect(said).not.toContain(token.slice(7));
    // The script knows the id, as it was told it; no record comes with it.
    expect(said).not.toContain(`\\\\"_id\\\\":\\\\"${canary}`);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)).not.toContain(
      token.slice(7),
    );
    await page.getByRole('navigation').first().waitFor();
    expect(hits).toEqual(['/control']);
  });

  test('a layout that holds markup, addresses and paths fetches nothing elsewhere, runs no transition and shows no markup', async () => {
    const contract = (await server.get(`${CONTRACTS}?range=0-0`)).body[0];
    const transitions = `${CONTRACTS}/${contract._id}/transitions`;
    const [{ code }] = (await server.get(transitions)).body;
    const address = `${sinkUrl()}/output`;
    const props = {
      html: `<img src="${address}" onerror="document.title='owned'"><iframe src="${address}"></iframe><script>document.title='owned'</script>`,
      text: `<img src="${address}">`, src: address, url: address, href: `javascript:document.title='owned'`, image: address, icon: address,
      path: `${transitions}/${code}`, options: `${transitions}/${code}`, collection: `financing/contracts/${contract._id}/transitions/${code}`,
      style: { backgroundImage: `url(${address})` }, className: address, dangerouslySetInnerHTML: { __html: `<img src="${address}">` },
      fields: [{ name: 'x', type: 'html', html: `<img src="${address}">`, path: `${transitions}/${code}` }],
      actions: [{ label: 'Go', url: `${transitions}/${code}`, method: 'DELETE' }, { label: 'Go', url: address, method: 'POST' }],
    }; // prettier-ignore
    const kinds = [
      'Content',
      'Documents',
      'History',
      'Persons',
      'Records',
      'SubEntities',
      'Text',
      'Workflow',
      'html',
      'link',
      'map',
      'openapi',
      'ai',
    ];
    const cards = kinds.map((kind) => ({ kind, title: `<b onclick="1">${kind} title</b>`, props }));
    const asked = await laidOut(`export const execute = () => (${JSON.stringify({ v: 1, left: cards })});`, 'History title');
    expect(asked.filter((request) => new URL(request.url()).origin !== server.url && !/^(?:blob|data):/.test(request.url()))).toEqual([]);
    expect(asked.map((request) => request.url()).filter((url) => /\/transitions\/./.test(url))).toEqual([]);
    expect(
      asked
        .filter((request) => !['GET', 'HEAD'].includes(request.method()) && !request.url().endsWith('/script/logs'))
        .map((request) => request.url()),
    ).toEqual([]);
    expect(await page.locator(`[src^="${sinkUrl()}"], [href^="${sinkUrl()}"], [href^="javascript:"], [onclick]`).count()).toBe(0);
    expect(await page.title()).not.toBe('owned');
    expect((await server.get(`${CONTRACTS}/${contract._id}`)).body.status).toBe(contract.status);
    expect(hits).toEqual(['/control']);
  });

  test('the page has a policy of its own that would hold were a card careless', async () => {
    const policy = (await fetch(server.url + ASSET)).headers.get('content-security-policy');
    for (const part of ["default-src 'none'", "connect-src 'self'", "img-src 'self' data: blob:", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-eval/);
    const blocked = await page.evaluate(
      async (address) =>
        fetch(address).then(
          () => 'sent',
          () => 'blocked',
        ),
      `${sinkUrl()}/careless`,
    );
    expect(blocked).toBe('blocked');
    expect(hits).toEqual(['/control']);
  });

  test.each([
    ['loops for ever', 'export function execute() { for (;;); }', 'took longer than'],
    ['uses up its memory', 'export function execute() { const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1)); }', 'memory'],
    [
      'answers 10 MB',
      'export const execute = () => ({ v: 1, left: [{ kind: "Text", props: { text: "x".repeat(1e7) } }] });',
      'larger than',
    ],
    [
      'answers what is no layout',
      'export const execute = () => ({ v: 1, left: [{ kind: 7 }] });',
      "Invalid object asset-layout in 'layout' script",
    ],
  ])('a layout that %s: the page says so and goes on', async (_, source, message) => {
    await laidOut('export const execute = () => ({ v: 1, left: [{ kind: "History", title: "Before" }] });', 'Before');
    expect(await publish(source)).toBe(200);
    await page.getByText(message).first().waitFor({ timeout: 30_000 });
    await page.getByRole('navigation').first().hover();
  });

  test('imports in a circle are refused when they are published', async () => {
    expect(await publish('export const a = 1;', 'one-library')).toBe(200);
    expect(await publish(`import { a } from 'scripts/one-library'; export const b = a;`, 'two-library')).toBe(200);
    const { status, body } = await server.call('PUT', '/api/script/scripts/one-library', {
      body: { source: `import { b } from 'scripts/two-library'; export const a = b;` },
    });
    expect([status, body.code]).toEqual([400, 'SCRIPT_IMPORT_CYCLE']);
  });
});

import type { InstalledPlugin } from '@mortise/sdk';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EventStream } from '../server/EventStream.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';
import { DevelopedPlugin } from './DevelopedPlugin.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const soon = { timeout: 60_000 };

let server: ProductServer;
let plugin: DevelopedPlugin;
beforeAll(async () => {
  server = await ProductServer.start();
  plugin = new DevelopedPlugin();
});
afterEach(() => plugin.stop());
afterAll(async () => {
  await plugin?.remove();
  await server?.stop();
});

const access = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  MORTISE_URL: server.url,
  MORTISE_USERNAME: 'admin@demo',
  MORTISE_PASSWORD: PASSWORD,
  ...changes,
});

/** Waits until a page is told that there are other plugins. */
async function follow(page: EventStream): Promise<void> {
  for (let told = await page.next(); told?.event !== 'plugins'; told = await page.next())
    if (told === undefined) throw new Error('The stream of events has ended');
}

/** The code of the card that a browser of the tenant loads now. */
async function codeOfCard(): Promise<string> {
  const { body } = await server.get<readonly InstalledPlugin[]>('/api/core/plugins', { as: 'staff@demo' });
  const entry = body.find(({ id }) => id === 'my-card')!.client!;
  const { body: client } = await server.get<string>(entry, { as: null });
  const [, chunk] = /import\(["'`]\.\/(MyCard-[\w-]+\.js)["'`]\)/.exec(client)!;
  return (await server.get<string>(entry.replace('client.js', chunk!), { as: null })).body;
}

test('each save is installed in the product, and open pages are told of it; one that does not build, or is refused, ends nothing', async () => {
  const page = await EventStream.open(server, (await server.signIn('staff@demo')).headers.get('authorization')!);
  plugin.develop(access());
  await follow(page);
  expect(await codeOfCard()).toContain('My card');

  plugin.saveTitle('Another title');
  await follow(page);
  expect(await codeOfCard()).toContain('Another title');

  plugin.saveVersion('no version');
  await expect.poll(() => plugin.output, soon).toContain('"version" has to be a version like 1.0.0');
  plugin.saveVersion('0.2.0');
  await follow(page);
  expect((await server.get('/api/core/plugins')).body).toMatchObject([{ id: 'my-card', version: '0.2.0' }]);
  page.close();

  expect(plugin.output).toContain('installed my-card-0.2.0.zip');
  expect(plugin.output + plugin.texts).not.toContain(PASSWORD);
  expect(plugin.output + plugin.texts).not.toMatch(/Bearer /);
});

test.each([
  ['a wrong password', { MORTISE_PASSWORD: 'wrong' }, /username or password/i],
  ['nobody to ask', { MORTISE_PASSWORD: '' }, /Set MORTISE_PASSWORD: they say which product/],
  ['an address where the password can be read on its way', { MORTISE_URL: 'http://example.com' }, /say its https address/],
  ['an address where nothing is', { MORTISE_URL: 'http://127.0.0.1:1' }, /is the product running there\?/],
])('%s ends it with a sentence', async (_what, changes, sentence) => {
  plugin.develop(access(changes));
  expect(await plugin.ended()).not.toBe(0);
  expect(plugin.output).toMatch(sentence);
});

test('who may not install plugins is told so', async () => {
  plugin.develop(access({ MORTISE_USERNAME: 'staff@demo' }));
  await expect.poll(() => plugin.output, soon).toMatch(/is not installed: .*write \/api\/core\/plugins/);
});

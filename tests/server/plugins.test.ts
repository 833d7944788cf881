import { SDK_VERSION, type InstalledPlugin, type UserConfiguration } from '@mortise/sdk';
import { DatabaseService } from '@mortise/sdk/server';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());
beforeEach(() => server.delete('/api/core/plugins/my-card'));

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const filesOf = (changes: object = {}): Record<string, Uint8Array<ArrayBuffer>> => ({
  'plugin.json': bytes(JSON.stringify({ id: 'my-card', version: '1.0.0', sdk: SDK_VERSION, client: 'client.js', ...changes })),
  'client.js': bytes("export default { id: 'my-card' }"),
});
const zipOf = (changes?: object): FormData => {
  const form = new FormData();
  form.append('plugin', new Blob([zipSync(filesOf(changes))]), 'my-card-1.0.0.zip');
  return form;
};
const folderOf = (files: Record<string, Uint8Array<ArrayBuffer>>): FormData => {
  const form = new FormData();
  for (const [path, content] of Object.entries(files)) form.append(path, new Blob([content]), path.split('/').at(-1));
  return form;
};
const enabled = async (as = 'admin@demo') =>
  (await server.get<readonly InstalledPlugin[]>('/api/core/plugins', { as })).body.map(({ id }) => id);

describe('an administrator', () => {
  test('installs a zip, which everybody of the tenant then has, and no other tenant', async () => {
    const answer = await server.post<InstalledPlugin>('/api/core/plugins', zipOf());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: 'my-card', version: '1.0.0', isEnabled: true });
    expect(await enabled('staff@demo')).toEqual(['my-card']);
    expect(await enabled('admin@master')).toEqual([]);
  });

  test('installs the files of a folder, each under its path, however long', async () => {
    const deep = `assets/${'a-long-name/'.repeat(12)}icon.svg`;
    const answer = await server.post<InstalledPlugin>('/api/core/plugins', folderOf({ ...filesOf(), [deep]: bytes('<svg/>') }));
    expect(answer.status).toBe(201);
    const { body, headers } = await server.get<string>(answer.body.client!.replace('client.js', deep), { as: null });
    expect([body, headers.get('content-type'), headers.get('content-disposition')]).toEqual(['<svg/>', 'image/svg+xml', 'attachment']);
  });

  test('installs one with texts in several languages, whose dictionaries browsers of the tenant read', async () => {
    const files = {
      ...filesOf({ locales: ['ar', 'fr'] }),
      'locales/ar.json': bytes('{}'),
      'locales/fr.json': bytes('{ "Hide": "Masquer" }'),
    };
    await server.post('/api/core/plugins', folderOf(files));
    const [told] = (await server.get<readonly InstalledPlugin[]>('/api/core/plugins', { as: 'staff@demo' })).body;
    expect(Object.keys(told!.locales!)).toEqual(['ar', 'fr']);
    expect((await server.get(told!.locales!['fr']!, { as: null })).body).toEqual({ Hide: 'Masquer' });
  });

  test('disables and enables it, and sees it either way', async () => {
    await server.post('/api/core/plugins', zipOf());
    expect((await server.patch('/api/core/plugins/my-card', { isEnabled: false })).body).toMatchObject({ isEnabled: false });
    expect(await enabled()).toEqual([]);
    expect((await server.get('/api/core/plugins?all=1')).body).toMatchObject([{ id: 'my-card', isEnabled: false }]);
    await server.patch('/api/core/plugins/my-card', { isEnabled: true });
    expect(await enabled()).toEqual(['my-card']);
  });

  test('goes back to the version before, which everybody then has', async () => {
    const first = await server.post<InstalledPlugin>('/api/core/plugins', zipOf());
    const { content } = first.body;
    const report = { content, cards: [{ id: 'Mine', column: 'right', order: 1, entities: ['Contract'] }] };
    expect((await server.post('/api/core/plugins/my-card/loaded', report, { as: 'staff@demo' })).status).toBe(204);
    await server.post('/api/core/plugins', folderOf({ ...filesOf({ version: '2.0.0' }), 'client.js': bytes('throw new Error()') }));
    const [told] = (await server.get<readonly InstalledPlugin[]>('/api/core/plugins', { as: 'staff@demo' })).body;
    expect(told).toMatchObject({ version: '2.0.0', isProven: false, cards: report.cards, previous: { version: '1.0.0', content } });
    expect((await server.call('PUT', '/api/core/plugins/my-card/version', { body: { content }, as: 'staff@demo' })).status).toBe(403);
    expect((await server.call('PUT', '/api/core/plugins/my-card/version', { body: { content } })).body).toMatchObject({ version: '1.0.0' });
    expect((await server.get('/api/core/plugins', { as: 'staff@demo' })).body).toMatchObject([{ version: '1.0.0', isProven: true }]);
    expect((await server.call('PUT', '/api/core/plugins/my-card/version', { body: { content: 'x' } })).status).toBe(400);
  });

  test.each([[{}], [{ content: 'x', cards: [] }], [{ content: 'a'.repeat(16), cards: [{ id: '<b>' }] }]])(
    'a browser cannot report %j',
    async (body) => {
      await server.post('/api/core/plugins', zipOf());
      expect((await server.post('/api/core/plugins/my-card/loaded', body)).status).toBe(400);
    },
  );

  test('removes it', async () => {
    await server.post('/api/core/plugins', zipOf());
    expect((await server.delete('/api/core/plugins/my-card')).status).toBe(204);
    expect(await enabled()).toEqual([]);
    expect((await server.delete('/api/core/plugins/my-card')).status).toBe(404);
  });

  test('finds imports and plugins in one group of the menu', async () => {
    const { body } = await server.get<UserConfiguration>('/api/script/runs/user-configuration');
    const groups = body.menus.filter(({ id }) => id === 'administration');
    expect(groups).toHaveLength(1);
    expect(groups[0]!.children!.map(({ path }) => path)).toEqual(expect.arrayContaining(['/imports', '/plugins']));
  });
});

describe('files of a plugin', () => {
  test('are served as what they are, with a policy that runs nothing when one is opened as a page', async () => {
    const { body } = await server.post<InstalledPlugin>('/api/core/plugins', zipOf());
    const answer = await server.get<string>(body.client!, { as: null });
    expect(answer.body).toBe("export default { id: 'my-card' }");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'cache-control': 'private, max-age=604800, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('are there for the tenant that has the plugin enabled alone: not by the address of another tenant, not once it is disabled or removed', async () => {
    const { body } = await server.post<InstalledPlugin>('/api/core/plugins', zipOf());
    const theirs = await server.post<InstalledPlugin>('/api/core/plugins', zipOf({ id: 'their-card' }), { as: 'admin@nordic' });
    const status = async (path: string) => (await server.get(path, { as: null })).status;
    const foreignKey = theirs.body.client!.split('/')[2]!;
    expect(await status(body.client!)).toBe(200);
    expect(await status(body.client!.replace(/^\/plugins\/[^/]+/, `/plugins/${foreignKey}`))).toBe(404);
    expect(await status(body.client!.replace(/^\/plugins\/[^/]+/, '/plugins'))).toBe(404);
    await server.patch('/api/core/plugins/my-card', { isEnabled: false });
    expect(await status(body.client!)).toBe(404);
    await server.patch('/api/core/plugins/my-card', { isEnabled: true });
    expect(await status(body.client!)).toBe(200);
    await server.delete('/api/core/plugins/my-card');
    expect(await status(body.client!)).toBe(404);
    await server.delete('/api/core/plugins/their-card', { as: 'admin@nordic' });
  });

  test.each(['..%2f..%2fsecret', '../plugin.json', 'missing.js', '%00'])('%s is not one of them', async (path) => {
    const { body } = await server.post<InstalledPlugin>('/api/core/plugins', zipOf());
    expect((await server.get(body.client!.replace('client.js', path), { as: null })).status).toBe(404);
  });
});

describe('refused with a reason, and nothing installed', () => {
  const refusals: readonly [string, () => FormData, number, RegExp][] = [
    ['a plugin for another SDK', () => zipOf({ sdk: '9.0.0' }), 400, /needs SDK 9\.0\.0; this host offers/],
    ['the id of a plugin of the product', () => zipOf({ id: 'billing' }), 400, /billing is the id of a plugin that is part of the product/],
    ['a plugin that requires one that is not there', () => zipOf({ requires: ['billing', 'their-base'] }), 400, /my-card requires their-base, which is not installed/],
    ['a plugin without its client', () => zipOf({ client: 'other.js' }), 400, /names other\.js, which is not in the plugin/],
    ['a file that climbs out', () => folderOf({ ...filesOf(), '../x.js': bytes('') }), 400, /cannot be used in a plugin/],
    ['a folder without plugin.json', () => folderOf({ 'client.js': bytes('') }), 400, /no plugin\.json/],
    ['a form without files', () => new FormData(), 400, /File is missing/],
    ['files that together are too large', () => folderOf({ ...filesOf(), 'a.txt': new Uint8Array(11e6), 'b.txt': new Uint8Array(11e6) }), 413, /larger than/],
    ['a zip that is too large', () => folderOf({ 'a.txt': new Uint8Array(22e6) }), 413, /larger than/],
    ['too many files', () => folderOf({ ...filesOf(), ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}.txt`, bytes('')])) }), 413, /./],
  ]; // prettier-ignore

  test.each(refusals)('%s', async (_title, form, status, message) => {
    const answer = await server.post('/api/core/plugins', form());
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect((await server.get('/api/core/plugins?all=1')).body).toEqual([]);
  });

  test('the removal of a plugin that another one requires', async () => {
    await server.post('/api/core/plugins', zipOf({ id: 'their-base' }));
    await server.post('/api/core/plugins', zipOf({ requires: ['their-base'] }));
    const answer = await server.delete('/api/core/plugins/their-base');
    expect([answer.status, answer.body.message]).toEqual([409, 'their-base is still used by my-card']);
    await server.delete('/api/core/plugins/my-card');
    expect((await server.delete('/api/core/plugins/their-base')).status).toBe(204);
  });

  test.each([[{}], [{ isEnabled: 'yes' }], [[]]])('a change that says %j', async (body) => {
    await server.post('/api/core/plugins', zipOf());
    expect((await server.patch('/api/core/plugins/my-card', body)).status).toBe(400);
    expect(await enabled()).toEqual(['my-card']);
  });

  test('an upload that is no form', async () => {
    expect((await server.post('/api/core/plugins', { id: 'my-card' })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('names that are taken', () => {
  const named = (id: string, contributes: object) => server.post<InstalledPlugin>('/api/core/plugins', zipOf({ id, contributes }));
  afterEach(() => Promise.all(['one-card', 'other-card'].map((id) => server.delete(`/api/core/plugins/${id}`))));

  test.each([
    [{ cards: [{ id: 'New' }, { id: 'Invoices' }] }, 'cards/Invoices is already contributed by card-invoices; one-card cannot contribute it again.'],
    [{ elements: [{ id: 'kpi' }] }, 'elements/kpi is already contributed by element-kpi; one-card cannot contribute it again.'],
    [{ fields: [{ id: 'text' }] }, 'fields/text is already contributed by field-text; one-card cannot contribute it again.'],
    [{ screens: [{ id: 'mine', path: '/imports' }] }, 'path /imports is already contributed by screen-imports; one-card cannot contribute it again.'],
    [{ screens: [{ id: 'mine', path: '/import/:number' }] }, 'path /import/:… is already contributed by screen-imports; one-card cannot contribute it again.'],
    [{ menus: [{ id: 'plugins', path: '/mine' }] }, 'menus/plugins is already contributed by screen-plugins; one-card cannot contribute it again.'],
    [{ entities: [{ id: 'Contract' }] }, 'entities/Contract is already contributed by financing; one-card cannot contribute it again.'],
    [{ cards: [{ id: 'Mine' }, { id: 'Mine' }] }, 'one-card contributes cards/Mine twice.'],
  ])('%j of the product are refused before any code runs, naming both', async (contributes, sentence) => {
    const answer = await named('one-card', contributes);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [sentence] }]);
    expect(await enabled()).toEqual([]);
  }); // prettier-ignore

  test('a name of another enabled plugin of the tenant is refused, when the second is installed and when it is enabled again', async () => {
    await named('one-card', { commands: [{ id: 'greet' }] });
    const sentence = 'commands/greet is already contributed by one-card; other-card cannot contribute it again.';
    expect((await named('other-card', { commands: [{ id: 'greet' }] })).body).toMatchObject({ errors: [sentence] });
    await server.patch('/api/core/plugins/one-card', { isEnabled: false });
    expect((await named('other-card', { commands: [{ id: 'greet' }] })).status).toBe(201);
    const answer = await server.patch('/api/core/plugins/one-card', { isEnabled: true });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [expect.stringContaining('already contributed by other-card')] }]);
    expect(await enabled()).toEqual(['other-card']);
  });

  test('nor can a version be gone back to whose name another plugin has taken since', async () => {
    const { content } = (await named('one-card', { commands: [{ id: 'greet' }] })).body;
    await server.post('/api/core/plugins', zipOf({ id: 'one-card', version: '2.0.0' }));
    await named('other-card', { commands: [{ id: 'greet' }] });
    const answer = await server.call<{ errors?: readonly string[] }>('PUT', '/api/core/plugins/one-card/version', { body: { content } });
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.stringContaining('already contributed by other-card')]]);
  });

  test('a new version keeps its own names, and another tenant may have them', async () => {
    await named('one-card', { cards: [{ id: 'Mine' }] });
    expect((await named('one-card', { cards: [{ id: 'Mine' }, { id: 'More' }] })).body.contributes).toEqual({
      cards: [{ id: 'Mine' }, { id: 'More' }],
    });
    const theirs = await server.post('/api/core/plugins', zipOf({ id: 'other-card', contributes: { cards: [{ id: 'Mine' }] } }), {
      as: 'admin@nordic',
    });
    expect(theirs.status).toBe(201);
    await server.delete('/api/core/plugins/other-card', { as: 'admin@nordic' });
  });

  test('a list that is none is refused', async () => {
    expect((await named('one-card', { cards: 'Mine' })).status).toBe(400);
  });
});

describe('[PERM-007] without the permission', () => {
  test('nobody installs, disables, removes or lists all', async () => {
    await server.post('/api/core/plugins', zipOf());
    const as = 'staff@demo';
    expect((await server.post('/api/core/plugins', zipOf({ version: '2.0.0' }), { as })).status).toBe(403);
    expect((await server.patch('/api/core/plugins/my-card', { isEnabled: false }, { as })).status).toBe(403);
    expect((await server.delete('/api/core/plugins/my-card', { as })).status).toBe(403);
    expect((await server.get('/api/core/plugins?all=1', { as })).status).toBe(403);
    expect((await server.get('/api/core/plugins', { as: null })).status).toBe(401);
    expect((await server.get('/api/core/plugins?all=1')).body).toMatchObject([{ version: '1.0.0', isEnabled: true }]);
  });

  test('of another tenant cannot touch it', async () => {
    await server.post('/api/core/plugins', zipOf());
    expect((await server.patch('/api/core/plugins/my-card', { isEnabled: false }, { as: 'admin@master' })).status).toBe(404);
    expect((await server.delete('/api/core/plugins/my-card', { as: 'admin@master' })).status).toBe(404);
    expect(await enabled()).toEqual(['my-card']);
  });
});

describe('[18-36] a version that freezes pages', () => {
  const strike = (body: object, as = 'staff@demo', id = 'my-card') => server.post(`/api/core/plugins/${id}/strikes`, body, { as });
  const told = async (as = 'staff@demo') => (await server.get<readonly InstalledPlugin[]>('/api/core/plugins', { as })).body[0]!;
  const use = (content: string) => server.call('PUT', '/api/core/plugins/my-card/version', { body: { content } });
  const install = async (changes?: object) => (await server.post<InstalledPlugin>('/api/core/plugins', zipOf(changes))).body;
  /** As if so much time had gone by since the strikes. */
  const later = (interval: string) =>
    server.services.get(DatabaseService).query('update app.plugin_strikes set date = date - $1::interval', [interval]);
  const view = 'cards/Slow';
  const contributes = { cards: [{ id: 'Slow' }] };

  test('is switched off for its tenant after two strikes, with what was drawn, and no file of it is served', async () => {
    const { content, client } = await install({ contributes });
    const { content: theirs } = (await server.post<InstalledPlugin>('/api/core/plugins', zipOf({ contributes }), { as: 'admin@nordic' }))
      .body;
    expect(theirs).toBe(content);
    expect((await strike({ content, view })).status).toBe(204);
    expect(await told()).not.toHaveProperty('suspended');
    await later('1 minute');
    await strike({ content, view });
    expect(await told()).toMatchObject({ isEnabled: true, suspended: { view, date: expect.stringMatching(/^\d{4}-.*Z$/) } });
    expect((await server.get(client!, { as: null })).status).toBe(404);
    expect(await told('admin@nordic')).not.toHaveProperty('suspended');
    await server.delete('/api/core/plugins/my-card', { as: 'admin@nordic' });
    const events = () => server.get('/api/system/system-events?type=PLUGIN_SUSPENDED');
    await expect
      .poll(async () => (await events()).body)
      .toMatchObject([{ subject: 'my-card', detail: '1.0.0: cards/Slow', username: 'staff@demo' }]);
  });

  test('is not switched off by one freeze that several tabs report, nor by freezes long apart', async () => {
    const { content } = await install();
    await Promise.all([1, 2, 3].map(() => strike({ content, view })));
    expect(await told()).not.toHaveProperty('suspended');
    await later('8 days');
    await strike({ content, view });
    expect(await told()).not.toHaveProperty('suspended');
    await strike({ content, view }, 'sales@demo');
    expect(await told()).toHaveProperty('suspended');
  });

  test('is used again by administrators alone, and from then on switched off by two users only', async () => {
    const { content } = await install();
    await strike({ content, view });
    await later('1 minute');
    await strike({ content, view });
    expect((await server.call('PUT', '/api/core/plugins/my-card/version', { body: { content }, as: 'staff@demo' })).status).toBe(403);
    expect((await use(content)).body).not.toHaveProperty('suspended');
    for (let times = 0; times < 3; times += 1) {
      await strike({ content, view });
      await later('1 minute');
    }
    expect(await told()).not.toHaveProperty('suspended');
    await strike({ content, view: 'cards/Other' }, 'sales@demo');
    expect(await told()).toMatchObject({ suspended: { view: 'cards/Other' } });
  });

  test('is not the version to go back to; another version runs meanwhile', async () => {
    const { content } = await install();
    await server.post('/api/core/plugins/my-card/loaded', { content, cards: [] });
    await strike({ content, view });
    await strike({ content, view }, 'sales@demo');
    expect(await told()).toHaveProperty('suspended');
    const next = await install({ version: '2.0.0' });
    expect(next).not.toHaveProperty('suspended');
    expect(next).not.toHaveProperty('previous');
    expect(next.versions).toMatchObject([{ version: '2.0.0' }, { version: '1.0.0', suspended: { view } }]);
    expect((await server.get(next.client!, { as: null })).status).toBe(200);
  });

  test.each([
    ['another version', () => ({ content: 'f'.repeat(16), view }), 404],
    ['a view that it does not contribute', (content: string) => ({ content, view: 'cards/Invoices' }), 404],
    ['a view that is none', (content: string) => ({ content, view: '<b>' }), 400],
    ['a date of their own', (content: string) => ({ content, view, date: '2020-01-01' }), 400],
    ['nothing', () => ({}), 400],
  ])('is not struck by a forged report of %s', async (_title, body, status) => {
    const { content } = await install({ contributes });
    for (const as of ['staff@demo', 'sales@demo']) expect((await strike(body(content), as)).status).toBe(status);
    expect(await told()).not.toHaveProperty('suspended');
  });

  test('is not struck by another tenant, nor while it is disabled or another version is in use, nor without a session', async () => {
    const { content } = await install();
    for (const as of ['admin@nordic', 'staff@nordic', 'admin@master']) expect((await strike({ content, view }, as)).status).toBe(404);
    expect((await server.post('/api/core/plugins/my-card/strikes', { content, view }, { as: null })).status).toBe(401);
    await server.patch('/api/core/plugins/my-card', { isEnabled: false });
    expect((await strike({ content, view })).status).toBe(404);
    await server.patch('/api/core/plugins/my-card', { isEnabled: true });
    await install({ version: '2.0.0' });
    expect((await strike({ content, view })).status).toBe(404);
    expect(await told()).not.toHaveProperty('suspended');
  });
});

describe('[18-36] a version for testers', () => {
  const tester = 'sales@demo';
  const told = async (as: string) => (await server.get<readonly InstalledPlugin[]>('/api/core/plugins', { as })).body[0]!;
  const install = (changes: object, query = '') => server.post<InstalledPlugin>(`/api/core/plugins${query}`, zipOf(changes));
  const begin = async () => {
    const current = (await install({ version: '1.0.0' })).body;
    const answer = await install({ version: '2.0.0' }, `?testers=${tester}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return { current, managed: answer.body, tried: answer.body.trial!.content };
  };
  const put = (part: string, body: object, as?: string) =>
    server.call<InstalledPlugin>('PUT', `/api/core/plugins/my-card/${part}`, { body, ...(as !== undefined && { as }) });
  const status = async (path: string) => (await server.get(path, { as: null })).status;

  test('is told to them alone, and its files are served by the address that they were told', async () => {
    const { current, managed, tried } = await begin();
    expect(managed).toMatchObject({ version: '1.0.0', content: current.content, trial: { version: '2.0.0', testers: [tester] } });
    const theirs = await told(tester);
    expect(theirs).toMatchObject({ version: '2.0.0', content: tried, isTrial: true });
    const others = await told('staff@demo');
    expect(others).toMatchObject({ version: '1.0.0', content: current.content });
    for (const name of ['isTrial', 'trial', 'versions']) expect(others).not.toHaveProperty(name);
    expect([await status(theirs.client!), await status(others.client!)]).toEqual([200, 200]);
    // Who knows the content has no key to it.
    expect(await status(others.client!.replace(current.content, tried))).toBe(404);
    expect(await status(theirs.client!.replace(tried, current.content))).toBe(404);
  });

  test('is released to all by an administrator, and open pages of testers go on', async () => {
    const { tried } = await begin();
    const { client } = await told(tester);
    const released = await put('version', { content: tried });
    expect(released.body).toMatchObject({ version: '2.0.0' });
    expect(released.body).not.toHaveProperty('trial');
    for (const as of [tester, 'staff@demo']) expect(await told(as)).toMatchObject({ version: '2.0.0' });
    expect(await told(tester)).not.toHaveProperty('isTrial');
    expect(await status(client!)).toBe(200);
  });

  test('is withdrawn: testers have again what all have, and its files are not served', async () => {
    await begin();
    const { client } = await told(tester);
    expect((await server.delete('/api/core/plugins/my-card/trial')).body).not.toHaveProperty('trial');
    expect(await told(tester)).toMatchObject({ version: '1.0.0' });
    expect(await status(client!)).toBe(404);
    expect((await server.get<readonly InstalledPlugin[]>('/api/core/plugins?all=1')).body[0]!.versions).toHaveLength(2);
    await expect
      .poll(async () => (await server.get('/api/system/system-events?type=PLUGIN_TRIAL_ENDED')).body)
      .toMatchObject([{ subject: 'my-card', detail: '2.0.0' }]);
  });

  test('goes to other testers, is kept whatever else is installed, and ends no sooner than it is withdrawn', async () => {
    const { tried } = await begin();
    expect((await put('trial', { content: tried, testers: ['staff@demo'] })).body.trial).toMatchObject({ testers: ['staff@demo'] });
    for (let patch = 1; patch < 8; patch += 1) await install({ version: `1.0.${patch}` });
    expect(await told('staff@demo')).toMatchObject({ version: '2.0.0' });
    expect(await told(tester)).toMatchObject({ version: '1.0.7' });
  });

  test('that freezes pages of testers is taken from them; the version of all others runs on', async () => {
    const { tried } = await begin();
    const { client } = await told(tester);
    await put('trial', { content: tried, testers: [tester, 'admin@demo'] });
    const strike = (as: string) => server.post('/api/core/plugins/my-card/strikes', { content: tried, view: 'cards/Mine' }, { as });
    expect((await strike('staff@demo')).status).toBe(404);
    await strike(tester);
    expect((await strike('admin@demo')).status).toBe(204);
    for (const as of [tester, 'admin@demo', 'staff@demo']) {
      expect(await told(as)).toMatchObject({ version: '1.0.0' });
      expect(await told(as)).not.toHaveProperty('suspended');
    }
    expect(await status(client!)).toBe(404);
    const [managed] = (await server.get<readonly InstalledPlugin[]>('/api/core/plugins?all=1')).body;
    expect(managed).toMatchObject({ trial: { version: '2.0.0', suspended: { view: 'cards/Mine' } } });
    await put('trial', { content: tried, testers: [tester] });
    expect(await told(tester)).toMatchObject({ version: '2.0.0' });
  });

  test('is refused where nothing is there for all others, where all have it, and for who is no user of the tenant', async () => {
    const missing = await install({ version: '2.0.0' }, `?testers=${tester}`);
    expect([missing.status, missing.body]).toMatchObject([404, {}]);
    const { content } = (await install({ version: '1.0.0' })).body;
    expect((await install({ version: '1.0.0' }, `?testers=${tester}`)).status).toBe(400);
    expect((await put('trial', { content, testers: [tester] })).status).toBe(400);
    for (const stranger of ['admin@nordic', 'nobody']) {
      const answer = await server.post('/api/core/plugins?testers=' + stranger, zipOf({ version: '2.0.0' }));
      expect([answer.status, answer.body.message]).toEqual([404, expect.stringContaining(stranger)]);
    }
    expect((await install({ version: '2.0.0' }, '?testers=')).status).toBe(400);
    const [managed] = (await server.get<readonly InstalledPlugin[]>('/api/core/plugins?all=1')).body;
    expect(managed!.versions).toHaveLength(1);
    expect(managed).not.toHaveProperty('trial');
  });

  test('[PERM-007] is for administrators of the tenant to give and to take', async () => {
    const { tried } = await begin();
    const body = { content: tried, testers: ['staff@demo'] };
    expect((await put('trial', body, 'staff@demo')).status).toBe(403);
    expect((await server.delete('/api/core/plugins/my-card/trial', { as: 'staff@demo' })).status).toBe(403);
    expect((await put('trial', { ...body, testers: ['admin@nordic'] }, 'admin@nordic')).status).toBe(404);
    expect((await server.delete('/api/core/plugins/my-card/trial', { as: 'admin@nordic' })).status).toBe(404);
    for (const testers of [[], 'staff@demo', Array.from({ length: 51 }, () => tester), [1], [''], ['\0'], ['\ud800']])
      expect((await put('trial', { content: tried, testers })).status).toBe(400);
    expect(await told('staff@demo')).toMatchObject({ version: '1.0.0' });
  });
});

import type { Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isBuilt } from '../server/isBuilt.ts';
import { ASSET, AUTHOR, AuthorSite } from './AuthorSite.ts';
import { elsewhereAddresses, hostileConfigurations, hostileLayouts, MARKUP } from './authorSources.ts';

// A server, a database and a browser, on machines that are busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const STAFF = '/api/core/users/staff%40demo';

/** What the frame said has come to the page, as the last that it says has, and what was asked for since is answered. */
async function heard(page: Page, frame: Frame): Promise<void> {
  await page.evaluate(() => {
    const hasCome = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === 'the last' && resolve());
    });
    Object.assign(window, { hasCome });
  });
  await frame.evaluate(() => parent.postMessage('the last', '*'));
  await page.evaluate(async () => {
    await (window as unknown as { hasCome: Promise<void> }).hasCome;
    await (await fetch('/api/core/ping')).text();
  });
}

/** What an author of scripts who has no other right may try with the page of an administrator: nothing of it changes what anybody may, leaves the site or stops the page. */
describe.skipIf(!isBuilt)('an author of scripts against an administrator', () => {
  let site: AuthorSite;
  beforeAll(async () => {
    site = await AuthorSite.open();
  });
  afterAll(() => site.close());
  beforeEach(() => site.prepare());
  afterEach(async ({ task }) => {
    await site.withdrawAll();
    if (task.result?.state === 'fail') await site.startAfresh();
  });

  const button = (name: string) => site.page.getByRole('button', { name, exact: true });

  describe('19.E 39: an administrator who changes a first name changes nothing else', () => {
    let closed: Readonly<Record<string, unknown>>;
    let others: readonly string[];
    beforeAll(async () => {
      const { body: modules } = await site.server.get('/api/core/entities');
      const entities = modules.flatMap((module: any) => module.entities) as readonly any[];
      const ofRights = (entity: any) => Object.entries<any>(entity.fields).filter(([, field]) => field.isOfRights === true);
      const [user, ...more] = entities.filter((entity) => ofRights(entity).length > 0);
      others = more.map(({ name }) => name);
      const { body: persons } = await site.server.get('/api/person/persons?range=0-0');
      const values: Record<string, unknown> = {
        multiselect: ['ADMIN'],
        username: 'owned@demo',
        email: 'owned@evil.example',
        phone: '+33612345678',
        reference: persons[0].registration,
        switch: true,
      };
      closed = Object.fromEntries(ofRights(user).map(([name, field]) => [name, values[field.type]]));
    });

    test('control: every field that decides over rights has a value to be attacked with', () => {
      expect(Object.keys(closed).length).toBeGreaterThan(7);
      expect(Object.values(closed)).not.toContain(undefined);
      // A further kind of record that decides over rights is to be attacked too.
      expect(others).toEqual([]);
    });

    /** Answers what else was harmed. */
    async function saveFirstName(name: string): Promise<readonly string[]> {
      await site.page.getByLabel('First name').fill(name);
      const saved = site.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await site.page.keyboard.press('Control+s');
      expect((await saved).status()).toBe(200);
      expect((await site.server.get(STAFF)).body.firstName).toBe(name);
      return site.harm([`PATCH ${STAFF}`]);
    }

    test('whatever an extension sets, and hides', async () => {
      const hidden = Object.fromEntries(
        Object.keys(closed).flatMap((name) => [
          [name, { hidden: true, readOnly: false }],
          [`props_${name}`, { hidden: true }],
        ]),
      );
      const answer = JSON.stringify({ fields: hidden, values: closed });
      await site.publish(
        'user-extension',
        `const answer = ${answer};
        export const execute = () => answer;
        export const onChange = (context, { value }) => ({ ...answer, messages: { firstName: 'Told of ' + value } });
        export const validate = () => ({});`,
      );
      await site.go('/user/staff%40demo');
      // The page before stands, with an Edit of its own, until that of the user comes.
      await site.page.locator('[data-field="firstName"]').first().waitFor();
      await button('Edit').click();
      const first = site.page.getByLabel('First name');
      await first.fill('Begun');
      await site.page
        .getByText(/no script sets/)
        .first()
        .waitFor();
      for (const name of Object.keys(closed)) expect(await site.page.locator(`[data-field="${name}"]`).isVisible(), name).toBe(true);
      // What the script answers once more stands in the form when it is saved.
      await first.fill('Ada');
      await site.page.getByText('Told of Ada').waitFor();
      expect(await saveFirstName('Ada')).toEqual([]);
    });

    test('whatever a form of the layout holds, where the layout leaves the fields out', async () => {
      const types: Record<string, object> = {
        profiles: { type: 'multiselect', list: 'profile' },
        isLocked: { type: 'switch' },
        isServiceAccount: { type: 'switch' },
      };
      const fields = Object.fromEntries(Object.keys(closed).map((name) => [name, types[name] ?? { type: 'text' }]));
      const form = { kind: 'form', props: { fields, values: closed, submit: 'Say hello' } };
      await site.publish(
        'user-layout',
        `export const execute = () => (${JSON.stringify({ v: 1, left: [{ kind: 'Content', props: { fields: ['firstName'], elements: [form] } }] })});`,
      );
      await site.go('/user/staff%40demo');
      await button('Say hello').click();
      await site.page.getByText('What decides over rights is not filled in by a layout').waitFor();
      expect(await saveFirstName('Eva')).toEqual([]);
    });

    test('whatever actions of rows a script brings', async () => {
      const rowActions = [{ label: 'Look', method: 'PATCH', url: STAFF, payload: { profiles: ['ADMIN'] } }];
      await site.publish(
        'user-configuration',
        `export const execute = ({ standard }) => ({ options: { ...standard.options, pages: ${JSON.stringify({ tasks: { title: 'My tasks', rowActions }, users: { rowActions } })} } });`,
      );
      await site.page.goto('/tasks');
      await site.page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
      await site.page.locator('tbody tr[data-index]').first().waitFor();
      const actions = site.page.locator('tbody tr[data-index]').first().getByRole('button', { name: 'Actions' });
      await actions.click();
      await site.page.getByRole('menuitem').first().waitFor();
      expect(await site.page.getByRole('menuitem', { name: 'Look' }).count()).toBe(0);
      await site.page.keyboard.press('Escape');
      expect(await site.harm()).toEqual([]);
    });
  });

  test('19.E 40: a guard of a workflow stays in force, whatever the author of what is behind its alias does', async () => {
    const [{ registration }] = (await site.server.get('/api/financing/contracts?range=0-0&status=DRAFT')).body;
    const submit = async (text: string | RegExp): Promise<void> => {
      await site.page.goto(`/contract/${registration}`);
      await button('Submit').click();
      await site.page.getByText(text).first().waitFor();
      expect((await site.server.get(`/api/financing/contracts/${registration}`)).body.status).toBe('DRAFT');
    };
    const alias = async (aliases: object) => (await site.server.call('PUT', '/api/script/aliases', { body: { aliases } })).status;
    await site.publish('house-workflow', `export const execute = () => ({ rejection: 'Guarded by the house.' });`);
    expect(await alias({ 'contract-workflow': 'house-workflow' })).toBe(200);
    await submit('Guarded by the house.');
    const removed = await site.server.delete('/api/script/scripts/house-workflow', { as: AUTHOR });
    expect([removed.status, removed.body.code]).toEqual([409, 'STILL_REFERENCED']);
    for (const broken of [`throw new Error('gone')`, `for (;;);`]) {
      await site.publish('house-workflow', `export function execute() { ${broken} }`);
      await submit(/house-workflow/);
    }
    expect(await alias({})).toBe(200);
    const own = `POST /api/financing/contracts/${registration}/transitions/submit`;
    expect(await site.harm([own])).toEqual([]);
  });

  test('19.E 42: what the administrator reads reaches the author neither by the console, nor by a run and its storage', async () => {
    const [{ registration, name }] = (await site.server.get('/api/person/persons?range=0-0')).body;
    const read = `const { entities: [person] } = await api(context).list('person/persons', { range: '0-0' });`;
    await site.publish(
      'leak-run',
      `import { api } from '@mortise/sdk/scripts';
      export async function execute(context) {
        const { storage } = api(context);
        if (context.query.read) { ${read} console.log('leaked', JSON.stringify(person)); await storage.set('leak', { person, passed: context.query.passed }); }
        return [{ leak: JSON.stringify(await storage.get('leak')), keys: await storage.keys() }];
      }`,
    );
    await site.publish(
      'asset-layout',
      `import { api } from '@mortise/sdk/scripts';
      export async function execute(context) {
        ${read}
        console.log('leaked', JSON.stringify(person));
        const data = { run: 'leak-run', parameters: { read: '1', passed: JSON.stringify(person) } };
        return { v: 1, left: [{ kind: 'Content', title: 'Passed on', props: { elements: [{ kind: 'table', props: { data } }] } }] };
      }`,
    );
    await site.go(ASSET);
    await site.page.getByText('Passed on').waitFor();
    const logs = async (as: string) => JSON.stringify((await site.server.get('/api/script/logs?search=leaked&range=0-99', { as })).body);
    await expect.poll(() => logs('admin@demo'), { timeout: 15_000 }).toContain('asset-layout');
    await expect.poll(() => logs('admin@demo'), { timeout: 15_000 }).toContain('leak-run');
    expect(await logs('admin@demo')).toContain(registration);
    expect(await logs(AUTHOR)).toBe('[]');
    const mine = (await site.server.get('/api/script/runs/leak-run', { as: AUTHOR })).body;
    expect(mine).toEqual([{ leak: 'null', keys: [] }]);
    const tried = await site.server.post(
      '/api/script/scripts/leak-run/try',
      {
        source: `import { api } from '@mortise/sdk/scripts'; export const execute = (context) => api(context).storage.get('leak');`,
        username: 'admin@demo',
        context: { query: {} },
      },
      { as: AUTHOR },
    );
    for (const secret of [registration, name]) expect(JSON.stringify([mine, tried.body])).not.toContain(secret);
    expect(await site.harm()).toEqual([]);
  });

  test('19.E 48: two scripts of one source are told apart on the page and in the log, by name and version', async () => {
    const source = `export const execute = () => { throw new Error('out of order'); };`;
    await site.publish('asset-layout', source);
    await site.publish('contract-layout', 'export const execute = () => ({ v: 1, left: [] });');
    await site.publish('contract-layout', source);
    const [{ registration }] = (await site.server.get('/api/financing/contracts?range=0-0')).body;
    await site.go(ASSET);
    await site.page
      .getByText(/"asset-layout"|asset-layout/)
      .first()
      .waitFor();
    await site.go(`/contract/${registration}`);
    await site.page
      .getByText(/contract-layout/)
      .first()
      .waitFor();
    const lines = async (script: string) =>
      (await site.server.get(`/api/script/logs?script=${script}&level=error&range=0-0`)).body.map(({ version }: any) => version);
    const versionOf = async (script: string) => (await site.server.get(`/api/script/scripts/${script}`)).body.version;
    for (const script of ['asset-layout', 'contract-layout'])
      await expect.poll(() => lines(script), { timeout: 15_000 }).toEqual([await versionOf(script)]);
    expect(await site.harm()).toEqual([]);
  });

  describe('19.E 46: configurations of users', () => {
    test.each(hostileConfigurations)('%s', async (_, source) => {
      await site.publish('user-configuration', source.replaceAll('ELSEWHERE', site.elsewhere));
      await site.page.goto('/');
      const links = site.page.getByRole('navigation', { name: 'Modules' }).getByRole('link');
      await links.first().waitFor();
      await site.go('/contracts');
      await site.page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
      const origins = await site.page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).origin));
      expect(new Set(origins)).toEqual(new Set([site.server.url]));
      await site.page.getByRole('link', { name: 'Add', exact: true }).click();
      expect(await site.harm()).toEqual([]);
    });
  });

  test('19.E 51: no address that a layout or a page of a list leads to leaves the site, whatever stands between its slashes', async () => {
    const addresses = elsewhereAddresses(site.elsewhere);
    const elements = addresses.flatMap((to, at) => [
      { kind: 'link', props: { label: `Link ${at}`, to } },
      { kind: 'kpi', props: { items: [{ label: `Figure ${at}`, value: '1', link: to }] } },
      { kind: 'html', props: { html: `<a href="${to.replaceAll('"', '&quot;')}">Markup ${at}</a>` } },
    ]);
    const layout = {
      v: 1,
      left: [0, 1, 2].map((part) => ({
        kind: 'Content',
        title: `Part ${part}`,
        props: { elements: elements.slice(part * 30, part * 30 + 30) },
      })),
      right: [{ kind: 'Text', title: 'All links' }],
    };
    expect(elements.length).toBeLessThanOrEqual(90);
    await site.publish('asset-layout', `export const execute = () => (${JSON.stringify(layout)});`);
    const links = site.page.locator('main a[href]').filter({ hasText: /^(?:Link|Figure|Markup|1$)/ });
    /** The page with all its links: elements of what is drawn by this may wait in their turn. */
    const open = async (): Promise<void> => {
      await site.go(ASSET);
      await site.page.getByText('All links').waitFor();
      let before = 0;
      const isDrawn = async (): Promise<boolean> => {
        await site.drawWhole();
        const [count, waiting] = [await links.count(), await site.page.locator('main [data-waiting]').count()];
        const isStill = count > 0 && count === before && waiting === 0;
        before = count;
        return isStill;
      };
      await expect.poll(isDrawn, { timeout: 30_000, interval: 300 }).toBe(true);
    };
    await open();
    const found = await links.evaluateAll((all) =>
      all.map((one) => ({ origin: (one as HTMLAnchorElement).origin, target: (one as HTMLAnchorElement).target, text: one.textContent })),
    );
    expect(found.filter(({ origin, target }) => origin !== site.server.url && target !== '_blank')).toEqual([]);
    const inner = found.flatMap(({ origin, target }, at) => (origin === site.server.url && target === '' ? [at] : []));
    expect(inner.length).toBeGreaterThan(0);
    // Links of markup load the page anew: one of each kind and address.
    for (const at of inner) {
      await links.nth(at).click();
      expect(await site.page.evaluate(() => location.origin)).toBe(site.server.url);
      await open();
    }
    expect(await site.harm()).toEqual([]);
    // Each of the links that load the page anew is a page opened.
  }, 240_000);

  describe('layouts', () => {
    test.each(hostileLayouts)(
      '19.E $what',
      async ({ cards, isDrawnWhole, mostRequests = 60 }) => {
        const end = `End ${Math.random().toString(36).slice(2)}`;
        const layout = `{ v: 1, left: ${cards.replaceAll('ELSEWHERE', site.elsewhere)}, right: [{ kind: 'Text', title: '${end}' }] }`;
        await site.go(ASSET);
        await site.publish('asset-layout', `export const execute = () => (${layout});`);
        await site.page.getByText(end).waitFor({ timeout: 20_000 });
        await site.rest();
        expect(await site.harm()).toEqual([]);
        if (isDrawnWhole === true) await site.drawWhole();
        await site.rest();
        expect(await site.harm()).toEqual([]);
        expect(site.requests.length).toBeLessThanOrEqual(mostRequests);
        // Whatever asks is answered, a few at a time.
      },
      120_000,
    );
  });

  test('19.E 47: a form whose extension answers 5,000 options, markup and widths without end is filled in all the same', async () => {
    const look = { label: MARKUP, hint: MARKUP, colProps: { base: 1e9, md: -1, lg: 0.5 }, mandatory: MARKUP };
    const answer = { fields: { name: look, type: look, __proto__x: look, constructor: look }, messages: { name: MARKUP } };
    await site.publish(
      'asset-extension',
      `const answer = ${JSON.stringify(answer)}; let turn = 0;
      answer.fields.type.options = Array.from({ length: 5000 }, (_, at) => ({ value: 'V' + at, label: '<b>' + at }));
      export const execute = () => answer;
      export const onChange = () => ({ values: { name: 'turn ' + turn++ }, messages: { name: 'x'.repeat(100000) } });`,
    );
    await site.go(ASSET);
    await button('Edit').click();
    const name = site.page.locator('[data-field=name] input');
    await name.fill('Typed');
    await expect.poll(() => name.inputValue(), { timeout: 15_000 }).toMatch(/^turn \d/);
    await site.rest();
    expect(await site.harm()).toEqual([]);
    await site.page.keyboard.press('Escape');
  });

  test('19.E 47: a list whose script names 20,000 columns, filters and figures is shown', async () => {
    const many = `Array.from({ length: 20000 }, (_, at) => ['name', 'status', 'constructor', '__proto__', 'x' + at][at % 5])`;
    await site.publish(
      'contract-list',
      `const many = ${many}; export const execute = () => ({ columns: many, filters: many, figures: many, sort: '-__proto__', pageSize: 1e9, criteria: { name: 'x'.repeat(5000), __proto__x: '1' } });`,
    );
    await site.go('/contracts');
    await site.page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
    await site.page.locator('tbody tr[data-index]').first().waitFor();
    await site.rest();
    expect(await site.harm()).toEqual([]);
  });

  test('19.E: were a script out of its engine, its frame moves neither the page nor a window, and is not believed', async () => {
    await site.publish('asset-layout', `export const execute = () => ({ v: 1, left: [{ kind: 'Text', title: 'From the frame' }] });`);
    await site.go(ASSET);
    await site.page.getByText('From the frame').waitFor();
    const frame = site.page.frames().find((one) => one.url().includes('sandbox'))!;
    const done = await frame.evaluate(async (elsewhere) => {
      const attempts: Record<string, () => unknown> = {
        cookie: () => document.cookie,
        storage: () => localStorage.length,
        page: () => parent.document.body,
        top: () => void (top!.location.href = `http://${elsewhere}/top`),
        window: () => window.open(`http://${elsewhere}/window`) ?? Promise.reject(new Error('none')),
      };
      for (const data of [JSON.stringify({ source: 'SIDE_VIEW', path: '/users' }), { source: 'SIDE_VIEW', path: '/users' }, { type: 'sandbox-ready' }, { ok: true, id: 1 }])
        parent.postMessage(data, '*');
      const ends = Object.entries(attempts).map(async ([name, attempt]) => {
        try {
          await attempt();
          return name;
        } catch {
          return '';
        }
      });
      return (await Promise.all(ends)).filter(Boolean);
    }, site.elsewhere); // prettier-ignore
    // The assignment throws in some versions, and does nothing in others.
    expect(done.filter((name) => name !== 'top')).toEqual([]);
    await heard(site.page, frame);
    expect(new URL(site.page.url()).pathname).toBe(ASSET);
    expect(await site.harm()).toEqual([]);
  });
});

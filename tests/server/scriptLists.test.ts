import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

describeOnOneDatabase('lists, aliases and uses', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const list = (name: string, rest = ''): string => `/api/script/lists/${name}${rest}`;
  const put = (name: string, entries: unknown, rest: object = {}, as = 'admin@demo') =>
    server.call('PUT', list(name), { body: { entries, ...rest }, as });
  const values = async (name: string, locale = 'en-EU', as = 'staff@demo'): Promise<any[]> =>
    (await server.get(`/api/script/lists?valuesOnly=true&locale=${locale}&lists=${name}`, { as })).body[0];
  const firstTransition = async (paths: readonly string[]) => {
    for (const path of paths) {
      const { body } = await server.get(path);
      const open = body.find(({ rejectionReason }: any) => rejectionReason === undefined);
      if (open) return server.post(`${path}/${open.code}`);
    }
    throw new Error('No contract of the demo company can take a transition');
  };
  const script = (name: string, source: string) => server.call('PUT', `/api/script/scripts/${name}`, { body: { source } });

  /** What a user's browser is told from now on. */
  async function listen(username: string) {
    const { headers } = await server.signIn(username);
    const gone = new AbortController();
    const answer = await fetch(`${server.url}/api/core/events`, {
      headers: { authorization: headers.get('authorization')! },
      signal: gone.signal,
    });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader.read()).value ?? '';
    const until = async (end: string): Promise<string> => {
      while (!text.includes(end)) text += (await reader.read()).value ?? '';
      gone.abort();
      return text;
    };
    return { until };
  }

  describe('code lists of a tenant', () => {
    test('[ENTITY-057] own values, labels per locale, order and what is out of use lie over the product’s, for this tenant only', async () => {
      const before = await values('personTitle');
      const [first, second] = before;
      const entries = [
        { value: second.value, labels: { fr: 'Le second' } },
        { value: 'DAME', labels: { en: 'Dame', 'fr-BE': 'Dame belge' } },
        { value: first.value, isInactive: true },
      ];
      expect((await put('personTitle', entries, { message: 'Titles of the house', baseVersion: 0 })).body).toMatchObject({ version: 1 });
      const after = await values('personTitle', 'fr-BE');
      expect(after.slice(0, 3)).toEqual([
        expect.objectContaining({ value: second.value, label: 'Le second' }),
        { value: 'DAME', label: 'Dame belge', isTranslated: true },
        expect.objectContaining({ value: first.value, isInactive: true }),
      ]);
      expect(after).toHaveLength(before.length + 1);
      expect(await values('personTitle', 'en-EU', 'admin@nordic')).toEqual(before);
    });

    test('every save is a version, the second of two authors is told, and an earlier version comes back', async () => {
      await put('currency', [{ value: 'XAU', labels: { en: 'Gold' } }], { message: 'Gold' });
      const late = await put('currency', [{ value: 'XAG' }], { baseVersion: 0 });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({
        code: 'STALE_VERSION',
        current: { version: 1, content: [{ value: 'XAU' }], username: 'admin@demo' },
      });
      await put('currency', [{ value: 'XAG' }], { baseVersion: 1 });
      expect((await server.post(list('currency', '/restore'), { version: 1 })).body).toMatchObject({
        version: 3,
        entries: [{ value: 'XAU' }],
      });
      expect((await server.delete(list('currency'))).status).toBe(204);
      expect(await values('currency')).not.toContainEqual(expect.objectContaining({ value: 'XAU' }));
      const { body } = await server.get(list('currency', '/versions'));
      expect(body.map(({ version, isDeleted }: any) => [version, isDeleted])).toEqual([
        [4, true],
        [3, undefined],
        [2, undefined],
        [1, undefined],
      ]);
      expect((await server.get(list('currency', '/versions/2'))).body.entries).toEqual([{ value: 'XAG' }]);
    });

    test('a tenant has lists of its own, and the overview names them beside the product’s', async () => {
      expect(await values('fuelType')).toEqual(['ERROR']);
      await put('fuelType', [{ value: 'DIESEL' }, { value: 'ELECTRIC', labels: { en: 'Electric' } }]);
      expect(await values('fuelType')).toEqual([
        { value: 'DIESEL', label: 'DIESEL', isTranslated: true },
        { value: 'ELECTRIC', label: 'Electric', isTranslated: true },
      ]);
      const { body } = await server.get('/api/script/list-names');
      expect(body).toContainEqual({ name: 'fuelType', version: 1, isOfWorkflow: false });
      expect(body).toContainEqual({ name: 'contractStatus', version: 0, isOfWorkflow: true });
    });

    test('a status can be worded and put elsewhere; which there are says the workflow', async () => {
      expect((await put('contractStatus', [{ value: 'DRAFT', labels: { en: 'In the making' } }])).status).toBe(200);
      expect((await values('contractStatus'))[0].label).toBe('In the making');
      expect((await put('contractStatus', [{ value: 'INVENTED' }])).body.message).toContain('entries.0.value');
      expect((await put('contractStatus', [{ value: 'DRAFT', isInactive: true }])).body.message).toContain('entries.0.isInactive');
    });

    test.each([
      ['a value given twice', [{ value: 'A' }, { value: 'A' }]],
      ['a comma', [{ value: 'A,B' }]],
      ['a value that means "not"', [{ value: '-A' }]],
      ['an unknown key', [{ value: 'A', colour: 'red' }]],
      ['a label in no language', [{ value: 'A', labels: { klingon: 'x' } }]],
      ['an empty label', [{ value: 'A', labels: { en: '' } }], 'INVALID_NON_EMPTY_STRING_FIELD'],
    ])('%s is refused with the place', async (_, entries, code = 'INVALID_FIELD_IN_BODY') => {
      const { status, body } = await put('colour', entries);
      expect([status, body.code]).toEqual([400, code]);
      expect(body.message).toMatch(/entries\.\d/);
    });

    test('who may not write lists cannot, and their history is not for everybody', async () => {
      expect((await put('currency', [], {}, 'client@demo')).status).toBe(403);
      expect((await server.get(list('currency'), { as: 'client@demo' })).status).toBe(403);
    });

    test('a script sees the tenant’s values, without those out of use', async () => {
      await put('vehicleKind', [
        { value: 'VAN', labels: { en: 'Van' } },
        { value: 'CART', isInactive: true },
      ]);
      await script(
        'kinds-run',
        `import { api, type RunContext } from '@mortise/sdk/scripts';\nexport const execute = (context: RunContext) => api(context).values('vehicleKind');`,
      );
      expect((await server.get('/api/script/runs/kinds-run')).body).toEqual([expect.objectContaining({ value: 'VAN', label: 'Van' })]);
    });

    test('lists go with the scripts from one tenant to another', async () => {
      const { body } = await server.get('/api/script/export');
      const packed = body.lists.find(({ name }: any) => name === 'fuelType');
      expect(packed).toEqual({ name: 'fuelType', entries: [{ value: 'DIESEL' }, { value: 'ELECTRIC', labels: { en: 'Electric' } }] });
      const send = (mode: string) => server.post('/api/script/import', { scripts: [], lists: [packed], mode }, { as: 'admin@nordic' });
      expect((await send('dry-run')).body).toEqual([{ name: 'fuelType', type: 'list', status: 'created' }]);
      expect(await values('fuelType', 'en', 'admin@nordic')).toEqual(['ERROR']);
      expect((await send('apply')).body).toEqual([{ name: 'fuelType', type: 'list', status: 'created' }]);
      expect((await send('apply')).body).toEqual([{ name: 'fuelType', type: 'list', status: 'same' }]);
      expect(await values('fuelType', 'en', 'admin@nordic')).toHaveLength(2);
    });

    test('[issue 19, 41] lists and scripts of an import go in together: what cannot be is left out, and all else is there or nothing of it', async () => {
      const lists = [
        { name: 'engine', entries: [{ value: 'PETROL' }] },
        { name: 'twice', entries: [{ value: 'A' }, { value: 'A' }] },
      ];
      const scripts = [
        { name: 'engine-run', source: 'export const execute = () => 1;' },
        { name: 'wrong-run', source: 'export const = ;' },
      ];
      const send = async (mode: string) =>
        (await server.post('/api/script/import', { scripts, lists, mode })).body.map(({ name, status }: any) => `${name} ${status}`);
      const outcome = ['engine created', 'twice failed', 'engine-run created', 'wrong-run failed'];
      expect(await send('dry-run')).toEqual(outcome);
      expect(await values('engine')).toEqual(['ERROR']);
      // A save that fails at its end leaves nothing of the import.
      const change = (sql: string) => server.services.get(DatabaseService).query(`alter table app.settings ${sql}`);
      await change(`add constraint no_engine check (name <> 'engine')`);
      const failed = await server.post('/api/script/import', { scripts, lists, mode: 'apply' });
      expect(failed.status).toBe(500);
      expect([await values('engine'), (await server.get('/api/script/scripts?filter=engine-run')).body]).toEqual([['ERROR'], []]);
      await change('drop constraint no_engine');
      expect(await send('apply')).toEqual(outcome);
      expect([(await values('engine')).length, (await server.get('/api/script/runs/engine-run')).body]).toEqual([1, 1]);
    });
  });

  describe('aliases of scripts', () => {
    const aliases = (body: object) => server.call('PUT', '/api/script/aliases', { body });

    test('[ROUTE-067] an alias leads everybody of the tenant to another script, in browsers and on the server, until it is taken away', async () => {
      await script('asset-layout', `export const execute = () => ({ v: 1, left: [] });`);
      await script('asset-layout-new', `export const execute = () => ({ v: 1, left: [], right: [] });`);
      await script('answer-two', `export const execute = () => 2;`);
      const saved = await aliases({
        aliases: { 'asset-layout': 'asset-layout-new', 'answer-run': 'answer-two' },
        baseVersion: 0,
        message: 'New',
      });
      expect(saved.body).toMatchObject({ version: 1, username: 'admin@demo' });
      expect((await server.get('/api/script/scripts/asset-layout', { as: 'staff@demo' })).body.name).toBe('asset-layout-new');
      expect((await server.get('/api/script/runs/answer-run')).body).toBe(2);
      expect((await server.get('/api/script/scripts/asset-layout/source')).body.name).toBe('asset-layout');
      expect((await aliases({ aliases: {}, baseVersion: 0 })).body).toMatchObject({ code: 'STALE_VERSION', current: { version: 1 } });
      expect((await aliases({ aliases: {}, baseVersion: 1 })).status).toBe(200);
      expect((await server.get('/api/script/scripts/asset-layout')).body.name).toBe('asset-layout');
      expect((await server.post('/api/script/aliases/restore', { version: 1 })).body).toMatchObject({
        version: 3,
        aliases: { 'answer-run': 'answer-two' },
      });
      expect((await server.get('/api/script/aliases/versions')).body).toHaveLength(3);
      await aliases({ aliases: {} });
    });

    test('an alias to nothing, or to itself, is refused with its name', async () => {
      for (const target of ['not-there-layout', 'deal-layout']) {
        const { status, body } = await aliases({ aliases: { 'deal-layout': target } });
        expect([status, body.message]).toEqual([400, expect.stringContaining('aliases.deal-layout')]);
      }
    });

    test('a workflow is asked by way of the alias', async () => {
      await script('strict-workflow-two', `export const execute = () => ({ rejection: 'Not before the audit.' });`);
      await aliases({ aliases: { 'contract-workflow': 'strict-workflow-two' } });
      const { body: contracts } = await server.get('/api/financing/contracts?range=0-400');
      const taken = await firstTransition(contracts.map(({ registration }: any) => `/api/financing/contracts/${registration}/transitions`));
      expect(taken.body.rejectionReason).toBe('Not before the audit.');
      await aliases({ aliases: {} });
    });

    test('19.40 a guard behind an alias is not deleted in silence; where it is gone all the same, nothing passes', async () => {
      const guard = '/api/script/scripts/guard-workflow-two';
      await script('guard-workflow-two', `export const execute = () => ({ rejection: 'Guarded.' });`);
      await aliases({ aliases: { 'contract-workflow': 'guard-workflow-two' } });
      const refused = await server.call('DELETE', guard);
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'STILL_REFERENCED', message: expect.stringContaining('contract-workflow') },
      });
      // As it was possible once.
      await server.services.get(DatabaseService).query(`update app.scripts set is_deleted = true where name = 'guard-workflow-two'`);
      const { body: contracts } = await server.get('/api/financing/contracts?range=0-400');
      const taken = await firstTransition(contracts.map(({ registration }: any) => `/api/financing/contracts/${registration}/transitions`));
      expect(taken.body).toMatchObject({ code: 'SCRIPT_FAILED', message: expect.stringContaining('guard-workflow-two') });
      await script('other-layout-two', `export const execute = () => ({ v: 1, left: [] });`);
      const more = { 'contract-workflow': 'guard-workflow-two', 'other-layout': 'other-layout-two' };
      expect((await aliases({ aliases: more })).status).toBe(200);
      await aliases({ aliases: {} });
    });
  });

  test('a browser is told of a new list, of a draft that begins where it reads sources, and of a script by the alias it is asked for', async () => {
    await script('told-layout-two', `export const execute = () => ({ v: 1, left: [] });`);
    await server.call('PUT', '/api/script/aliases', { body: { aliases: { 'told-layout': 'told-layout-two' } } });
    const [events, staff] = [await listen('admin@demo'), await listen('staff@demo')];
    await put('country', [{ value: 'FR', labels: { en: 'Home' } }]);
    await server.call('PUT', '/api/script/scripts/told-layout-two/draft', { body: { source: 'x' } });
    const source = `export const execute = () => ({ v: 1, left: [], right: [] });`;
    await server.call('PUT', '/api/script/scripts/told-layout-two/draft', { body: { source } });
    await script('told-layout-two', source);
    const text = await events.until('"name":"told-layout"');
    expect(text).toMatch(/event: list\ndata: \{"name":"country","version":1\}/);
    // Once when the draft begins, and once when it becomes a version.
    expect(text.match(/event: draft/g)).toHaveLength(2);
    const heard = await staff.until('"name":"told-layout"');
    expect(heard).toMatch(/event: list/);
    expect(heard).not.toMatch(/event: draft/);
    expect(text).toMatch(/event: script\ndata: \{"name":"told-layout","hash":"\w+","version":2\}/);
    await server.call('PUT', '/api/script/aliases', { body: { aliases: {} } });
  });

  test('who runs which version is told to those who may read scripts, once per person', async () => {
    await script('used-layout', `export const execute = () => ({ v: 1, left: [] });`);
    for (const as of ['staff@demo', 'staff@demo', 'admin@demo']) await server.get('/api/script/scripts/used-layout', { as });
    await script('used-layout', `export const execute = () => ({ v: 1, left: [], right: [] });`);
    await server.get('/api/script/scripts/used-layout', { as: 'staff@demo' });
    const { body } = await server.get('/api/script/scripts/used-layout/uses');
    expect(body.map(({ username, version }: any) => `${username} ${version}`).toSorted()).toEqual(['admin@demo 1', 'staff@demo 2']);
    expect(body[0].date).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await server.get('/api/script/scripts/used-layout/uses', { as: 'staff@demo' })).status).toBe(403);
  });

  test('a source that need not be there answers with nothing', async () => {
    expect((await server.get('/api/script/scripts/nobody-layout/source?no404=1')).status).toBe(204);
    expect((await server.get('/api/script/scripts/nobody-layout/source')).status).toBe(404);
  });
});

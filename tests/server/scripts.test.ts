import { SCRIPT_KINDS } from '@mortise/sdk/scripts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { type Answer, ProductServer } from './productServer.ts';

// The first script of a server waits for the compiler, and the machines that run this are busy.
vi.setConfig({ testTimeout: 60_000 });

const layout = (title: string): string =>
  `import { card, defineLayout } from '@mortise/sdk/scripts';\nexport const execute = () => defineLayout({ left: [card('History', {}, { title: '${title}' })] });`;

describeOnOneDatabase('scripts', (kind) => {
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

  const at = (name: string, rest = ''): string => `/api/script/scripts/${name}${rest}`;
  const put = <T = any>(name: string, body: object, as?: string): Promise<Answer<T>> =>
    server.call('PUT', at(name), { body, ...(as !== undefined && { as }) });
  const published = async (name: string, source: string, rest: object = {}): Promise<any> => {
    const answer = await put(name, { source, ...rest });
    expect(answer.body).toMatchObject({ name });
    return answer.body;
  };

  describe('publishing', () => {
    test('[SCRIPT-006] saves with PUT and PATCH, and every save is a version with author, date and message', async () => {
      expect(await published('location-layout', layout('one'), { message: 'First' })).toMatchObject({
        version: 1,
        kind: 'layout',
        username: 'admin@demo',
      });
      expect((await server.patch(at('location-layout'), { source: layout('two') })).body.version).toBe(2);
      expect((await server.patch(at('location-layout'), { message: 'No change of source' })).body.version).toBe(3);
      const { body } = await server.get(at('location-layout', '/versions'));
      expect(body.map(({ version, username, message }: any) => [version, username, message])).toEqual([
        [3, 'admin@demo', 'No change of source'],
        [2, 'admin@demo', undefined],
        [1, 'admin@demo', 'First'],
      ]);
      expect(body[0].date).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect((await server.get(at('location-layout', '/versions/2'))).body).toMatchObject({ version: 2, source: layout('two'), tests: [] });
      expect((await server.get(at('location-layout', '/source'))).body).toMatchObject({
        kind: 'layout',
        version: 3,
        source: layout('two'),
      });
    });

    test('readers get the compiled code under its hash, and 304 while it is the same', async () => {
      const { hash } = await published('person-layout', layout('cached'));
      const { body, headers } = await server.get(at('person-layout'), { as: 'staff@demo' });
      expect(body).toEqual({ name: 'person-layout', version: expect.any(Number), hash, code: expect.stringContaining('cached') });
      const again = await server.get(at('person-layout'), { as: 'staff@demo', headers: { 'if-none-match': headers.get('etag')! } });
      expect(again.status).toBe(304);
    });

    test('E 48: scripts of one source are told apart by name and version, also where a browser has the code already', async () => {
      await published('twin-layout', layout('twins'));
      const { hash } = await published('other-twin-layout', layout('twins'));
      const first = await server.get(at('other-twin-layout'), { as: 'staff@demo' });
      expect((await published('other-twin-layout', layout('twins'))).hash).toBe(hash);
      const { body } = await server.get(at('other-twin-layout'), {
        as: 'staff@demo',
        headers: { 'if-none-match': first.headers.get('etag')! },
      });
      expect(body).toMatchObject({ name: 'other-twin-layout', version: 2, hash });
    });

    test('the second of two people who began with the same version is told, with what the first one published', async () => {
      await published('deal-layout', layout('base'));
      await published('deal-layout', layout('theirs'), { baseVersion: 1 });
      const answer = await put('deal-layout', { source: layout('mine'), baseVersion: 1 });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'STALE_VERSION',
        current: { version: 2, source: layout('theirs'), username: 'admin@demo' },
      });
      expect((await put('new-one-layout', { source: layout('x'), baseVersion: 4 })).status).toBe(409);
      expect((await put('new-one-layout', { source: layout('x'), baseVersion: 0 })).status).toBe(200);
    });

    test('of many who publish at once each gets a version of their own', async () => {
      const answers = await Promise.all(['a', 'b', 'c'].map((title) => put('crowd-layout', { source: layout(title), baseVersion: 0 })));
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
      const all = await Promise.all(['a', 'b', 'c'].map((title) => put('crowd-layout', { source: layout(title) })));
      expect(all.map(({ body }) => body.version).sort((one, other) => one - other)).toEqual([2, 3, 4]);
    });

    test('a mistake is told with its places, and nothing is stored', async () => {
      const answer = await put('broken-layout', { source: `const é = 1;\nexport function execute() { return 'é' + ; }\nconst a = ;` });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('INVALID_SCRIPT');
      expect(answer.body.places[0]).toEqual({ script: 'broken-layout', line: 2, column: 42, length: 1, message: 'Unexpected ";"' });
      expect(answer.body.message).toMatch(/broken-layout:2:\d+/);
      expect((await server.get(at('broken-layout'))).status).toBe(404);
      expect((await server.get(at('broken-layout', '?no404=1'))).status).toBe(204);
    });

    test('compile answers code and map and stores nothing', async () => {
      const { status, body } = await server.post(at('only-compiled-layout', '/compile'), { source: layout('x') });
      expect(status).toBe(200);
      expect(body).toEqual({
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        code: expect.stringContaining('History'),
        map: expect.any(String),
      });
      expect((await server.get(at('only-compiled-layout', '?no404=1'))).status).toBe(204);
    });

    test('restoring an old version publishes its source again', async () => {
      await published('undo-layout', layout('good'), { tests: [{ name: 'a', context: {}, expect: [{ path: 'v', equals: 1 }] }] });
      await published('undo-layout', layout('bad'), { tests: [] });
      expect((await server.post(at('undo-layout', '/restore'), { version: 1 })).body).toMatchObject({ version: 3 });
      expect((await server.get(at('undo-layout', '/source'))).body).toMatchObject({ source: layout('good'), tests: [{ name: 'a' }] });
      expect((await server.get(at('undo-layout', '/versions'))).body[0].message).toBe('Version 1 again');
      expect((await server.post(at('undo-layout', '/restore'), { version: 9 })).status).toBe(404);
    });

    test('a deleted script is gone for readers; its history stays, and it can be had back', async () => {
      await published('gone-layout', layout('still here'));
      expect((await server.delete(at('gone-layout'))).status).toBe(204);
      expect((await server.get(at('gone-layout'))).status).toBe(404);
      expect((await server.get(at('gone-layout', '/source'))).status).toBe(404);
      expect((await server.delete(at('gone-layout'))).status).toBe(404);
      const versions = (await server.get(at('gone-layout', '/versions'))).body;
      expect(versions.map(({ version, isDeleted }: any) => [version, isDeleted])).toEqual([
        [2, true],
        [1, undefined],
      ]);
      expect((await server.post(at('gone-layout', '/restore'), { version: 2 })).status).toBe(400);
      expect((await server.post(at('gone-layout', '/restore'), { version: 1 })).body.version).toBe(3);
      expect((await put('gone-layout', { source: layout('x'), baseVersion: 3 })).status).toBe(200);
    });
  });

  describe('the list', () => {
    test('names every script with kind, version, author and tests, filtered by name and kind, searched in the sources', async () => {
      await published('needle-layout', layout('NeedleInHay'), {
        message: 'why',
        tests: [{ name: 'a', context: {}, expect: [{ path: '', exists: true }] }],
      });
      await published('needle-library', `export const hay = 'needleinhay';`);
      const names = async (query: string) => (await server.get(`/api/script/scripts?${query}`)).body.map(({ name }: any) => name);
      expect(await names('search=needleinHAY')).toEqual(['needle-layout', 'needle-library']);
      expect(await names('search=needleinhay&kind=library')).toEqual(['needle-library']);
      expect(await names('filter=needle-la')).toEqual(['needle-layout']);
      expect(await names('search=%25')).not.toContain('needle-layout');
      const [row] = (await server.get('/api/script/scripts?filter=needle-layout')).body;
      expect(row).toEqual({
        name: 'needle-layout',
        kind: 'layout',
        version: 1,
        updateDate: expect.stringMatching(/^\d{4}-/),
        updateUser: 'admin@demo',
        message: 'why',
        hasDraft: false,
        tests: 1,
      });
    });

    test('drafts are the author’s own; others see that there is one, also of a script that is not published', async () => {
      await published('shared-layout', layout('shared'));
      const draft = { source: layout('half done'), tests: [], baseVersion: 1 };
      expect((await server.call('PUT', at('shared-layout', '/draft'), { body: draft })).status).toBe(200);
      expect((await server.call('PUT', at('never-layout', '/draft'), { body: { source: 'not even ( a script' } })).status).toBe(200);
      expect((await server.get(at('shared-layout', '/draft'))).body).toMatchObject({ ...draft, drafts: [] });
      expect((await server.get(at('never-layout', '/draft'))).body).toMatchObject({ baseVersion: 0, tests: [] });
      const rows = (await server.get('/api/script/scripts')).body;
      expect(rows.find(({ name }: any) => name === 'shared-layout')).toMatchObject({ hasDraft: true });
      expect(rows.find(({ name }: any) => name === 'never-layout')).toMatchObject({ version: 0, hasDraft: true });
      await server.call('PUT', at('shared-layout', '/draft'), { body: { ...draft, source: layout('done') } });
      await published('shared-layout', layout('done'), { baseVersion: 1 });
      expect((await server.get(at('shared-layout', '/draft'))).status).toBe(404);
      expect((await server.get(at('shared-layout', '/draft?no404=1'))).body).toEqual({ drafts: [] });
      expect((await server.delete(at('never-layout', '/draft'))).status).toBe(204);
      expect((await server.get('/api/script/scripts?filter=never-layout')).body).toEqual([]);
    });
  });

  test('[issue 19, 41] a draft of another text than the published one stays, whatever version the author began with', async () => {
    await published('other-layout', layout('other'));
    const draft = { source: layout('half done'), tests: [], baseVersion: 1 };
    expect((await server.call('PUT', at('other-layout', '/draft'), { body: draft })).status).toBe(200);
    await published('other-layout', layout('from elsewhere'), { baseVersion: 1 });
    expect((await server.get(at('other-layout', '/draft'))).body).toMatchObject(draft);
    await server.call('PUT', at('other-layout', '/draft'), { body: { ...draft, baseVersion: 2 } });
    await published('other-layout', layout('half done'), { baseVersion: 2 });
    expect((await server.get(at('other-layout', '/draft'))).status).toBe(404);
  });

  describe('imports', () => {
    test('a script imports others by name; what imports a library follows when the library is published', async () => {
      await published('names-library', `export const greeting: string = 'Hello';`);
      await published('middle-library', `import { greeting } from 'scripts/names-library'; export const loud = () => greeting + '!';`);
      const first = await published('greet-run', `import { loud } from 'scripts/middle-library'; export const execute = () => loud();`);
      expect((await server.get('/api/script/runs/greet-run')).body).toBe('Hello!');
      await published('names-library', `export const greeting = 'Salut';`);
      expect((await server.get('/api/script/runs/greet-run')).body).toBe('Salut!');
      const { body } = await server.get(at('greet-run'));
      expect(body.hash).not.toBe(first.hash);
      expect((await server.get(at('greet-run', '/versions'))).body).toHaveLength(1);
    });

    test('a library that would break what imports it is refused, and nothing changes', async () => {
      await published('firm-library', 'export const rate = 1;');
      await published('leans-run', `import { rate } from 'scripts/firm-library'; export const execute = () => rate;`);
      const answer = await put('firm-library', { source: 'export const other = 1;' });
      expect(answer.status).toBe(400);
      expect(answer.body.places[0]).toMatchObject({ script: 'leans-run', line: 1, message: expect.stringContaining('No matching export') });
      expect((await server.get(at('firm-library', '/source'))).body.version).toBe(1);
      const removed = await server.delete(at('firm-library'));
      expect(removed.status).toBe(409);
      expect(removed.body).toMatchObject({ code: 'STILL_REFERENCED', message: expect.stringContaining('leans-run') });
    });

    test('scripts that import each other in a circle are refused by name', async () => {
      await published('circle-one-library', 'export const one = 1;');
      await published('circle-two-library', `import { one } from 'scripts/circle-one-library'; export const two = one + 1;`);
      const answer = await put('circle-one-library', {
        source: `import { two } from 'scripts/circle-two-library'; export const one = two;`,
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'SCRIPT_IMPORT_CYCLE',
        message: 'Scripts import each other in a circle: circle-one-library → circle-two-library → circle-one-library',
      });
      const own = await put('self-library', { source: `import { a } from 'scripts/self-library'; export const b = a;` });
      expect(own.body.code).toBe('SCRIPT_IMPORT_CYCLE');
    });

    test('what is not published, deleted, another tenant’s or no script cannot be imported', async () => {
      await server.call('PUT', at('nordic-library'), { body: { source: 'export const a = 1;' }, as: 'admin@nordic' });
      await published('past-library', 'export const a = 1;');
      await server.delete(at('past-library'));
      for (const name of ['nordic-library', 'past-library', 'no-such-library']) {
        const { body } = await put('wants-run', { source: `import { a } from 'scripts/${name}'; export const execute = () => a;` });
        expect(body.message).toContain(`Cannot import "scripts/${name}"; no such script is published`);
      }
      const { body } = await put('wants-run', {
        source: `import { readFileSync } from 'node:fs'; export const execute = () => readFileSync('/etc/passwd');`,
      });
      expect(body.message).toContain('Cannot import "node:fs"');
    });

    test('an import that only a comment or a text mentions is none', async () => {
      await published('quiet-run', `// import { a } from 'scripts/quiet-run';\nexport const execute = () => 'scripts/no-such';`);
      expect((await server.get('/api/script/runs/quiet-run')).body).toBe('scripts/no-such');
    });
  });

  describe('types', () => {
    const wrong = "export const count: number = 'text';";

    test('that are wrong refuse a publication with the line, unless it comes with warnings: then the history says so', async () => {
      const { status, body } = await put('typed-library', { source: `\n${wrong}` });
      expect([status, body.code]).toEqual([400, 'SCRIPT_TYPES_FAILED']);
      expect(body.places).toMatchObject([
        { script: 'typed-library', line: 2, message: "Type 'string' is not assignable to type 'number'." },
      ]);
      expect((await server.get(at('typed-library', '/source'))).status).toBe(404);
      expect((await put('typed-library', { source: wrong, withWarnings: true })).status).toBe(200);
      await published('typed-library', 'export const count = 1;');
      const { body: versions } = await server.get(at('typed-library', '/versions'));
      expect(versions.map(({ version, warnings }: any) => [version, warnings?.[0].line])).toEqual([
        [2, undefined],
        [1, 1],
      ]);
    });

    test('are checked when an earlier version is restored, and when a package is imported, which says so before', async () => {
      expect((await server.post(at('typed-library', '/restore'), { version: 1 })).body.code).toBe('SCRIPT_TYPES_FAILED');
      expect((await server.post(at('typed-library', '/restore'), { version: 1, withWarnings: true })).status).toBe(200);
      const scripts = [{ name: 'packed-library', source: wrong }];
      for (const mode of ['dry-run', 'apply'])
        expect((await server.post('/api/script/import', { scripts, mode })).body).toMatchObject([
          { status: 'failed', message: expect.stringContaining('publish with warnings') },
        ]);
      expect((await server.post('/api/script/import', { scripts, mode: 'apply', withWarnings: true })).body).toMatchObject([
        { status: 'created' },
      ]);
    });

    test('of what imports a library are checked with it: what was wrong there before is no matter', async () => {
      await published('shape-library', 'export const size = (text: string): number => text.length;');
      const user = `import { size } from 'scripts/shape-library'; export const execute = () => size('abc');`;
      await published('shaped-run', user);
      await published('loose-run', `${wrong}\n${user}`, { withWarnings: true });
      const { body } = await put('shape-library', { source: 'export const size = (count: number): number => count;' });
      expect(body.places.map(({ script, line }: any) => [script, line])).toEqual([
        ['loose-run', 2],
        ['shaped-run', 1],
      ]);
      await published('shape-library', 'export const size = (text: string): number => text.trim().length;');
    });

    test('of a list know the names that its entity has, in the editor as at publication', async () => {
      const list = (column: string) => `import type { ListAnswer } from '@mortise/sdk/scripts';
        export const execute = (): ListAnswer => ({ columns: ['name', '${column}'], sort: '-startDate' });`;
      const { body } = await put('contract-list', { source: list('colour') });
      expect(body.places).toMatchObject([{ line: 2, message: expect.stringContaining('"colour"') }]);
      await published('contract-list', list('startDate'));
      expect((await server.get(at('contract-list', '/declarations'))).body.declarations).toContain('"startDate"');
      expect((await server.get(at('typed-library', '/declarations'))).body.declarations).toBe('');
      await server.delete(at('contract-list'));
    });
  });

  describe('tests of a script', () => {
    const source = `export const execute = ({ record }: { record: { name: string } }) => ({ title: record.name, rows: [1, 2], empty: null });`;
    const of = (...expect: object[]) => [{ name: 'titles', context: { record: { name: 'Nordfjord AS' } }, expect }];

    test('pass before a script is published, or the publishing is refused with what failed', async () => {
      expect((await put('tested-layout', { source, tests: of({ path: 'title', equals: 'Nordfjord AS' }) })).status).toBe(200);
      const answer = await put('tested-layout', { source, tests: of({ path: 'title', equals: 'Else' }) });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'SCRIPT_TESTS_FAILED',
        results: [{ name: 'titles', passed: false, message: 'title should be "Else": it is "Nordfjord AS"' }],
      });
      expect((await server.get(at('tested-layout', '/source'))).body.version).toBe(1);
      // They are saved with the script, and hold for the next version too.
      expect((await put('tested-layout', { source: source.replace('record.name', '1') })).body.code).toBe('SCRIPT_TESTS_FAILED');
    });

    test.each([
      [{ path: 'rows', count: 2 }, true],
      [{ path: 'rows', count: 3 }, false],
      [{ path: 'rows[1]', equals: 2 }, true],
      [{ path: 'title', matches: '^Nord.* AS$' }, true],
      [{ path: 'title', matches: '^Syd' }, false],
      [{ path: 'missing.deep', exists: false }, true],
      [{ path: 'missing', exists: true }, false],
      [{ path: 'rows', equals: [1, 2] }, true],
      [{ path: 'empty', equals: null }, true],
      [{ path: '__proto__', exists: false }, true],
      [{ path: '', matches: '^(a+)+$' }, false],
    ])('%j: %s', async (expectation, passed) => {
      const { body } = await server.post(at('tested-layout', '/test'), { source, tests: of(expectation) });
      expect(body).toMatchObject([{ name: 'titles', passed, milliseconds: expect.any(Number) }]);
    });

    test('an expression that never ends fails the test, not the server', async () => {
      const endless = `export const execute = () => ({ title: '${'a'.repeat(40)}b' });`;
      const { body } = await server.post(at('tested-layout', '/test'), {
        source: endless,
        tests: of({ path: 'title', matches: '^(a+)+$' }),
      });
      expect(body[0]).toMatchObject({ passed: false, message: expect.stringContaining('took longer') });
    });
  });

  describe('packages', () => {
    test('take scripts to another tenant: first what would happen, then what did', async () => {
      await published('pack-library', 'export const rate = 7;');
      await published('pack-run', `import { rate } from 'scripts/pack-library'; export const execute = () => rate;`);
      const { body: all } = await server.get('/api/script/export');
      expect(all).toMatchObject({ version: 1, lists: [] });
      const scripts = all.scripts.filter(({ name }: any) => name.startsWith('pack-')).toReversed();
      const bad = { name: 'pack-bad-run', source: 'export const = ;', tests: [] };
      const dry = await server.post('/api/script/import', { scripts: [...scripts, bad], mode: 'dry-run' }, { as: 'admin@nordic' });
      expect(dry.body.map(({ name, status }: any) => [name, status])).toEqual([
        ['pack-library', 'created'],
        ['pack-run', 'created'],
        ['pack-bad-run', 'failed'],
      ]);
      expect((await server.get(at('pack-run', '?no404=1'), { as: 'admin@nordic' })).status).toBe(204);
      const done = await server.post('/api/script/import', { scripts: [...scripts, bad], mode: 'apply' }, { as: 'admin@nordic' });
      expect(done.body.map(({ status }: any) => status)).toEqual(['created', 'created', 'failed']);
      expect((await server.get('/api/script/runs/pack-run', { as: 'admin@nordic' })).body).toBe(7);
      const again = await server.post('/api/script/import', { scripts, mode: 'apply' }, { as: 'admin@nordic' });
      expect(again.body.map(({ status }: any) => status)).toEqual(['same', 'same']);
    });
  });

  describe('E 41: an import', () => {
    const unpack = async (mode: string, scripts: readonly object[]) =>
      (await server.post('/api/script/import', { scripts, mode })).body.map(({ name, status, message }: any) => [name, status, message]);
    const library = (name: string) => ({ name: 'renamed-library', source: `export const ${name} = 7;` });
    const user = (name: string, more: object = {}) => ({
      name: 'renamed-run',
      source: `import { ${name} } from 'scripts/renamed-library'; export const execute = () => ${name};`,
      ...more,
    });
    const tests = (value: number) => [{ name: 'seven', context: {}, expect: [{ path: '', equals: value }] }];

    test('in which an export has another name goes in as a whole, as its preview says', async () => {
      const first = await unpack('apply', [library('rate'), user('rate', { tests: tests(7) })]);
      expect(first.map(([, status]: string[]) => status)).toEqual(['created', 'created']);
      const scripts = [library('share'), user('share')];
      const all = [
        ['renamed-library', 'changed', undefined],
        ['renamed-run', 'changed', undefined],
      ];
      expect(await unpack('dry-run', scripts)).toEqual(all);
      expect(await unpack('apply', scripts)).toEqual(all);
      expect((await server.get('/api/script/runs/renamed-run')).body).toBe(7);
      expect((await server.get(at('renamed-run', '/source'))).body.tests).toHaveLength(1);
    });

    test('says in its preview which tests, schedules and scripts of the tenant stand in its way, and stores nothing of what hangs together', async () => {
      const cron = { name: 'never-cron', source: 'export const execute = () => 1;' };
      const other = { name: 'apart-library', source: `export const apart = 1;` };
      const scripts = [library('part'), user('part', { tests: tests(8) }), cron, other];
      for (const mode of ['dry-run', 'apply'])
        expect(await unpack(mode, scripts)).toEqual([
          ['renamed-library', 'failed', 'Not taken without renamed-run'],
          ['renamed-run', 'failed', expect.stringContaining('seven')],
          ['never-cron', 'failed', expect.stringContaining('export const schedule')],
          ['apart-library', 'created', undefined],
        ]);
      expect((await server.get('/api/script/runs/renamed-run')).body).toBe(7);
      expect(await unpack('dry-run', [library('gone')])).toEqual([['renamed-library', 'failed', expect.stringContaining('renamed-run')]]);
    });

    test('keeps drafts, and names those of whoever imports', async () => {
      await server.call('PUT', at('renamed-run', '/draft'), { body: { source: 'typed' } });
      for (const mode of ['dry-run', 'apply']) {
        const { body } = await server.post('/api/script/import', { scripts: [library('whole'), user('whole')], mode });
        expect(body.map(({ status, hasDraft }: any) => [status, hasDraft])).toEqual([
          ['changed', undefined],
          ['changed', true],
        ]);
      }
      expect((await server.get(at('renamed-run', '/draft'))).body.source).toBe('typed');
    });
  });

  describe('who may', () => {
    test('[SCRIPT-006] a user without the permission neither reads nor writes sources', async () => {
      await published('secret-layout', layout('x'));
      const as = 'staff@demo';
      for (const path of ['', '/secret-layout/source', '/secret-layout/versions', '/secret-layout/versions/1', '/secret-layout/draft'])
        expect((await server.get(`/api/script/scripts${path}`, { as })).status).toBe(403);
      for (const path of ['/api/script/export', '/api/script/logs']) expect((await server.get(path, { as })).status).toBe(403);
      expect((await put('secret-layout', { source: layout('y') }, as)).status).toBe(403);
      for (const action of ['compile', 'try', 'test', 'restore'])
        expect((await server.post(at('secret-layout', `/${action}`), { source: '' }, { as })).status).toBe(403);
      expect((await server.post('/api/script/import', { scripts: [], mode: 'apply' }, { as })).status).toBe(403);
      expect((await server.delete(at('secret-layout'), { as })).status).toBe(403);
      expect((await server.get(at('secret-layout', '/source'), { as: null })).status).toBe(401);
    });

    test('nobody sees or touches the scripts, versions and drafts of another tenant', async () => {
      await published('ours-layout', layout('ours'));
      await server.call('PUT', at('ours-layout', '/draft'), { body: { source: 'ours' } });
      const as = 'admin@nordic';
      for (const path of ['', '/source', '/versions', '/versions/1', '/draft'])
        expect((await server.get(at('ours-layout', path), { as })).status).toBe(404);
      expect((await server.get('/api/script/scripts?filter=ours', { as })).body).toEqual([]);
      expect((await server.get('/api/script/scripts?search=ours', { as })).body).toEqual([]);
      expect((await server.post(at('ours-layout', '/restore'), { version: 1 }, { as })).status).toBe(404);
      expect((await server.delete(at('ours-layout'), { as })).status).toBe(404);
      await server.delete(at('ours-layout', '/draft'), { as });
      expect((await server.get(at('ours-layout', '/draft'))).status).toBe(200);
    });
  });

  describe('bad input', () => {
    const bodies: readonly [string, string, unknown, string][] = [
      ['PUT', '/x-layout', undefined, 'MISSING_BODY_PAYLOAD'],
      ['PUT', '/x-layout', {}, 'MISSING_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: 5 }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: 'a\u0000b' }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: '', baseVersion: -1 }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: '', other: 1 }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: '', message: 'm'.repeat(501) }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: '', tests: [{ name: 'a', context: {}, expect: [] }] }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: '', tests: [{ name: 'a', context: {}, expect: [{ path: 'a', equals: 1, count: 1 }] }] }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/x-layout', { source: 'x'.repeat(256 * 1024 + 1) }, 'INVALID_FIELD_IN_BODY'],
      ['PUT', '/5-layout', { source: '' }, 'INVALID_FIELD_IN_PATH'],
      ['PUT', `/${'x'.repeat(101)}`, { source: '' }, 'INVALID_FIELD_IN_PATH'],
      ['PATCH', '/none-layout', { message: 'm' }, 'MISSING_FIELD_IN_BODY'],
      ['POST', '/x-layout/restore', {}, 'MISSING_FIELD_IN_BODY'],
      ['POST', '/x-layout/compile', { source: null }, 'INVALID_FIELD_IN_BODY'],
      ['POST', '/x-layout/try', { source: '', fn: 'constructor' }, 'INVALID_FIELD_IN_BODY'],
      ['POST', '/x-layout/try', { source: '', context: [] }, 'INVALID_FIELD_IN_BODY'],
      ['POST', '/x-layout/test', { source: '' }, 'MISSING_FIELD_IN_BODY'],
      ['PUT', '/x-layout/draft', { tests: [] }, 'MISSING_FIELD_IN_BODY'],
      ['PUT', '/%00/draft', { source: '' }, 'INVALID_FIELD_IN_PATH'],
      ['POST', '/../import', { scripts: [{ name: '5', source: '' }], mode: 'apply' }, 'INVALID_FIELD_IN_BODY'],
      ['POST', '/../import', { scripts: [], mode: 'maybe' }, 'INVALID_FIELD_IN_BODY'],
      ['POST', '/../logs', [], 'INVALID_FIELD_IN_BODY'],
      ['POST', '/../logs', [{ level: 'loud', script: 'a', message: '' }], 'INVALID_FIELD_IN_BODY'],
      ['POST', '/../logs', Array.from({ length: 101 }, () => ({ level: 'info', script: 'a', message: '' })), 'INVALID_FIELD_IN_BODY'],
    ]; // prettier-ignore
    test.each(bodies)('%s %s', async (method, path, body, code) => {
      const answer = await server.call(method, `/api/script/scripts${path}`, body === undefined ? {} : { body });
      expect([answer.status, answer.body.code]).toEqual([400, code]);
    });

    test.each([
      '/api/script/scripts/%00', '/api/script/scripts/..%2fx', '/api/script/scripts/a.b/source', '/api/script/scripts/a%20b/versions',
      '/api/script/scripts/x-layout/versions/last', '/api/script/scripts?search=%00', `/api/script/scripts?search=${'x'.repeat(201)}`,
      '/api/script/logs?sort=message', '/api/script/logs?other=1', '/api/script/logs?afterId=x',
      '/api/script/logs?search=%00', '/api/script/logs?minDate=soon', '/api/script/logs?version=x',
      '/api/script/logs?range=9-1',
    ])('GET %s', async (path) => {
      expect((await server.get(path)).status).toBe(400);
    }); // prettier-ignore
  });

  describe('kinds', () => {
    test.each(SCRIPT_KINDS.map((of) => [of.kind, of] as const))('the template of a new %s compiles', async (_, { example, template }) => {
      const { status, body } = await server.post(at(example, '/compile'), { source: template });
      expect([status, body.message]).toEqual([200, undefined]);
    });
  });
});

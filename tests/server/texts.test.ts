import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

describeOnOneDatabase('texts of a tenant', (kind) => {
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

  interface Change {
    readonly key: string;
    readonly text: string | null;
    readonly seen: string | null;
  }
  const put = (language: string, texts: readonly Change[], as = 'admin@demo') =>
    server.call('PUT', `/api/core/texts/${language}`, { body: { texts }, as });
  const own = async (locale: string, as = 'staff@demo') => (await server.get(`/api/core/texts?locale=${locale}`, { as })).body;
  const row = async (language: string, key: string) =>
    (await server.get(`/api/core/texts/${language}`)).body.texts.find((text: { key: string }) => text.key === key);
  const setLanguages = (languages: readonly object[], version?: number) =>
    server.call('PUT', '/api/core/languages', { body: { languages, ...(version !== undefined && { version }) } });

  test('[CONF-001] a tenant words a text otherwise for all who work in the language, in whichever country, and gets the product’s back', async () => {
    expect((await put('fr', [{ key: 'Contracts', text: 'Baux', seen: null }])).status).toBe(200);
    expect([
      (await own('fr-FR')).keys['Contracts'],
      (await own('fr-BE')).keys['Contracts'],
      (await own('de-DE')).keys['Contracts'],
    ]).toEqual(['Baux', 'Baux', undefined]);
    expect((await own('fr-FR', 'admin@master')).keys).toEqual({});
    expect(await row('fr', 'Contracts')).toMatchObject({ product: 'Contrats', own: 'Baux', username: 'admin@demo' });
    expect((await server.get('/api/core/locales/fr-FR')).body.keys['Contracts']).toBe('Contrats');
    await put('fr', [{ key: 'Contracts', text: null, seen: 'Baux' }]);
    expect((await own('fr-FR')).keys).toEqual({});
    expect((await row('fr', 'Contracts')).own).toBeUndefined();
  });

  test('the server says it too: labels of lists, and all texts in one answer for exports', async () => {
    const label = async () => (await server.get('/api/script/lists?locale=de-AT&lists=legalForm')).body[0][0].label as string;
    const before = await label();
    const [english] = (await server.get('/api/script/lists?locale=en-EU&lists=personTitle')).body[0] as readonly {
      label: string;
      value: string;
    }[];
    await put('de', [{ key: english!.label, text: 'Anrede', seen: null }]);
    const [german] = (await server.get('/api/script/lists?locale=de-AT&lists=personTitle')).body[0];
    expect(german).toMatchObject({ value: english!.value, label: 'Anrede' });
    expect((await server.get('/api/core/texts?locale=de-AT&whole=true')).body.keys[english!.label]).toBe('Anrede');
    expect(await label()).toBe(before);
  });

  test('of two who word the same text, the second learns of the first instead of overwriting it', async () => {
    await put('it', [{ key: 'Save', text: 'Salva ora', seen: null }]);
    const late = await put('it', [
      { key: 'Cancel', text: 'Lascia', seen: null },
      { key: 'Save', text: 'Registra', seen: null },
    ]);
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { content: 'Salva ora', username: 'admin@demo' } } });
    // All of them or none.
    expect((await own('it-IT')).keys).toEqual({ Save: 'Salva ora' });
    const both = await Promise.all(['Uno', 'Due'].map((text) => put('it', [{ key: 'Close', text, seen: null }])));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test.each([
    ['a value that is lost', '{count} entries', 'Einträge', 'The value {name} is missing.'],
    ['a value that is none', 'Save', 'Sichern {name}', 'There is no value {name}: the English text has none.'],
    ['a form that is missing', '{count} entries', '{count, plural, one {Ein Eintrag}}', 'The form {form} of'],
    ['nothing', 'Save', '  ', 'The text is empty. Restore the text of the product instead.'],
  ])('a text that would break a page is refused with the reason: %s', async (_, key, text, reason) => {
    const answer = await put('de', [{ key, text, seen: null }]);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FIELD_IN_BODY']);
    expect(answer.body.errors[0]).toContain(reason.slice(0, 20));
  });

  test('[LOCALE-017] a language of the tenant’s own has the texts of its fallback where it has none', async () => {
    expect(
      (
        await setLanguages([
          { code: 'fr-CA', fallback: 'fr' },
          { code: 'ja', fallback: 'en' },
        ])
      ).body.version,
    ).toBe(1);
    await put('fr', [{ key: 'Save', text: 'Garder', seen: null }]);
    await put('fr-CA', [{ key: 'Cancel', text: 'Laisser faire', seen: null }]);
    expect(await own('fr-CA')).toMatchObject({ keys: { Save: 'Garder', Cancel: 'Laisser faire' }, fallback: 'fr' });
    expect((await own('fr-FR')).keys['Cancel']).toBeUndefined();
    expect((await server.get('/api/core/texts?locale=fr-CA&whole=true')).body.keys).toMatchObject({ Close: 'Fermer', Save: 'Garder' });
    const configuration = (await server.get('/api/script/runs/user-configuration', { as: 'staff@demo' })).body;
    expect(configuration.languages).toEqual([
      { code: 'fr-CA', fallback: 'fr' },
      { code: 'ja', fallback: 'en' },
    ]);
    const locales = (await server.get('/api/script/lists?locale=en-EU&lists=locale')).body[0];
    expect(locales.map(({ value }: { value: string }) => value)).toContain('ja');
    expect(await row('ja', 'Save')).toMatchObject({ key: 'Save' });
    expect((await server.get('/api/core/texts/xx')).status).toBe(404);
  });

  test.each([
    [{ code: 'fr', fallback: 'en' }, 'code'],
    [{ code: 'FR-ca', fallback: 'en' }, 'code'],
    [{ code: 'not a language', fallback: 'en' }, 'code'],
    [{ code: 'ja', fallback: 'xx' }, 'fallback'],
  ])('a language that is none is refused: %j', async (language, field) => {
    expect((await setLanguages([language])).body.message).toContain(`languages.0.${field}`);
  });

  test('languages that somebody else changed meanwhile are not overwritten', async () => {
    const { version, languages } = (await server.get('/api/core/languages')).body;
    expect((await setLanguages(languages, version)).status).toBe(200);
    expect((await setLanguages([], version)).status).toBe(409);
  });

  test('[ERR-011] texts without a language are asked for by nobody', async () => {
    for (const path of ['/api/core/texts', '/api/core/texts?locale='])
      expect((await server.get(path)).body).toMatchObject({ status: 400, code: 'MISSING_LOCALE', message: 'Locale is missing' });
  });

  test('texts that pages reported missing can be worded', async () => {
    await server.post('/api/core/locales/nl-BE/keys', { keysToAdd: ['Own field of ours'] }, { as: 'staff@demo' });
    expect(await row('nl', 'Own field of ours')).toEqual({ key: 'Own field of ours' });
    await put('nl', [{ key: 'Own field of ours', text: 'Eigen veld', seen: null }]);
    expect((await own('nl-BE')).keys).toEqual({ 'Own field of ours': 'Eigen veld' });
  });

  test('[PERM-012] only who may words texts, and it stands in the audit log', async () => {
    expect((await put('fr', [{ key: 'Help', text: 'Secours', seen: null }], 'staff@demo')).status).toBe(403);
    expect((await server.get('/api/core/texts/fr', { as: 'staff@demo' })).status).toBe(403);
    await put('fr', [{ key: 'Help', text: 'Secours', seen: null }]);
    const entries = (await server.get('/api/system/audit-entries?range=0-20&sort=-date')).body as readonly { event: string }[];
    expect(entries.map(({ event }) => event)).toContain('CONFIGURATION_CHANGED');
  });

  test('a language goes out as a file, and what a translator changed in it is read back before it is saved', async () => {
    const file = '/api/core/texts/pt/file';
    const { body: text } = await server.call('GET', `${file}?format=xlf`);
    expect(text).toContain('<trans-unit id="Contracts">');
    const form = new FormData();
    form.append(
      'file',
      new File(
        [text.replace(/(<trans-unit id="Contracts">.*?)<target[^>]*?(?:\/>|>.*?<\/target>)/, '$1<target>Locações</target>')],
        'pt.xlf',
      ),
    );
    const read = await server.call('POST', file, { body: form });
    expect(read.body).toMatchObject({ texts: [{ key: 'Contracts', text: 'Locações', seen: null }], problems: [] });
    expect((await put('pt', read.body.texts)).status).toBe(200);
    expect((await own('pt-BR')).keys).toEqual({ Contracts: 'Locações' });
    const wrong = await server.call('POST', '/api/core/texts/it/file', { body: form });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'UNREADABLE_FILE']);
  });
});

import { SDK_VERSION } from '@mortise/sdk';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPluginPackage, unzipPlugin } from './readPluginPackage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const manifest = { id: 'my-card', version: '1.0.0', sdk: SDK_VERSION, client: 'client.js' };
const files = (changes: Record<string, string | undefined> = {}): Map<string, Uint8Array> => {
  const all: Record<string, string | undefined> = { 'plugin.json': JSON.stringify(manifest), 'client.js': 'export default {}', ...changes };
  return new Map(Object.entries(all).flatMap(([name, text]) => (text === undefined ? [] : [[name, bytes(text)] as const])));
};
const withManifest = (changes: object) => files({ 'plugin.json': JSON.stringify({ ...manifest, ...changes }) });

describe('a plugin package', () => {
  test('that is as it should be gives its manifest and files', () => {
    const { manifest: read, files: kept } = readPluginPackage(files({ 'assets/icon.svg': '<svg/>' }));
    expect(read).toEqual(manifest);
    expect([...kept.keys()]).toEqual(['plugin.json', 'client.js', 'assets/icon.svg']);
  });

  test('may stand in a folder, as a zip of a folder does', () => {
    const inFolder = new Map([...files()].map(([name, content]) => [`my-card-1.0.0/${name}`, content]));
    expect([...readPluginPackage(inFolder).files.keys()]).toEqual(['plugin.json', 'client.js']);
  });

  test('made with a file manager installs without what that leaves behind', () => {
    const inFolder = new Map([...files({ '.DS_Store': '' })].map(([name, content]) => [`my-card/${name}`, content]));
    inFolder.set('__MACOSX/my-card/._client.js', bytes(''));
    expect([...readPluginPackage(inFolder).files.keys()]).toEqual(['plugin.json', 'client.js']);
  });

  test('cannot take the id of a plugin of the product', () => {
    expect(() => readPluginPackage(files(), new Set(['my-card']))).toThrow(
      'my-card is the id of a plugin that is part of the product: choose another one.',
    );
  });

  test('built with an SDK that this host does not offer is refused before any of it runs', () => {
    expect(() => readPluginPackage(withManifest({ sdk: '9.1.0' }))).toThrow(
      `my-card 1.0.0 needs SDK 9.1.0; this host offers ${SDK_VERSION}.`,
    );
  });

  test.each([
    ['without plugin.json', files({ 'plugin.json': undefined }), 'There is no plugin.json at the top of the plugin.'],
    [
      'with plugin.json too deep',
      new Map([...files()].map(([name, content]) => [`a/b/${name}`, content])),
      'There is no plugin.json at the top of the plugin.',
    ],
    ['with a plugin.json that is no JSON', files({ 'plugin.json': '{"id":' }), 'plugin.json is not valid JSON.'],
    ['with a plugin.json that is no object', files({ 'plugin.json': 'null' }), 'plugin.json: what it holds has to be object, not null.'],
    ['without a version', withManifest({ version: undefined }), 'plugin.json: version is missing.'],
    ['with a version that is a number', withManifest({ version: 1 }), 'plugin.json: version has to be string, not 1.'],
    ['with an id in capitals', withManifest({ id: 'MyCard' }), 'plugin.json: id has to be lower-case letters, digits and dashes.'],
    [
      'with an id that climbs out of its folder',
      withManifest({ id: '../etc' }),
      'plugin.json: id has to be lower-case letters, digits and dashes.',
    ],
    [
      'with a client outside of it',
      withManifest({ client: '../../other/client.js' }),
      'plugin.json: client has to be a path inside the plugin.',
    ],
    [
      'with a client on another server',
      withManifest({ client: 'https://evil.example/client.js' }),
      'plugin.json: client has to be a path inside the plugin.',
    ],
    ['with an absolute style', withManifest({ styles: ['/etc/passwd'] }), 'plugin.json: styles.0 has to be a path inside the plugin.'],
    ['without the client it names', files({ 'client.js': undefined }), 'plugin.json names client.js, which is not in the plugin.'],
    ['without a dictionary it names', withManifest({ locales: ['fr'] }), 'plugin.json names locales/fr.json, which is not in the plugin.'],
    ['with a language that is none', withManifest({ locales: ['../fr'] }), 'plugin.json: locales.0 has to be a language like fr or fr-BE.'],
    [
      'with a damaged dictionary',
      new Map([...withManifest({ locales: ['fr'] }), ['locales/fr.json', bytes('{ "Hide": ["Masquer"] }')]]),
      'locales/fr.json: "Hide" needs a text.',
    ],
    ['without a style it names', withManifest({ styles: ['client.css'] }), 'plugin.json names client.css, which is not in the plugin.'],
    ['with a file that climbs out', files({ '../outside.js': '' }), 'The file name ../outside.js cannot be used in a plugin.'],
    [
      'with a file that climbs out on the way',
      files({ 'a/../../outside.js': '' }),
      'The file name a/../../outside.js cannot be used in a plugin.',
    ],
    ['with a file of Windows', files({ 'a\\b.js': '' }), 'The file name a\\b.js cannot be used in a plugin.'],
    ['with an absolute file', files({ '/etc/cron.js': '' }), 'The file name /etc/cron.js cannot be used in a plugin.'],
    ['with a page', files({ 'index.html': '' }), 'index.html: files of type .html cannot be part of a plugin.'],
    [
      'with a field type that is based on nothing that can be stored',
      withManifest({ contributes: { fields: [{ id: 'stars', base: 'items' }] } }),
      expect.stringMatching(/^plugin\.json: contributes\.fields\.0\.base has to be one of text, .*\.$/),
    ],
    [
      'with a field type that the product has',
      withManifest({ contributes: { fields: [{ id: 'items', base: 'text' }] } }),
      'fields/items is a field type of the product: choose another id for a type with a base.',
    ],
    ['with a program', files({ 'bin/run.sh': '' }), 'bin/run.sh: files of type .sh cannot be part of a plugin.'],
  ])('%s is refused with a sentence', (_title, uploaded, sentence) => {
    let refusal: unknown;
    try {
      readPluginPackage(uploaded);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_PLUGIN', message: sentence, details: { errors: [sentence] } });
  });
});

/** Changes the size that the directory of a zip with one file claims. */
const claiming = (zip: Uint8Array, size: number): Uint8Array => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  const entry = view.getUint32(zip.length - 6, true);
  view.setUint32(entry + 24, size, true);
  return zip;
};

describe('a zip', () => {
  const TOO_LARGE = 'A plugin may hold 500 files and 20 MB at most.';
  const NO_ZIP = 'The file is not a zip that can be read.';
  test('gives its files, packed or only stored', async () => {
    const zip = zipSync({
      'plugin.json': bytes('{}'),
      assets: { 'é.txt': [bytes('stored'), { level: 0 }], 'empty.txt': new Uint8Array() },
    });
    const unpacked = [...(await unzipPlugin(zip))].map(([name, content]) => [name, new TextDecoder().decode(content)]);
    expect(unpacked).toEqual([
      ['plugin.json', '{}'],
      ['assets/é.txt', 'stored'],
      ['assets/empty.txt', ''],
    ]);
  });

  test('that would unpack to more than 20 MB is refused without being unpacked', async () => {
    await expect(unzipPlugin(zipSync({ 'a.txt': new Uint8Array(21 * 1024 * 1024) }))).rejects.toThrow(TOO_LARGE);
  });

  test('whose files together are more than 20 MB is refused', async () => {
    const part = new Uint8Array(7 * 1024 * 1024);
    await expect(unzipPlugin(zipSync({ 'a.txt': part, 'b.txt': part, 'c.txt': part }, { level: 1 }))).rejects.toThrow(TOO_LARGE);
  });

  test('that understates its size cannot keep the server busy: unpacking stops where it passes its word', async () => {
    const bomb = claiming(zipSync({ 'a.txt': new Uint8Array(60_000_000) }, { level: 1 }), 10);
    await expect(unzipPlugin(bomb)).rejects.toThrow(NO_ZIP);
  });

  test('that overstates its size is refused', async () => {
    await expect(unzipPlugin(claiming(zipSync({ 'a.txt': bytes('short') }), 5000))).rejects.toThrow(NO_ZIP);
  });

  test('of more than 500 files is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.txt`, new Uint8Array()]));
    await expect(unzipPlugin(zipSync(many))).rejects.toThrow(TOO_LARGE);
  });

  test.each([
    ['no zip', bytes('PK but not really, only text that says so')],
    ['nothing', new Uint8Array()],
    ['cut off', zipSync({ 'a.txt': bytes('text') }).slice(0, -10)],
    ['without its beginning', zipSync({ 'a.txt': new Uint8Array(5000).map((_, index) => (index * 7919) % 251) }).slice(200)],
  ])('that is %s is refused', async (_title, zip) => {
    await expect(unzipPlugin(zip)).rejects.toThrow(NO_ZIP);
  });
});

import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFolderDraft, readZipDraft } from './readDraft.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const manifest = JSON.stringify({
  id: 'my-card',
  version: '1.0.0',
  sdk: '0.1.0',
  permissions: ['read /api/x', 5],
  requires: 'no list',
  outbound: [{ name: 'rates', address: 'https://api.example.com/v1/' }, null, 5],
});
const read = {
  id: 'my-card',
  version: '1.0.0',
  sdk: '0.1.0',
  label: undefined,
  permissions: ['read /api/x'],
  requires: [],
  outbound: ['https://api.example.com/v1/'],
};
const zipOf = (files: Record<string, Uint8Array>): File => new File([zipSync(files)], 'my-card.zip');
const fileAt = (path: string, content: BlobPart = ''): File =>
  Object.defineProperty(new File([content], path.split('/').at(-1)!), 'webkitRelativePath', { value: path });

describe('what a zip says of itself before it is sent', () => {
  test.each(['', 'my-card-1.0.0/'])('is read from plugin.json in "%s"', async (folder) => {
    const { form, ...draft } = await readZipDraft(zipOf({ [`${folder}plugin.json`]: bytes(manifest), [`${folder}client.js`]: bytes('') }));
    expect(draft).toEqual(read);
    expect([...form.keys()]).toEqual(['plugin']);
  });

  test.each([
    ['no zip', new File(['text'], 'x.zip'), 'The file is not a zip that can be read.'],
    ['a zip without plugin.json', zipOf({ 'client.js': bytes('') }), 'There is no plugin.json at the top of it.'],
    ['a zip with plugin.json too deep', zipOf({ 'a/b/plugin.json': bytes(manifest) }), 'There is no plugin.json at the top of it.'],
    ['a plugin.json that is no JSON', zipOf({ 'plugin.json': bytes('{') }), 'Its plugin.json is not valid JSON.'],
    ['a plugin.json that is a list of nothing', zipOf({ 'plugin.json': bytes('[]') }), 'Its plugin.json has to name id, version and sdk.'],
    [
      'a plugin.json without a version',
      zipOf({ 'plugin.json': bytes('{"id":"a","sdk":"0.1.0"}') }),
      'Its plugin.json has to name id, version and sdk.',
    ],
  ])('%s is refused', async (_title, file, message) => {
    await expect(readZipDraft(file)).rejects.toThrow(message);
  });
});

describe('what a folder says of itself before it is sent', () => {
  test('its files are sent under their paths, without what is hidden', async () => {
    const files = [
      fileAt('dist/plugin.json', manifest),
      fileAt('dist/assets/icon.svg'),
      fileAt('dist/.DS_Store'),
      fileAt('dist/.git/config'),
    ];
    const { form, ...draft } = await readFolderDraft(files);
    expect(draft).toEqual(read);
    expect([...form.keys()]).toEqual(['plugin.json', 'assets/icon.svg']);
  });

  test('a folder around the plugin is not taken for it', async () => {
    await expect(readFolderDraft([fileAt('projects/my-card/plugin.json', manifest)])).rejects.toThrow(
      'There is no plugin.json at the top of it.',
    );
  });

  test('the sources with all their packages are not sent by mistake', async () => {
    const packages = Array.from({ length: 600 }, (_, index) => fileAt(`my-card/node_modules/${index}.js`));
    await expect(readFolderDraft([fileAt('my-card/plugin.json', manifest), ...packages])).rejects.toThrow(/500 files and 20 MB at most/);
  });
});

import { expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { gzipSync } from 'node:zlib';

/** What a page carries, minified and compressed, that takes some names from the domain library; and the modules it is made of. */
async function bundleOf(names: string): Promise<{ readonly kib: number; readonly modules: readonly string[] }> {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${names} } from '@mortise/sdk/domain';` : undefined),
      },
    ],
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  const modules = Object.entries(chunk.modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id);
  return { kib: gzipSync(chunk.code).length / 1_024, modules };
}

test.each([
  // decimal.js alone is 13 KiB.
  ['round', 16, /locales|identifiers|plan\/|luxon/],
  ['xirr', 20, /locales|identifiers|plan\/|luxon/],
  ['checkIban', 3, /decimal\.js|locales|libphonenumber|luxon/],
  ['formatDate', 3, /decimal\.js|localeTable|n2words|identifiers/],
  ['paymentPlan', 26, /locales|identifiers|libphonenumber|proj4/],
  ['lambert93ToWgs84', 60, /locales|identifiers|decimal\.js/],
])(
  'a page that takes %s from the domain library carries it in %d KiB, and nothing that does not belong to it',
  async (names, most, without) => {
    const { kib, modules } = await bundleOf(names);
    expect(modules.filter((id) => without.test(id))).toEqual([]);
    expect(kib).toBeLessThan(most);
  },
);

// Fails when the built client is heavier than its budgets. Compressed with gzip; KiB of 1,024 bytes. `--quiet`: tells only what is too heavy.
import { fileURLToPath } from 'node:url';
import { BundleSizes } from './bundleSizes.ts';

const KIB = 1_024;
const BUDGET = { signInScript: 160, signInStyle: 40, firstList: 125, later: 75, firstRecord: 100, route: 220, scripts: 1_050 };

const sizes = await BundleSizes.of(fileURLToPath(new URL('../../dist/client', import.meta.url)));
const isQuiet = process.argv.includes('--quiet');
const failures: string[] = [];
const check = (what: string, bytes: number, budget: number): void => {
  const kib = bytes / KIB;
  if (kib > budget || !isQuiet) console.log(`${kib > budget ? '✗' : '✓'} ${what}: ${kib.toFixed(1)} of ${budget} KiB`);
  if (kib > budget) failures.push(what);
};

const signIn = sizes.filesOf(sizes.keys(/^index\.html$/));
const signInSize = await sizes.size(signIn);
check('sign-in page, scripts', signInSize.script, BUDGET.signInScript);
check('sign-in page, styles', signInSize.style, BUDGET.signInStyle);

const known = new Set(signIn);
await checkGroup('list', 'sign-in to first list, scripts', BUDGET.firstList);
await checkGroup('later', 'what lists load once they stand', BUDGET.later);
await checkGroup('record', 'list to first record, scripts', BUDGET.firstRecord);

for (const key of sizes.keys(/plugins\/(?:screen|card|field|element)-[\w-]+\/client\/.*\.tsx?$|plugins\/[\w-]+\/client\/.*Screen\.tsx$/)) {
  const own = [...sizes.filesOf([key])].filter((file) => !known.has(file));
  const { script } = await sizes.size(own);
  const budget = /screen-scripts\//.test(key) ? BUDGET.scripts : BUDGET.route;
  check(key.replace(/^(?:\.\.\/)+/, ''), script, budget);
}

if (failures.length > 0) {
  console.error(`\nToo heavy: ${failures.join(', ')}`);
  process.exit(1);
}

/** What the file of a group brings beyond what came before it: see chunkGroups.ts. */
async function checkGroup(name: string, what: string, budget: number): Promise<void> {
  const files = [...sizes.filesOf(sizes.keys(new RegExp(`^_${name}-.*\\.js$`)))].filter((file) => !known.has(file));
  if (files.length === 0) throw new Error(`The build has no file of its own for ${name}: see chunkGroups.ts`);
  check(what, (await sizes.size(files)).script, budget);
  for (const file of files) known.add(file);
}

// Builds the packages that authors of plugins install, ready for `npm pack` and `npm publish`.
import { join } from 'node:path';
import { buildCreate } from './sdk/buildCreate.ts';
import { buildSdk } from './sdk/buildSdk.ts';
import { ROOT } from './sdk/entries.ts';

const PACKAGES = { sdk: buildSdk, 'create-mortise-plugin': buildCreate };

for (const [name, build] of Object.entries(PACKAGES)) {
  const folder = join(ROOT, 'dist', name);
  await build(folder);
  console.log(`Made ${folder}.`);
}

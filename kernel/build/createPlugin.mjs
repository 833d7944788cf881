// `npm run create-plugin -- my-card [folder]`: a new third-party plugin that links to the SDK of this checkout.
// Plain JavaScript, like everything that may run before packages are installed.
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPlugin, fileDependency, folderOfCaller, Refusal, requireId, runRefusable } from '../../sdk/create/createPlugin.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sdk = join(root, 'sdk');
const builtin = join(root, 'plugins');

await runRefusable(() => {
  const [id, name, ...others] = process.argv.slice(2);
  if (id === undefined || others.length > 0)
    throw new Refusal(
      'Say the id of the plugin, and the folder to make if it is not beside Mortise: npm run create-plugin -- my-card [folder]',
    );
  const folder = name === undefined ? resolve(root, '..', id) : resolve(folderOfCaller(), name);
  requireOutside(id, folder);
  // The tools and the packages that the host shares come with the link, and are on this disk: nothing is downloaded.
  const guide = join(root, 'docs/plugin-guide.md');
  createPlugin({ id, folder, template: join(sdk, 'template'), sdk: fileDependency(folder, sdk), guide, npm: ['--offline'] });
});

function requireOutside(id, folder) {
  requireId(id);
  if (existsSync(join(builtin, id))) throw new Refusal(`${id} is the id of a plugin that is part of the product: choose another one.`);
  if (isInside(folder, builtin)) throw new Refusal('plugins/ holds the plugins that are part of the product: make yours beside Mortise.');
}

function isInside(folder, outer) {
  const path = relative(outer, folder);
  return (
    path !== '..' &&
    !path.startsWith(`..${process.platform === 'win32' ? '\\' : '/'}`) &&
    resolve(outer, path) === folder &&
    !/^[a-z]:/i.test(path)
  );
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildSandboxFrame } from '../../sandbox/browser/buildFrame.ts';
import { compress } from './compress.ts';

/** Puts the script sandbox beside the built client, and compressed twins beside every text file. */
export function finishBuild(): Plugin {
  let folder = '';
  return {
    name: 'finish-build',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle(error?: Error) {
      if (error || this.environment.name !== 'client') return;
      const { html, hash, headers } = await buildSandboxFrame();
      const path = `/sandbox.${hash}.html`;
      await writeFile(join(folder, path), html);
      await writeFile(join(folder, 'sandbox.json'), JSON.stringify({ path, headers }));
      await compress(folder);
    },
  };
}

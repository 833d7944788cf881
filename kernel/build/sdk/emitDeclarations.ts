import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './entries.ts';

/** Calls back with a folder of the declarations of all modules of the SDK, which is gone afterwards. */
export function withDeclarations<Answer>(read: (folder: string) => Answer): Answer {
  const out = mkdtempSync(join(tmpdir(), 'mortise-sdk-'));
  try {
    const config = join(out, 'tsconfig.json');
    writeFileSync(config, JSON.stringify(configFor(join(out, 'types'))));
    const { status, stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8', cwd: ROOT });
    if (status !== 0) throw new Error(`The declarations of the SDK could not be made:\n${stdout}`);
    return read(join(out, 'types/sdk'));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const configFor = (outDir: string): object => ({
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    rootDir: ROOT,
    outDir,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    types: [join(ROOT, 'node_modules/@types/node'), join(ROOT, 'node_modules/vite/client')],
  },
  include: [join(ROOT, 'sdk')],
  exclude: [join(ROOT, 'sdk/**/*.test.*'), join(ROOT, 'sdk/template')],
});

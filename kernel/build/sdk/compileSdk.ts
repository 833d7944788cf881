import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './entries.ts';

/** Calls back with a folder of the declarations of all modules of the SDK, which is gone afterwards. */
export function withDeclarations<Answer>(read: (folder: string) => Answer): Answer {
  return withTemporary((folder) => {
    compileSdk(folder, { emitDeclarationOnly: true });
    return read(folder);
  });
}

/** Compiles all modules of the SDK, tests left out, into a folder. @throws with what the compiler says */
export function compileSdk(outDir: string, compilerOptions: object): void {
  withTemporary((folder) => {
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify(configFor(outDir, compilerOptions)));
    const { status, stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8', cwd: ROOT });
    if (status !== 0) throw new Error(`The SDK could not be compiled:\n${stdout}`);
  });
}

function withTemporary<Answer>(work: (folder: string) => Answer): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-sdk-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const configFor = (outDir: string, compilerOptions: object): object => ({
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    rootDir: join(ROOT, 'sdk'),
    outDir,
    noEmit: false,
    declaration: true,
    types: [join(ROOT, 'node_modules/@types/node'), join(ROOT, 'node_modules/vite/client')],
    ...compilerOptions,
  },
  include: [join(ROOT, 'sdk')],
  exclude: ['sdk/**/*.test.*', 'sdk/template', 'sdk/types'].map((path) => join(ROOT, path)),
});

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The bytes of QuickJS, for the runner process and for the address from which pages load them. */
export async function readEngineWasm(): Promise<{ bytes: Buffer<ArrayBuffer>; hash: string }> {
  const path = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  const bytes = await readFile(path);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

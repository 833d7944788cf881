import { build } from 'esbuild-wasm';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { frameHeaders } from './frameHeaders.ts';

export interface SandboxFrameFile {
  readonly html: string;
  /** Of the content: belongs into the file's name, as the headers let it be cached for ever. */
  readonly hash: string;
  readonly headers: Record<string, string>;
}

export interface SandboxFrameOptions {
  /** Who may embed the frame: the application's origin, and in embedded mode the embedder's too. Default: the serving origin. */
  readonly ancestors?: readonly string[];
}

/** Builds the one file of the sandbox: a page whose only script is the supervisor, with the worker's source inside it. */
export async function buildSandboxFrame(options: SandboxFrameOptions = {}): Promise<SandboxFrameFile> {
  const worker = await bundle('worker.ts');
  const supervisor = await bundle('supervisor.ts', { WORKER_SOURCE: JSON.stringify(worker) });
  // Either would end the inline script early, or change how the parser reads it.
  if (/<\/script|<!--|\r/i.test(supervisor)) throw new Error('The supervisor holds text that cannot stand in an inline script');
  const html = `<!doctype html><meta charset="utf-8"><title>Script sandbox</title><script>${supervisor}</script>`;
  return {
    html,
    hash: sha256(html, 'hex').slice(0, 16),
    headers: frameHeaders(sha256(supervisor, 'base64'), options.ancestors ?? [`'self'`]),
  };
}

async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    // The engine's loader would find its wasm beside itself; here it is always given one.
    define: { ...define, 'import.meta.url': '"about:blank"' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return result.outputFiles[0]!.text.trim();
}

function sha256(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(text).digest(encoding);
}

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** How the runner process starts: it may read its own code and start threads. No writing, no processes, no add-ons. */
export function runnerFlags(): string[] {
  // The warning says that a thread could be given more rights; only our own code starts threads there.
  return ['--permission', '--allow-worker', ...readable().map((path) => `--allow-fs-read=${path}`), '--disable-warning=PERM0006'];
}

/** The sandbox's own code and the domain rules, the packages, and the file that says how to read ours. */
function readable(): string[] {
  const sandbox = fileURLToPath(new URL('..', import.meta.url));
  const engine = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  const packages = engine.slice(0, engine.lastIndexOf('@jitl'));
  const sdk = fileURLToPath(new URL('../../sdk', import.meta.url));
  return [sandbox, sdk, packages, fileURLToPath(new URL('../../package.json', import.meta.url))];
}

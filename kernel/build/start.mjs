// `npm start`: install, build if needed, serve. `npm run demo`, `backup`, `restore`, `audit:verify`: install, work on the data.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildClient, environment, installPackages, nodePath, root } from './prepare.mjs';

const args = process.argv.slice(2);
const entries = { demo: ['demo.ts'], backup: ['backup.ts', 'backup'], restore: ['backup.ts', 'restore'], 'audit:verify': ['audit.ts'] };
const work = entries[args[0]];
installPackages();
if (!work && !args.includes('--dev')) buildClient();

const [entry, ...words] = work ?? ['main.ts'];
const server = spawn(nodePath(), [join(root, 'kernel/server', entry), ...words, ...(work ? args.slice(1) : args)], {
  stdio: 'inherit',
  env: { ...environment, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));

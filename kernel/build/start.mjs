// `npm start`: install, build if needed, serve. `npm run demo`: install, fill a database.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildClient, environment, installPackages, nodePath, root } from './prepare.mjs';

const args = process.argv.slice(2);
const isDemo = args[0] === 'demo';
installPackages();
if (!isDemo && !args.includes('--dev')) buildClient();

const entry = isDemo ? 'kernel/server/demo.ts' : 'kernel/server/main.ts';
const server = spawn(nodePath(), [join(root, entry), ...(isDemo ? args.slice(1) : args)], {
  stdio: 'inherit',
  env: { ...environment, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));

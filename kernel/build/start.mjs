// `npm start`: install, build if needed, serve.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildClient, environment, installPackages, nodePath, root } from './prepare.mjs';

const isDevelopment = process.argv.includes('--dev');
installPackages();
if (!isDevelopment) buildClient();

const server = spawn(nodePath(), [join(root, 'kernel/server/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...environment, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));

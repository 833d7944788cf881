import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from './support.ts';

const MAIN = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));

export interface OwnServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product with settings of its own, on data of its own, for what the common server is not set up for. */
export async function ownServer(environment: NodeJS.ProcessEnv): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-e2e-own-'));
  const env = { ...process.env, MORTISE_DATA: folder, PORT: '0', MORTISE_ADMIN_PASSWORD: PASSWORD, ...environment };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server does not start')));
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /serves on (\S+)/.exec(text.toString()) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const stop = async (): Promise<void> => {
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

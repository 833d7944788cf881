import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slimDatabase } from '../server/slimDatabase.ts';
import { copyTemplate, type Template } from '../server/templates.ts';

const MAIN = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));

/** Everybody's, on all servers of the tests. */
export const PASSWORD = 'a password for tests';

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'mortise-e2e-'));

/** The product on the data in a folder, or on what it makes there; the folder stays. */
export async function serve(folder: string, environment: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const env = {
    ...process.env,
    MORTISE_CHECK_ANSWERS: '1',
    MORTISE_DATA: folder,
    PORT: '0',
    MORTISE_ADMIN_PASSWORD: PASSWORD,
    ...environment,
  };
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
  };
  return { url, stop };
}

/** The product with settings of its own, on data of its own that go with it. */
export async function ownServer(environment: NodeJS.ProcessEnv, folder = newFolder()): Promise<TestServer> {
  const server = await serve(folder, environment);
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** The data folder that a first start leaves, with the demo company: the same as of the tests of the server, by whichever of them it is made first. */
export const demoCompany: Template = {
  name: 'product-demo',
  make: async (folder) => {
    await (await serve(folder)).stop();
    await slimDatabase(folder);
  },
};

/** A fixture: a server that begins with a copy of the demo company, and goes with whom it was for. */
// Playwright reads from the pattern that nothing else is needed.
// oxlint-disable-next-line no-empty-pattern
export async function demoServer({}: object, provide: (server: TestServer) => Promise<void>): Promise<void> {
  const folder = newFolder();
  await copyTemplate(demoCompany, folder);
  const server = await ownServer({}, folder);
  await provide(server);
  await server.stop();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD, productFolder } from './makeProduct.ts';
import { copyTemplate } from './templates.ts';

const ENTRY = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));

/** The product in a process of its own, on data of its own, to be killed and started again. */
export class ChildServer {
  readonly base: string;
  private readonly folder: string;
  private readonly port: number;
  private child: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.base = `http://127.0.0.1:${port}`;
  }

  /** On a copy of what a first start without a demo leaves, or on data that is there. */
  static async start(data?: string): Promise<ChildServer> {
    const folder = data ?? mkdtempSync(join(tmpdir(), 'mortise-child-'));
    if (data === undefined) await copyTemplate(productFolder(false), folder);
    const server = new ChildServer(folder, await freePort());
    await server.serve();
    return server;
  }

  async serve(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY, '--no-client'], {
      env: { ...process.env, PORT: String(this.port), MORTISE_DATA: this.folder, MORTISE_ADMIN_PASSWORD: PASSWORD, MORTISE_DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (data: Buffer) => String(data).includes('serves on') && resolve());
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    });
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => {
      this.child!.once('exit', resolve);
    });
    this.child!.kill('SIGKILL');
    await ended;
  }

  dispose(): void {
    this.child?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What a user is recognised by. */
  async signIn(username: string): Promise<{ readonly authorization: string }> {
    const answer = await fetch(`${this.base}/api/core/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    return { authorization: answer.headers.get('authorization')! };
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

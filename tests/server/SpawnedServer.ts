import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD, productFolder } from './makeProduct.ts';
import { copyTemplate } from './templates.ts';

const MAIN = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));

/** The product in a process of its own, for what can only be measured there. */
export class SpawnedServer {
  readonly url: string;
  readonly authorization: string;
  /** What it wrote to its standard output. */
  readonly output: readonly string[];
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(child: ChildProcess, folder: string, url: string, authorization: string, output: readonly string[]) {
    this.child = child;
    this.folder = folder;
    this.url = url;
    this.authorization = authorization;
    this.output = output;
  }

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<SpawnedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'mortise-spawned-'));
    await copyTemplate(productFolder(true), folder);
    const env = { ...process.env, MORTISE_DATA: folder, PORT: '0', MORTISE_ADMIN_PASSWORD: PASSWORD, ...environment };
    const output: string[] = [];
    const child = spawn(process.execPath, [MAIN, '--no-client'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The server does not start')));
      child.stdout.on('data', (text: Buffer) => {
        output.push(text.toString());
        const [, found] = /serves on (\S+)/.exec(text.toString()) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const body = JSON.stringify({ username: 'admin@demo', password: PASSWORD });
    const { headers } = await fetch(`${url}/api/core/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return new SpawnedServer(child, folder, url, headers.get('authorization')!, output);
  }

  async call(method: string, path: string, body: unknown): Promise<unknown> {
    const headers = { authorization: this.authorization, 'content-type': 'application/json' };
    return (await fetch(`${this.url}${path}`, { method, headers, body: JSON.stringify(body) })).json();
  }

  /** Where it keeps files. */
  get filesFolder(): string {
    return join(this.folder, 'files');
  }

  /** Of Linux. */
  residentMegabytes(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))?.[1]) / 1_024;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

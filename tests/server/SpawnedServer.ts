import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './isBuilt.ts';
import { PASSWORD, productFolder } from './makeProduct.ts';
import { shareFolder } from './shareFolder.ts';
import { copyTemplate } from './templates.ts';

const MAIN = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
/** As `npm start` goes on once all is installed and built. */
const SERVES = [MAIN, ...(isBuilt ? [] : ['--no-client'])];

/** The product in a process of its own, with its client where that is built. */
export class SpawnedServer {
  readonly url: string;
  readonly authorization: string;
  /** What it wrote to its standard output. */
  readonly output: readonly string[];
  /** What it wrote to its standard error. */
  readonly errors: readonly string[];
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(
    child: ChildProcess,
    folder: string,
    url: string,
    authorization: string,
    { output, errors }: Pick<SpawnedServer, 'output' | 'errors'>,
  ) {
    this.child = child;
    this.folder = folder;
    this.url = url;
    this.authorization = authorization;
    this.output = output;
    this.errors = errors;
  }

  /** On the data of a demo company; with a DATABASE_URL, or the MORTISE_DATA of one that was killed, on what is there. */
  static async start(
    environment: NodeJS.ProcessEnv = {},
    username = 'admin@demo',
    command: readonly string[] = SERVES,
  ): Promise<SpawnedServer> {
    const folder = environment['MORTISE_DATA'] ?? mkdtempSync(join(tmpdir(), 'mortise-spawned-'));
    const databaseUrl = environment['DATABASE_URL'];
    if (databaseUrl === undefined && !existsSync(join(folder, 'database'))) await copyTemplate(productFolder(true), folder);
    if (databaseUrl !== undefined) await shareFolder(folder, databaseUrl);
    const env = { ...process.env, NODE_COMPILE_CACHE, MORTISE_DATA: folder, PORT: '0', MORTISE_ADMIN_PASSWORD: PASSWORD, ...environment };
    const output: string[] = [];
    const errors: string[] = [];
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stderr.on('data', (text: Buffer) => errors.push(text.toString()));
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`The server does not start: ${errors.join('')}`)));
      child.stdout.on('data', (text: Buffer) => {
        output.push(text.toString());
        const [, found] = /serves on (\S+)/.exec(text.toString()) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const body = JSON.stringify({ username, password: PASSWORD });
    const { headers } = await fetch(`${url}/api/core/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return new SpawnedServer(child, folder, url, headers.get('authorization')!, { output, errors });
  }

  async call(method: string, path: string, body: unknown): Promise<unknown> {
    return (await this.ask(method, path, body)).json();
  }

  ask(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const headers = { authorization: this.authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
    return fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Answers the exit code; undefined when it was killed. */
  async end(signal: NodeJS.Signals): Promise<number | undefined> {
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    return (await ended) ?? undefined;
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
    if (this.isRunning) await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

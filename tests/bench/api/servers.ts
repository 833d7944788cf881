import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseOwnPassword, TEMPORARY } from '../../ownPassword.ts';

export const PASSWORD = 'a password for benchmarks';
export type Environment = NodeJS.ProcessEnv;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const running: ChildProcess[] = [];

/** Starts a server of the repository and answers its address when it serves. */
export async function serve(entry: string, port: number, environment: Environment, args: readonly string[] = []): Promise<string> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, PORT: String(port) },
  });
  running.push(child);
  await new Promise<void>((resolve) => {
    child.stdout.once('data', () => resolve());
  });
  return `http://127.0.0.1:${port}`;
}

/** The server speaks before it serves: it makes the demo company first. */
export async function reached(base: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${base}/api/core/ping`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${base} does not answer`);
}

/** The Authorization header of a new session. */
export async function signIn(base: string, username = 'admin@demo'): Promise<string> {
  const answer = await fetch(`${base}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  return answer.headers.get('authorization')!;
}

/** Makes a user whose password is their own. */
export async function makeUser(
  base: string,
  authorization: string,
  user: { readonly username: string; readonly [field: string]: unknown },
) {
  const send = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  await send('/api/core/users', { ...user, password: TEMPORARY }, { authorization });
  await chooseOwnPassword(send, user.username, PASSWORD);
}

/** Makes the demo company with so many contracts. */
export function fillWith(contracts: number, environment: Environment): Promise<void> {
  const child = spawn(process.execPath, ['kernel/server/demo.ts', '--contracts', String(contracts)], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`It ended with ${code}`))));
  });
}

/** Resident memory of the server that was started first, in MB. */
export const memoryOfFirst = (): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${running[0]!.pid}/status`, 'utf8'))?.[1]) / 1024);

export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

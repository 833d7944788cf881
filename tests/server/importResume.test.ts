import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { ImportInfo } from '../../plugins/screen-imports/shared/imports.ts';
import { PASSWORD, productFolder } from './makeProduct.ts';
import { copyTemplate } from './templates.ts';

const ENTRY = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));
const ROWS = 3_000;
const folder = mkdtempSync(join(tmpdir(), 'mortise-resume-'));
let child: ChildProcess | undefined;

afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

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

async function serve(port: number): Promise<void> {
  child = spawn(process.execPath, [ENTRY, '--no-client'], {
    env: { ...process.env, PORT: String(port), MORTISE_DATA: folder, MORTISE_ADMIN_PASSWORD: PASSWORD, MORTISE_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child!.stdout!.on('data', (data: Buffer) => String(data).includes('serves on') && resolve());
    child!.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

const later = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

test('an import goes on after a kill of the server, every row once', async () => {
  const port = await freePort();
  await copyTemplate(productFolder(false), folder);
  await serve(port);
  const base = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(`${base}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@master', password: PASSWORD }),
  });
  const headers = { authorization: signedIn.headers.get('authorization')! };
  const json = { ...headers, 'content-type': 'application/json' };
  const lines = Array.from({ length: ROWS }, (_, index) => `Contract ${index},${index + 1}.25,Client ${index % 700}`);
  const form = new FormData();
  form.append('entityName', 'Contract');
  form.append('file', new Blob([`Name,Loan Amount,Customer\n${lines.join('\n')}\n`]), 'many.csv');
  const { _id, suggestion } = await (await fetch(`${base}/api/import/imports`, { method: 'POST', headers, body: form })).json();
  await fetch(`${base}/api/import/imports/${_id}/run`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ mapping: { ...suggestion, fixed: { currency: 'EUR' } } }),
  });
  const info = async (): Promise<ImportInfo> => (await fetch(`${base}/api/import/imports/${_id}`, { headers })).json();
  while ((await info()).done < 250) await later(20);

  const ended = new Promise((resolve) => {
    child!.once('exit', resolve);
  });
  child!.kill('SIGKILL');
  await ended;
  await serve(port);
  expect((await info()).status).toBe('PROCESSING');
  while ((await info()).status === 'PROCESSING') await later(100);

  expect(await info()).toMatchObject({ status: 'SUCCESS', created: ROWS, failed: 0, skipped: 0, updated: 0 });
  const count = async (path: string) => Number((await fetch(`${base}${path}?range=0-0`, { headers })).headers.get('x-pagination-size'));
  expect(await count('/api/financing/contracts')).toBe(ROWS);
  expect(await count('/api/person/persons')).toBe(700);
}, 90_000);

import { DatabaseService } from '@mortise/sdk/server';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../../kernel/server/startServer.ts';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { createEmbedded, describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { productSettings } from './makeProduct.ts';

vi.setConfig({ testTimeout: 240_000 });

const MAIN = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));
const PASSWORD = /Sign in as (\S+) with the password (\S+)/;

describeOnEachDatabase('a first start that is cut off', (kind) => {
  let database: TestDatabase;
  let dataFolder: string;
  beforeEach(async () => {
    database = await kind.create();
    const { folder } = database.settings;
    dataFolder = kind.kind === 'embedded' ? dirname(folder) : mkdtempSync(join(tmpdir(), 'mortise-first-'));
  });
  let running: RunningServer | undefined;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  afterEach(async () => {
    await stop();
    await database.dispose();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const start = async (hasDemo: boolean, plugins?: Awaited<ReturnType<typeof builtinPlugins>>): Promise<RunningServer> => {
    const { databaseUrl } = database.settings;
    const settings = productSettings({ dataFolder, hasDemo, databaseUrl, adminPassword: undefined });
    running = await startServer(settings, { log: () => {}, ...(plugins && { plugins }) });
    return running;
  };
  const signIn = async (url: string, username: string, password: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/core/auth/login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) })).status;
  };
  const told = (lines: readonly string[]): readonly [string, string] => {
    const [, username = '', password = ''] = PASSWORD.exec(lines.join('\n')) ?? [];
    return [username, password];
  };
  const profiles = ({ services }: RunningServer) =>
    services
      .get(DatabaseService)
      .query<{ name: string; n: string }>(
        `select t.name, count(p.profile) as n from app.tenants t left join app.profiles p on p.tenant = t.id group by t.name order by t.name`,
      );

  test('C 24 is begun again with a password that is right for all it made, and it is never told wrong', async () => {
    const plugins = await builtinPlugins();
    const cutOff = plugins.map((plugin) =>
      plugin.demo === undefined ? plugin : { ...plugin, demo: { ...plugin.demo, make: () => Promise.reject(new Error('Cut off')) } },
    );
    await expect(start(true, cutOff)).rejects.toThrow('Cut off');
    let server = await start(false);
    const [username, first] = told(server.welcome);
    expect([username, await signIn(server.url, 'admin@master', first), await signIn(server.url, 'admin@demo', first)]).toEqual([
      'admin@master',
      200,
      200,
    ]);
    await stop();

    // Nobody was told: the next start tells another one, and the one before is none any more.
    server = await start(false);
    const [, second] = told(server.welcome);
    expect([await signIn(server.url, 'admin@master', first), await signIn(server.url, 'admin@master', second)]).toEqual([401, 200]);
    expect((await profiles(server)).every(({ n }) => Number(n) > 3)).toBe(true);
    await server.announced();
    await stop();

    server = await start(false);
    expect(server.welcome).toEqual(['Sign in as admin@master.']);
    expect(await signIn(server.url, 'admin@demo', second)).toBe(200);
    await stop();
  });

  test('C 24 leaves a password alone that somebody has changed, and gives a tenant its profiles that has none', async () => {
    let server = await start(false);
    const [, first] = told(server.welcome);
    const login = await fetch(`${server.url}/api/core/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@master', password: first }),
    });
    const changed = await fetch(`${server.url}/api/core/auth/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: login.headers.get('authorization')! },
      body: JSON.stringify({ currentPassword: first, password: 'quite another password of mine' }),
    });
    expect(changed.status, await changed.text()).toBeLessThan(300);
    await server.services
      .get(DatabaseService)
      .query(`delete from app.profiles where tenant = (select id from app.tenants where name = 'support')`);
    await stop();
    server = await start(false);
    expect(told(server.welcome)).toEqual(['', '']);
    expect(await signIn(server.url, 'admin@master', 'quite another password of mine')).toBe(200);
    expect((await profiles(server)).every(({ n }) => Number(n) > 3)).toBe(true);
    await stop();
  });

  /** Kills it after so many milliseconds; without them it is left running. Answers what it printed. */
  const spawned = async (killAfter?: number): Promise<{ readonly output: string; readonly end: () => Promise<void> }> => {
    const { databaseUrl } = database.settings;
    const { MORTISE_ADMIN_PASSWORD: _, DATABASE_URL: __, ...rest } = process.env;
    const env = {
      ...rest,
      MORTISE_DATA: dataFolder,
      PORT: '0',
      HOST: '127.0.0.1',
      MORTISE_DEMO: '0',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    const child = spawn(process.execPath, [MAIN, '--no-client'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString();
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const welcomed = new Promise<void>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        output += text.toString();
        if (/Sign in as/.test(output)) resolve();
      });
    });
    const end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    await Promise.race([exited, killAfter === undefined ? welcomed : Promise.race([welcomed, delay(killAfter)])]);
    if (killAfter !== undefined) await end();
    else await delay(500);
    return { output, end };
  };

  test('C 24 and killed at any moment, tells the right password in the end, and every tenant has its profiles', async () => {
    const outputs: string[] = [];
    for (let times = 0; times < 3; times += 1) outputs.push((await spawned(1_000 + Math.random() * 4_000)).output);
    const { output, end } = await spawned();
    try {
      const url = /serves on (\S+)/.exec(output)?.[1] ?? '';
      expect(url, output).not.toBe('');
      // Either this start tells it, or one before has told it and it holds.
      const [, password] = told([output, ...outputs.toReversed()]);
      expect(password, outputs.join('---')).not.toBe('');
      expect(await signIn(url, 'admin@master', password)).toBe(200);
    } finally {
      await end();
    }
    const server = await start(false);
    expect((await profiles(server)).map(({ name }) => name)).toEqual(['master', 'support']);
    expect((await profiles(server)).every(({ n }) => Number(n) > 3)).toBe(true);
    await stop();
  });
});

test('C 24 a start that was killed while PostgreSQL wrote its lock file keeps no later one from starting', async () => {
  const { settings, open, dispose } = await createEmbedded();
  try {
    await (await open()).close();
    writeFileSync(join((settings as { readonly folder: string }).folder, 'postmaster.pid'), '');
    const database = await open();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  } finally {
    await dispose();
  }
});

import { FIELD_TYPES_LIST } from '../../kernel/server/plugins/PluginFieldTypes.ts';
import { SDK_VERSION } from '@mortise/sdk';
import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TenantEvents } from '../../kernel/server/services/scripts/TenantEvents.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { EventStream } from './EventStream.ts';
import { ProductServer } from './productServer.ts';

// The first script of a server waits for the compiler, and the machines that run this are busy.
vi.setConfig({ testTimeout: 60_000 });

describeOnOneDatabase('events', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const token = async (username: string): Promise<string> => (await server.signIn(username)).headers.get('authorization')!;
  const publish = (name: string, source: string, as = 'admin@demo') =>
    server.call('PUT', `/api/script/scripts/${name}`, { body: { source, withWarnings: true }, as });

  test('publishing tells every browser of the tenant within two seconds, and none of another tenant', async () => {
    const [staff, client, other] = await Promise.all(
      ['staff@demo', 'client@demo', 'staff@nordic'].map(async (username) => EventStream.open(server, await token(username))),
    );
    expect(staff!.headers.get('content-type')).toContain('text/event-stream');
    expect(staff!.headers.get('cache-control')).toContain('no-store');
    const { body } = await publish('live-layout', 'export const execute = () => 1;');
    const since = performance.now();
    const told = { event: 'script', data: { name: 'live-layout', hash: body.hash, version: 1 } };
    expect(await staff!.next()).toEqual(told);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(await client!.next()).toEqual(told);
    await publish('theirs-layout', 'export const execute = () => 1;', 'admin@nordic');
    expect((await other!.next())!.data.name).toBe('theirs-layout');
    for (const stream of [staff!, client!, other!]) stream.close();
  });

  test('a library tells of everything that imports it, a deletion of a script without hash, a refusal of nothing', async () => {
    await publish('base-library', 'export const a = 1;');
    await publish('user-run', `import { a } from 'scripts/base-library'; export const execute = () => a;`);
    await publish('doomed-layout', 'export const execute = () => 1;');
    const stream = await EventStream.open(server, await token('admin@demo'));
    await publish('base-library', 'export const b = 1;');
    const { body } = await publish('base-library', 'export const a = 2;');
    expect((await stream.next())!.data).toEqual({ name: 'base-library', hash: body.hash, version: 2 });
    const follower = (await stream.next())!.data;
    expect(follower).toMatchObject({ name: 'user-run', version: 1 });
    expect((await server.get('/api/script/scripts/user-run')).body.hash).toBe(follower.hash);
    await server.delete('/api/script/scripts/doomed-layout');
    expect((await stream.next())!.data).toEqual({ name: 'doomed-layout', hash: '', version: 2 });
    stream.close();
  });

  test('scripts that run on the server, and drafts, are told to those alone who read sources', async () => {
    const [client, reader] = await Promise.all(
      ['client@demo', 'admin@demo'].map(async (username) => EventStream.open(server, await token(username))),
    );
    await publish('quiet-batch', 'export const execute = () => 1;');
    await publish('loud-layout', 'export const execute = () => 1;');
    expect((await reader!.next())!.data.name).toBe('quiet-batch');
    expect((await client!.next())!.data.name).toBe('loud-layout');
    for (const stream of [client!, reader!]) stream.close();
  });

  test('E 48: a stream begins with hash, version and name of what browsers run, under the names by which they ask, of this tenant alone', async () => {
    const { body } = await publish('known-layout', 'export const execute = () => 1;');
    await publish('secret-layout', 'export const execute = () => 1;', 'admin@nordic');
    await publish('known-run', 'export const execute = () => 1;');
    await server.call('PUT', '/api/script/aliases', { body: { aliases: { 'asked-layout': 'known-layout' } } });
    const stream = await EventStream.open(server, await token('staff@demo'));
    expect(stream.state.scripts['known-layout']).toBe(body.hash);
    expect([stream.state.versions['known-layout'], stream.state.versions['asked-layout']]).toEqual([body.version, body.version]);
    expect(stream.state.aliases).toEqual({ 'asked-layout': 'known-layout' });
    await server.call('PUT', '/api/script/aliases', { body: { aliases: {} } });
    expect(Object.keys(stream.state.scripts)).not.toEqual(expect.arrayContaining(['secret-layout']));
    expect(Object.keys(stream.state.scripts)).not.toEqual(expect.arrayContaining(['known-run']));
    stream.close();
  });

  test('a plugin that is installed, disabled or removed is told too', async () => {
    const stream = await EventStream.open(server, await token('staff@demo'));
    const form = new FormData();
    const manifest = JSON.stringify({ id: 'told-plugin', version: '1.0.0', sdk: SDK_VERSION });
    form.append('plugin.json', new Blob([manifest]), 'plugin.json');
    expect((await server.post('/api/core/plugins', form)).status).toBe(201);
    // The types of field that custom entities may have come and go with plugins.
    const told = async () => [await stream.next(), await stream.next()];
    const both = [
      { event: 'plugins', data: {} },
      { event: 'list', data: { name: FIELD_TYPES_LIST, version: 0 } },
    ];
    expect(await told()).toEqual(both);
    await server.patch('/api/core/plugins/told-plugin', { isEnabled: false });
    expect(await told()).toEqual(both);
    await server.delete('/api/core/plugins/told-plugin');
    expect(await told()).toEqual(both);
    stream.close();
  });

  test('the stream ends with the session', async () => {
    const authorization = await token('sales@demo');
    const stream = await EventStream.open(server, authorization);
    await server.get('/api/core/auth/logout', { as: null, headers: { authorization } });
    expect(await stream.next()).toBeUndefined();
    await expect(EventStream.open(server, authorization)).rejects.toThrow('401');
    expect((await server.get('/api/core/events', { as: null })).status).toBe(401);
  });

  test('a locked user is let go at the next sign of life, the others stay', async () => {
    const store = server.services.get(DatabaseService);
    const events = new TenantEvents(store, { heartbeatMilliseconds: 50, report: () => {} });
    const stop = await events.start();
    const sessions = await store.query<{ id: string; tenant: number; user_id: string }>(
      'select id::text as id, tenant, user_id::text as user_id from app.sessions',
    );
    const [mine] = sessions;
    const scope = (user: string) => ({ tenant: mine!.tenant, user: { _id: user } }) as never;
    const kept = await events.open(scope(mine!.user_id), mine!.id);
    const ended = await events.open(scope('someone'), '00000000-0000-7000-8000-000000000000');
    let text = '';
    kept.on('data', (chunk: Buffer) => (text += chunk.toString()));
    ended.resume();
    await new Promise((resolve) => ended.once('end', resolve));
    expect(text).toContain(': alive');
    expect(kept.readableEnded).toBe(false);
    stop();
    await new Promise((resolve) => kept.once('end', resolve));
  });

  test('one user opens twenty streams, and more when some are closed', async () => {
    const authorization = await token('partner@demo');
    const streams = await Promise.all(Array.from({ length: 20 }, () => EventStream.open(server, authorization)));
    await expect(EventStream.open(server, authorization)).rejects.toThrow('429');
    streams.pop()!.close();
    await expect
      .poll(() =>
        EventStream.open(server, authorization).then(
          (stream) => streams.push(stream),
          () => 0,
        ),
      )
      .toBeGreaterThan(0);
    for (const stream of streams) stream.close();
  });

  test.runIf(kind.kind === 'postgresql')(
    'publishing on one server tells the browsers of another',
    async () => {
      const second = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
      try {
        const stream = await EventStream.open(second, await token('staff@demo'));
        await publish('far-layout', 'export const execute = () => 1;');
        expect((await stream.next())!.data.name).toBe('far-layout');
        stream.close();
      } finally {
        await second.stop();
      }
    },
    60_000,
  );

  test('a server that stops ends its streams', async () => {
    const own = await ProductServer.start({ hasDemo: false });
    const stream = await EventStream.open(own, (await own.signIn('admin@master')).headers.get('authorization')!);
    await own.stop();
    expect(await stream.next().catch(() => undefined)).toBeUndefined();
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('[RECORD-032] pages arranged by hand', () => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await ProductServer.start();
  });
  afterAll(() => server.stop());

  const NAME = 'contract-arrangement';
  const source = (title: string): string =>
    JSON.stringify({ v: 1, pages: [{ name: 'All', left: [{ kind: 'Text', title, props: { text: 'x' } }] }] }, null, 2);
  const publish = (text: string, as = 'admin@demo') => server.call('PUT', `/api/script/scripts/${NAME}`, { body: { source: text }, as });

  test('are published in versions and restored like scripts; browsers get the document itself', async () => {
    expect((await publish(source('one'))).body).toMatchObject({ kind: 'arrangement', version: 1 });
    expect((await publish(source('two'))).body).toMatchObject({ version: 2 });
    const { body } = await server.get(`/api/script/scripts/${NAME}`, { as: 'staff@demo' });
    expect(JSON.parse(body.code)).toEqual(JSON.parse(source('two')));
    await server.post(`/api/script/scripts/${NAME}/restore`, { version: 1 });
    const restored = await server.get(`/api/script/scripts/${NAME}`, { as: 'staff@demo' });
    expect(JSON.parse(restored.body.code)).toEqual(JSON.parse(source('one')));
    expect(restored.body.hash).not.toBe(body.hash);
  });

  test('that do not fit are refused with the place, and nothing is stored', async () => {
    const { status, body } = await publish('{"v":1,"pages":[{"name":"All","left":[{"title":"x"}]}]}');
    expect([status, body.code]).toEqual([400, 'INVALID_SCRIPT']);
    expect(body.message).toContain('contract-arrangement: pages[0].left[0].kind: missing');
    expect((await publish('not JSON')).status).toBe(400);
  });

  test('are published by those only who may write scripts', async () => {
    expect((await publish(source('three'), 'staff@demo')).status).toBe(403);
  });

  test('travel with the scripts of the tenant from one installation to another', async () => {
    const { body } = await server.get('/api/script/export');
    expect(body.scripts.map(({ name }: { name: string }) => name)).toContain(NAME);
  });
});

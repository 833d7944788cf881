import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakePushService } from './FakePushService.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

let server: ProductServer;
let pushes: FakePushService;
beforeAll(async () => {
  pushes = await FakePushService.start();
  server = await ProductServer.start({ hasDemo: false });
});
afterAll(async () => {
  await server?.stop();
  pushes?.stop();
});

test.each([
  ['http://push.example/1', 'has to be called by https'],
  ['https://127.0.0.1/1', 'not on the open network'],
  ['https://10.0.0.5/1', 'not on the open network'],
  ['https://169.254.169.254/latest/meta-data', 'not on the open network'],
  ['https://[::1]/1', 'not on the open network'],
  ['https://[::ffff:127.0.0.1]/1', 'not on the open network'],
  ['https://localhost/1', 'not on the open network'],
  ['https://8.8.8.8:5432/1', 'usual port'],
  ['https://user:pass@8.8.8.8/1', 'usual port'],
])('[API-035] a token that leads to %s is refused: the server calls nobody’s inside for a user', async (endpoint, sentence) => {
  const { keys } = JSON.parse(pushes.subscribe('inside')) as { keys: object };
  const { status, body } = await server.post(
    '/api/notification/subscribe',
    { token: JSON.stringify({ endpoint, keys }) },
    { as: 'admin@master' },
  );
  expect([body.code, body.message ?? '']).toEqual(['OUTBOUND_REFUSED', expect.stringContaining(sentence)]);
  expect(status).toBeLessThan(500);
  expect((await server.get('/api/notification/devices', { as: 'admin@master' })).body).toEqual([]);
});

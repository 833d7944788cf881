import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const MINE = '/api/core/users/staff%40demo/photo';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let server: ProductServer;

beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const photo = (content: Uint8Array<ArrayBuffer> | string, name = 'me.png') => {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
};

test('[API-029] [API-030] [API-031] [API-032] a user has a photo that colleagues see, until it is taken away', async () => {
  expect((await server.get(`${MINE}?no404=1`)).status).toBe(204);
  expect((await server.get(MINE)).status).toBe(404);
  expect((await server.post(MINE, photo(new Uint8Array(PNG)), { as: 'staff@demo' })).status).toBe(204);
  const seen = await server.get(MINE, { as: 'sales@demo' });
  expect([
    seen.status,
    seen.headers.get('content-type'),
    seen.headers.get('content-disposition'),
    seen.headers.get('x-content-type-options'),
  ]).toEqual([200, 'image/png', 'inline; filename="photo.png"', 'nosniff']);
  const photoInSession = async () => (await server.get('/api/script/runs/user-configuration', { as: 'staff@demo' })).body.user.photo;
  await expect.poll(photoInSession, { timeout: 5_000 }).toMatch(/^\/core\/users\/staff%40demo\/photo\?of=/);
  expect((await server.get(MINE, { as: 'admin@nordic' })).status).toBe(404);
  expect((await server.delete(MINE, { as: 'staff@demo' })).status).toBe(204);
  expect((await server.get(`${MINE}?no404=1`)).status).toBe(204);
});

test('[API-030] [ERR-013] what is no picture, too large, or somebody else’s is refused', async () => {
  const refused = async (body: FormData, as = 'staff@demo') => {
    const answer = await server.post(MINE, body, { as });
    return [answer.status, answer.body.message];
  };
  expect(await refused(photo('<svg onload="alert(1)">', 'me.png'))).toEqual([400, 'File extension should be one of png, jpg, jpeg, webp']);
  expect(await refused(photo('x'.repeat(2_200_000)))).toEqual([413, 'File too large. Max size 2 MB']);
  expect((await refused(photo(new Uint8Array(PNG)), 'sales@demo'))[0]).toBe(403);
  expect((await refused(photo(new Uint8Array(PNG)), 'admin@demo'))[0]).toBe(204);
  expect((await server.post('/api/core/users/nobody%40demo/photo', photo(new Uint8Array(PNG)))).status).toBe(404);
  expect((await server.post(MINE, { file: 'x' })).status).toBe(400);
});

import { apiError } from '@mortise/sdk';
import { FakeApi } from '@mortise/sdk/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { UserPhoto } from './UserPhoto.ts';

const PATH = '/core/users/ada%40demo/photo';

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:photo');
  URL.revokeObjectURL = vi.fn();
});

test('[FILE-021] a photo that cannot be loaded, or shown, is not kept', async () => {
  const api = new FakeApi({ [`POST ${PATH}`]: undefined });
  api.download = vi.fn(() => Promise.resolve({ blob: new Blob(['x']), fileName: 'photo.png' }));
  const photo = new UserPhoto(api, 'ada@demo', `${PATH}?of=1`);
  photo.start();
  await vi.waitFor(() => expect(photo.url).toBe('blob:photo'));
  photo.forget();
  expect([photo.url, vi.mocked(URL.revokeObjectURL).mock.calls]).toEqual([undefined, [['blob:photo']]]);
  await photo.change(new File(['y'], 'me.png', { type: 'image/png' }));
  expect(photo.url).toBe('blob:photo');
  api.download = vi.fn(() => Promise.reject(apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Photo', 'ada'])));
  await photo.change(new File(['z'], 'me.png', { type: 'image/png' }));
  expect(photo.url).toBeUndefined();
});

test('nobody without a photo asks for one', () => {
  const api = new FakeApi({});
  api.download = vi.fn();
  new UserPhoto(api, 'ada@demo', undefined).start();
  expect(api.download).not.toHaveBeenCalled();
});

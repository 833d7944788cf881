import { expect, test } from 'vitest';
import { fakeDisk } from './fakeDisk.ts';
import { newSecret, seal } from './sealing.ts';
import { SharedFiles } from './SharedFiles.ts';

async function shared(date: Date) {
  const { store, values } = fakeDisk();
  const secret = await newSecret();
  const sealed = await seal(secret, new TextEncoder().encode('pixels'));
  values.set('shared', { secret, date: date.toISOString(), files: [{ name: 'front.jpg', type: 'image/jpeg', ...sealed }] });
  return { values, files: new SharedFiles(store) };
}

test('[OFFLINE-050] what another application shared is read until it is added, and is forgotten then', async () => {
  const { files, values } = await shared(new Date());
  const [file] = await files.read();
  expect([file!.name, file!.type, await file!.text()]).toEqual(['front.jpg', 'image/jpeg', 'pixels']);
  expect(await files.read()).toHaveLength(1);
  await files.forget();
  expect([await files.read(), values.size]).toEqual([[], 0]);
});

test('[OFFLINE-050] what nobody added within a day is gone', async () => {
  const { files, values } = await shared(new Date(Date.now() - 25 * 60 * 60_000));
  expect([await files.read(), values.size]).toEqual([[], 0]);
});

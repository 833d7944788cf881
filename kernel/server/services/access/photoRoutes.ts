import { apiError } from '@mortise/sdk';
import { flag, type RequestScope, route, tooLarge, type UploadedFile } from '@mortise/sdk/server';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { fileRefused } from '../files/fileRefused.ts';
import type { FileLooks } from '../files/FileLooks.ts';
import type { Accounts } from './Accounts.ts';
import { AccessServices } from './AccessServices.ts';
import { photoKey } from './photoKey.ts';

const photo = { path: '/core/users/:username/photo', permission: 'signed-in', tag: 'Session' } as const;
const MAX_BYTES = 2 * 1_048_576;
/** What a browser shows in place of initials. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

/** Colleagues see each other's photos. API-032. */
export const readPhoto = route({
  ...photo,
  method: 'GET',
  summary: 'The photo of a user',
  query: { no404: v.optional(v.pipe(flag, v.description('1 where there need not be one: the answer is empty then'))) },
  produces: 'image/*',
  run: async ({ scope, params: { username }, query: { no404 = false } }, services) => {
    const { accounts, files } = services.get(AccessServices);
    const { id, photoType } = await colleague(accounts, scope, username);
    if (photoType === undefined && no404) return undefined;
    if (photoType === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Photo', username]);
    const [, extension] = photoType.split('/');
    return {
      content: await files.get(keyOf(scope, id)),
      type: photoType,
      headers: { 'cache-control': 'private, no-cache', 'content-disposition': `inline; filename="photo.${extension}"` },
    };
  },
});

/** One's own photo is one's own to change, and those of others are the administrators'. */
export const setPhoto = route({
  ...photo,
  method: 'POST',
  summary: 'Give a user a photo',
  takesFile: true,
  maxBytes: MAX_BYTES,
  run: async ({ scope, params: { username }, file }, services) => {
    const { accounts, files, looks, usersChanged } = services.get(AccessServices);
    const { id } = await requireOwn(accounts, scope, username);
    const { content, type } = await photoOf(await file(), scope, looks);
    await files.put(keyOf(scope, id), Readable.from([content]));
    await accounts.setPhoto(scope.tenant, id, type);
    await usersChanged(scope.tenant);
  },
});

export const removePhoto = route({
  ...photo,
  method: 'DELETE',
  summary: 'Take the photo of a user away',
  run: async ({ scope, params: { username } }, services) => {
    const { accounts, files, usersChanged } = services.get(AccessServices);
    const { id, photoType } = await requireOwn(accounts, scope, username);
    await accounts.setPhoto(scope.tenant, id, undefined);
    await usersChanged(scope.tenant);
    if (photoType !== undefined) await files.remove(keyOf(scope, id));
  },
});

const keyOf = ({ tenant }: RequestScope, id: string): string => photoKey(tenant, id);

async function colleague(accounts: Accounts, { tenant }: RequestScope, username: string) {
  const found = username.includes('\u0000') ? undefined : await accounts.photoOf(tenant, username.toLowerCase());
  if (found === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username.slice(0, 100)]);
  return found;
}

async function requireOwn(accounts: Accounts, scope: RequestScope, username: string) {
  const found = await colleague(accounts, scope, username);
  if (found.id !== scope.user._id && !scope.user.isAdmin) throw apiError('PERMISSION_DENIED', ['write /api/core/users']);
  return found;
}

/** @throws when it is too large, or no picture that browsers show */
async function photoOf(
  { content: stream, isTruncated }: UploadedFile,
  scope: RequestScope,
  looks: FileLooks,
): Promise<{ readonly content: Buffer; readonly type: string }> {
  const content = await buffer(stream);
  if (isTruncated()) throw fileRefused(tooLarge({ maxBytes: MAX_BYTES }));
  const type = TYPES[await looks.kindOf(scope, content)];
  if (type === undefined) throw apiError('INVALID_FILE_EXTENSION', ['png, jpg, jpeg, webp']);
  return { content, type };
}

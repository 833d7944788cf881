import { ApiError, extensionOf } from '@mortise/sdk';
import { forbiddenExtension, tooLarge, type FilesService, type RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileRefused } from '../files/fileRefused.ts';
import type { FileLooks } from '../files/FileLooks.ts';
import type { Accounts } from './Accounts.ts';
import { photoKey } from './photoKey.ts';

export interface PhotoServices {
  /** Tells that what is known of the tenant's users has to be read anew. */
  readonly usersChanged: (tenant: number) => Promise<void>;
  readonly accounts: Accounts;
  readonly files: FilesService;
  readonly looks: FileLooks;
}

const ROUTE = '/api/core/users/:username/photo';
const SIGNED_IN = { config: { permission: 'signed-in' } };
const MAX_BYTES = 2 * 1_048_576;
/** What a browser shows in place of initials. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

interface Photographed {
  readonly Params: { readonly username: string };
  readonly Querystring: { readonly no404?: string };
}

/**
 * `GET`, `POST` and `DELETE /api/core/users/{username}/photo`: colleagues see each other's photos; one's own is one's own to change, and
 * those of others are the administrators'. Without a photo `GET` answers 404, or 204 with `no404=1` (API-032).
 */
export function photoRoutes(http: FastifyInstance, { accounts, files, looks, usersChanged }: PhotoServices): void {
  http.get<Photographed>(ROUTE, SIGNED_IN, async ({ scope, params, query }, reply) => {
    const { id, photoType } = await colleague(accounts, scope, params.username);
    if (photoType === undefined && query.no404 === '1') return reply.code(204).send();
    if (photoType === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Photo', params.username]);
    const [, extension] = photoType.split('/');
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', `inline; filename="photo.${extension}"`)
      .header('x-content-type-options', 'nosniff')
      .type(photoType)
      .send(await files.get(keyOf(scope, id)));
  });
  http.post<Photographed>(ROUTE, SIGNED_IN, async (request, reply) => {
    const { scope, params } = request;
    const { id } = await requireOwn(accounts, scope, params.username);
    const { content, type } = await photoOf(request, looks);
    await files.put(keyOf(scope, id), Readable.from([content]));
    await accounts.setPhoto(scope.tenant, id, type);
    await usersChanged(scope.tenant);
    return reply.code(204).send();
  });
  http.delete<Photographed>(ROUTE, SIGNED_IN, async ({ scope, params }, reply) => {
    const { id, photoType } = await requireOwn(accounts, scope, params.username);
    await accounts.setPhoto(scope.tenant, id, undefined);
    await usersChanged(scope.tenant);
    if (photoType !== undefined) await files.remove(keyOf(scope, id));
    return reply.code(204).send();
  });
}

const keyOf = ({ tenant }: RequestScope, id: string): string => photoKey(tenant, id);

async function colleague(accounts: Accounts, { tenant }: RequestScope, username: string) {
  const found = username.includes('\u0000') ? undefined : await accounts.photoOf(tenant, username.toLowerCase());
  if (found === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['User', username.slice(0, 100)]);
  return found;
}

async function requireOwn(accounts: Accounts, scope: RequestScope, username: string) {
  const found = await colleague(accounts, scope, username);
  if (found.id !== scope.user._id && !scope.user.isAdmin) throw ApiError.of('PERMISSION_DENIED', ['write /api/core/users']);
  return found;
}

/** @throws when there is no file, it is too large, or no picture that browsers show */
async function photoOf(request: FastifyRequest, looks: FileLooks): Promise<{ readonly content: Buffer; readonly type: string }> {
  if (!request.isMultipart()) throw ApiError.of('MISSING_FILE_IN_REQUEST');
  const part = await request.file({ limits: { fileSize: MAX_BYTES, files: 1 } });
  if (part === undefined) throw ApiError.of('MISSING_FILE_IN_REQUEST');
  const content = await buffer(part.file);
  if (part.file.truncated) throw fileRefused(tooLarge({ maxBytes: MAX_BYTES }));
  const type = TYPES[await looks.kindOf(request.scope, content)];
  if (type === undefined) throw fileRefused(forbiddenExtension(extensionOf(part.filename), ['png', 'jpg', 'jpeg', 'webp']));
  return { content, type };
}

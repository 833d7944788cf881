import type { Services } from '@mortise/sdk';
import { randomBytes } from 'node:crypto';
import type { Exchange } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { readSignOnCookie, writeSignOnCookie } from '../sessionCookie.ts';

const VALUE = /^[\w-]{43}$/;

/** The cookie that names the browser on its way to a provider and back: the one it has, or a new one. */
export async function browserOf({ request, reply }: Exchange, services: Services): Promise<string> {
  const kept = readSignOnCookie(request);
  const value = kept !== undefined && VALUE.test(kept) ? kept : randomBytes(32).toString('base64url');
  writeSignOnCookie(reply, value, await services.get(AccessServices).allowsForeignFrames(request.hostname));
  return value;
}

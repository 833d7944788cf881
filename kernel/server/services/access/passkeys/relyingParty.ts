import { ApiError } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { RelyingParty } from './Passkeys.ts';

/**
 * Passkeys are bound to the name of the host. It is what the request says: a device signs for the host that its browser is at, so that a made-up name
 * brings nobody a signature of another. @throws PASSKEY_NEEDS_NAME at an address of numbers
 */
export function relyingParty({ protocol, host, hostname }: FastifyRequest): RelyingParty {
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0)
    throw new ApiError(400, 'PASSKEY_NEEDS_NAME', 'Passkeys need a host name: open this page by its name instead of an address of numbers');
  return { hostname, origin: `${protocol}://${host}` };
}

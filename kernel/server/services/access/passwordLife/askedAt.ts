import type { FastifyRequest } from 'fastify';
import type { AskedAt } from './LinkAddresses.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

export const askedAt = ({ protocol, host, hostname, ip }: FastifyRequest): AskedAt => ({
  protocol,
  host,
  hostname,
  isLocal: LOOPBACK.test(ip),
});

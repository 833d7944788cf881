import type { FastifyReply, FastifyRequest } from 'fastify';
import { TRUSTED_DAYS } from './TrustedDevices.ts';

const NAME = 'mortise-trusted';

export const readTrustedCookie = ({ cookies }: FastifyRequest): string | undefined => cookies[NAME];

/** Stands for the second factor in this browser; without the password it opens nothing. */
export function writeTrustedCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(NAME, value, {
    path: '/api/core/auth',
    httpOnly: true,
    secure: reply.request.protocol === 'https',
    maxAge: TRUSTED_DAYS * 24 * 60 * 60,
    sameSite: 'strict',
  });
}

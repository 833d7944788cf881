import { apiError } from '@mortise/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../system/AccessLog.ts';
import { SESSION_SECONDS } from './SessionTokens.ts';

/** Behind TLS the prefix keeps the cookie to this very host, by the browser's own rule. */
const NAMES = { https: '__Host-mortise-session', http: 'mortise-session' } as const;

/**
 * Over TLS the prefixed name alone counts: the other one could come from a neighbouring host. What the product asks itself comes
 * without TLS, with the cookie of the page that it is for.
 */
export const readSessionCookie = ({ cookies, protocol }: FastifyRequest): string | undefined =>
  cookies[NAMES.https] ?? (protocol === 'http' ? cookies[NAMES.http] : undefined);

/**
 * Hands the browser the cookie of its session, or takes it away with an empty value. Scripts cannot read it, and other sites
 * cannot have it sent, save those that may show this host in a frame: there it is kept apart for each of them.
 */
export function writeSessionCookie(reply: FastifyReply, value: string, isInForeignFrames: boolean): void {
  const { protocol } = reply.request;
  const isSecure = protocol === 'https';
  void reply.setCookie(NAMES[protocol], value, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    maxAge: value === '' ? 0 : SESSION_SECONDS,
    ...(isSecure && isInForeignFrames ? { sameSite: 'none', partitioned: true } : { sameSite: 'strict' }),
  });
}

const DEVICE = 'mortise-device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

export const readDeviceCookie = ({ cookies }: FastifyRequest): string | undefined => cookies[DEVICE];

/** Names the browser at the next sign-in, so that guesses of others do not hinder it. It opens nothing. */
export function writeDeviceCookie(reply: FastifyReply, value: string): void {
  const isSecure = reply.request.protocol === 'https';
  void reply.setCookie(DEVICE, value, {
    path: '/api/core/auth',
    httpOnly: true,
    secure: isSecure,
    maxAge: DEVICE_SECONDS,
    sameSite: 'strict',
  });
}

const SIGN_ON = { https: '__Host-mortise-sign-on', http: 'mortise-sign-on' } as const;
const SIGN_ON_SECONDS = 60 * 60;

/** Names the browser that left for an identity provider, so that what comes back counts nowhere else. */
export const readSignOnCookie = ({ cookies, protocol }: FastifyRequest): string | undefined => cookies[SIGN_ON[protocol]];

export function writeSignOnCookie(reply: FastifyReply, value: string, isInForeignFrames: boolean): void {
  const { protocol } = reply.request;
  const isSecure = protocol === 'https';
  void reply.setCookie(SIGN_ON[protocol], value, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    maxAge: SIGN_ON_SECONDS,
    ...(isSecure && isInForeignFrames ? { sameSite: 'none', partitioned: true } : { sameSite: 'strict' }),
  });
}

/** Refuses what another site made a browser send: the session is opened by pages of this host alone. @throws FOREIGN_SITE */
export function refuseForeignSite({ headers: { origin, 'sec-fetch-site': site }, host }: FastifyRequest): void {
  // Browsers that send no `Sec-Fetch-Site` name the origin of what they post.
  const isOfOtherHost = origin !== undefined && URL.parse(origin)?.host !== host;
  const isForeign = site === undefined ? isOfOtherHost : site !== 'same-origin';
  if (isForeign) throw apiError('FOREIGN_SITE');
}

/** Whether a page made the request: browsers say so, and let no script take these headers off. Machines keep their token themselves. */
export const isBrowser = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  isBrowser: isBrowser(request),
});

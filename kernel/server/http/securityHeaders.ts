import type { FastifyInstance } from 'fastify';

const DAY = 24 * 60 * 60;

/** Nothing that the product is for needs these; a plugin that asks for one gets nothing. */
const NOT_USED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

export const PERMISSIONS_POLICY = [...NOT_USED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');

/** An answer of the API holds what the user may see: nobody else's cache keeps it, and opened as a page it runs nothing. */
export const OF_ANSWERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Headers that every answer begins with; a route that knows better overwrites them. */
export function securityHeaders(http: FastifyInstance, asksForTls = true): void {
  http.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.headers(OF_ANSWERS);
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    // Without TLS browsers ignore it; where this server has none, the proxy in front says whether there is any.
    if (asksForTls && request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${365 * DAY}`);
  });
}

import { apiError } from '@mortise/sdk';
import type { HostFiles } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Uploaded by people: opened as a page it runs and loads nothing, and other sites cannot embed it. */
const UPLOADED = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
/** Asked for anew after ten minutes, and sent anew only where it is another one. */
const KEPT = 'public, max-age=600';
/** Where files of hosts are, whatever their addresses begin with. */
const PLACES = /\/(?:fonts|hosts\/[^/]+)\/[^/]+\.[a-z0-9]+$/i;

/** Fonts and pictures of the address that is asked, beside the API: everybody sees them, and none of another address. CONF-005, THEME-015, THEME-016. */
export function hostFiles(http: FastifyInstance, files: () => HostFiles | undefined): void {
  http.addHook('onRequest', async ({ is404, method, url, hostname, headers }, reply) => {
    const path = url.split('?', 1)[0]!;
    const isTheirs = path.startsWith('/imp/');
    if (!is404 || (method !== 'GET' && method !== 'HEAD') || !(isTheirs || PLACES.test(path))) return undefined;
    const found = await files()?.of(hostname, path);
    if (found === undefined && !isTheirs) return undefined;
    void reply.headers({ ...UPLOADED, 'cache-control': 'no-store' });
    const file = found?.file;
    if (file === undefined) throw missing(path);
    void reply.headers({ etag: `"${file.sha256}"`, 'cache-control': KEPT });
    if (headers['if-none-match']?.includes(`"${file.sha256}"`)) return reply.code(304).send();
    const content = await file.open().catch(() => undefined);
    if (content === undefined) throw missing(path);
    if (method === 'HEAD') content.destroy();
    return sendFile(reply, file, method === 'HEAD' ? '' : content);
  });
}

/** SVG is a document where it is opened by itself: it is saved then. */
const sendFile = (reply: FastifyReply, { contentType, size }: { contentType: string; size: number }, content: unknown): FastifyReply =>
  reply
    .headers({
      'content-type': contentType,
      'content-length': size,
      ...(contentType === 'image/svg+xml' && { 'content-disposition': 'attachment' }),
    })
    .send(content);

const missing = (path: string) => apiError('ROUTE_NOT_FOUND', [path.slice(0, 200)]);

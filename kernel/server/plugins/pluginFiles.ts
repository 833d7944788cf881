import { apiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import type { InstalledPlugins } from './InstalledPlugins.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  map: 'application/json',
};

/** Made elsewhere: a browser that opens one as a page runs and loads nothing, and other sites cannot embed it. */
const FOREIGN_FILE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=604800, immutable',
};
/** What a page asks for as a part of itself. Everything else is saved when somebody opens its address, SVG above all, which is a document. */
const SHOWN: ReadonlySet<string | undefined> = new Set([
  'text/javascript',
  'text/css',
  'image/png',
  'image/jpeg',
  'image/webp',
  'font/woff2',
]);
const ATTACHMENT = { 'content-disposition': 'attachment' };

interface FileParams {
  readonly key: string;
  readonly id: string;
  readonly content: string;
  readonly '*': string;
}

/** Files of third-party plugins, beside the API: pages load them as parts of themselves. */
export function pluginFiles(http: FastifyInstance, plugins: InstalledPlugins): void {
  http.get<{ Params: FileParams }>('/plugins/:key/:id/:content/*', async ({ params: { key, id, content, '*': path } }, reply) => {
    const bytes = await plugins.file(key, { id, content, path });
    if (bytes === undefined) throw apiError('ROUTE_NOT_FOUND', [`/plugins/…/${id}/${content}/${path}`]);
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    return reply
      .headers({ ...FOREIGN_FILE, 'content-type': type ?? 'application/octet-stream', ...(!SHOWN.has(type) && ATTACHMENT) })
      .send(Buffer.from(bytes));
  });
}

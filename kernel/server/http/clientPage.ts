import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { MapTiles } from '../settings.ts';
import { reportPolicy } from './policyReportRoutes.ts';

/** What the page may load and talk to. Scripts are our own files and the import map, nothing else. */
export function contentSecurityPolicy(html: string, mapTiles?: MapTiles, ancestors: readonly string[] = []): string {
  const importMap = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html)?.[1];
  const hash = importMap === undefined ? '' : ` 'sha256-${createHash('sha256').update(importMap).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${hash}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hostOf(mapTiles)}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(ancestors),
    `report-uri /api${reportPolicy.path}`,
  ].join('; ');
}

const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/** Who may show a page in a frame beside pages of its own origin; what is neither an origin nor `*` does not count. */
export function frameAncestors(ancestors: readonly string[]): string {
  const allowed = ancestors.filter((ancestor) => ancestor === '*' || ORIGIN.test(ancestor));
  return `frame-ancestors ${allowed.includes('*') ? '*' : ["'self'", ...allowed].join(' ')}`;
}

/** Tiles of maps may come from elsewhere, where the server says so. */
function hostOf(mapTiles: MapTiles | undefined): string {
  const [, host = ''] = /^(https?:\/\/[^/]+)/.exec(mapTiles?.url ?? '') ?? [];
  return host === '' ? '' : ` ${host}`;
}

/** Headers of every page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** Tells the page where its script sandbox is. */
export const withSandbox = (html: string, path: string): string =>
  html.replace('</head>', `<meta name="mortise-sandbox" content="${path}"></head>`);

/** Tells the page where the tiles of maps come from. */
export const withMapTiles = (html: string, mapTiles: MapTiles | undefined): string =>
  mapTiles === undefined
    ? html
    : html.replace(
        '</head>',
        `<meta name="mortise-tiles" content="${quoted(mapTiles.url)}" data-attribution="${quoted(mapTiles.attribution ?? '')}"></head>`,
      );

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const NO_PAGES = /^\/(?:api|scim|assets)\//;
const LOOKS_LIKE_FILE = /\.[a-z0-9]+$/i;

/** Whether a request is for a page of the application rather than for a file. Addresses of records may end like a file, as hosts do; whoever opens one asks for a page. */
export function isPage({ method, url, headers: { accept = '' } }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(url)) return false;
  return !LOOKS_LIKE_FILE.test(url.split('?')[0]!) || accept.includes('text/html');
}

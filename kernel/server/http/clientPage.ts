import type { JsonObject } from '@mortise/sdk';
import type { HostPage } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { MapTiles } from '../settings.ts';
import { reportPolicy } from './policyReportRoutes.ts';

/** What the page may load and talk to. Scripts are our own files and what the page was built with, nothing else. */
export function contentSecurityPolicy(html: string, mapTiles?: MapTiles, ancestors: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts(html)].join(' '),
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

/** The import map, and what runs before the first paint; data is no script. */
const INLINE = /<script(?: type="importmap")?>([\s\S]*?)<\/script>/g;

const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(INLINE)].map(([, content]) => `'sha256-${createHash('sha256').update(content!).digest('base64')}'`);

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

/** The address of a public page holds its key: it is sent to nobody, also not to this server's own logs, and no search engine keeps it. */
export const headersOf = (url: string): Readonly<Record<string, string>> =>
  url.startsWith('/k/') ? { ...PAGE_HEADERS, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' } : PAGE_HEADERS;

/** Tells the page where its script sandbox is. */
export const withSandbox = (html: string, path: string): string =>
  html.replace('</head>', `<meta name="mortise-sandbox" content="${path}"></head>`);

/** Sends what the address of the page looks like along, so that nothing is asked for before it is painted. */
export function withHost(html: string, page: HostPage | undefined): string {
  if (page === undefined) return html;
  const { title, icon, configuration, style } = page;
  const data = `<script type="application/json" id="mortise-host">${inScript(configuration)}</script>`;
  const sheet = style === '' ? '' : `<style id="mortise-host-style">${style.replaceAll('<', '')}</style>`;
  const titled = title === undefined ? html : html.replace(/<title>[^<]*<\/title>/, () => `<title>${quoted(title)}</title>`);
  const pictured = icon === undefined ? titled : titled.replace(ICON, () => `<link rel="icon" href="${quoted(icon)}" />`);
  return pictured.replace('</head>', () => `${data}${sheet}</head>`);
}

const ICON = /<link rel="icon"[^>]*>/;

/** JSON that cannot end the element around it. */
const inScript = (value: JsonObject): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Tells the page where the tiles of maps come from. */
export const withMapTiles = (html: string, mapTiles: MapTiles | undefined): string =>
  mapTiles === undefined
    ? html
    : html.replace(
        '</head>',
        `<meta name="mortise-tiles" content="${quoted(mapTiles.url)}" data-attribution="${quoted(mapTiles.attribution ?? '')}"></head>`,
      );

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const NO_PAGES = /^\/(?:api|scim|assets|imp)\//;
const LOOKS_LIKE_FILE = /\.[a-z0-9]+$/i;

/** Whether a request is for a page of the application rather than for a file. Addresses of records may end like a file, as hosts do; whoever opens one asks for a page. */
export function isPage({ method, url, headers: { accept = '' } }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(url)) return false;
  return !LOOKS_LIKE_FILE.test(url.split('?')[0]!) || accept.includes('text/html');
}

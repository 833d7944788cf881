import { createHash } from 'node:crypto';

/** What the page may load and talk to. Scripts are our own files and the import map, nothing else. */
export function contentSecurityPolicy(html: string): string {
  const importMap = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html)?.[1];
  const hash = importMap === undefined ? '' : ` 'sha256-${createHash('sha256').update(importMap).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${hash}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
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

/** Whether a request is for a page of the application rather than for a file. */
export const isPage = (method: string, url: string): boolean =>
  method === 'GET' && !url.startsWith('/api/') && !/\.[a-z0-9]+(?:\?|$)/i.test(url.split('?')[0]!);

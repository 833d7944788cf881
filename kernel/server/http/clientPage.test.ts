import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { contentSecurityPolicy, isPage, withHost, withMapTiles } from './clientPage.ts';

const PAGE = '<html><head></head></html>';

test('[PERSON-025] a page loads pictures from its own server alone, unless the server names a host of map tiles', () => {
  const pictures = (url?: string) => /img-src ([^;]*)/.exec(contentSecurityPolicy(PAGE, url === undefined ? undefined : { url }))?.[1];
  expect(pictures()).toBe("'self' data: blob:");
  expect(pictures('/tiles/{z}/{x}/{y}.png')).toBe("'self' data: blob:");
  expect(pictures('https://tiles.example.com:8443/{z}/{x}/{y}.png')).toBe("'self' data: blob: https://tiles.example.com:8443");
});

test('[EMBED-012] a page is shown in frames of its own origin alone, unless the host names others; what is no origin opens nothing', () => {
  const framedBy = (...ancestors: readonly string[]) =>
    /frame-ancestors ([^;]*)/.exec(contentSecurityPolicy(PAGE, undefined, ancestors))?.[1];
  expect(framedBy()).toBe("'self'");
  expect(framedBy('https://portal.example.com', 'http://10.0.0.1:8080')).toBe("'self' https://portal.example.com http://10.0.0.1:8080");
  expect(framedBy('https://portal.example.com', '*')).toBe('*');
  expect(framedBy("https://x; script-src 'unsafe-inline'", 'data:', 'https:', 'https://*.example.com', '')).toBe("'self'");
});

test('the page is told where the tiles are, whatever stands in the attribution', () => {
  expect(withMapTiles(PAGE, undefined)).toBe(PAGE);
  expect(withMapTiles(PAGE, { url: '/t/{z}/{x}/{y}.png', attribution: '"><script>' })).toBe(
    '<html><head><meta name="mortise-tiles" content="/t/{z}/{x}/{y}.png" data-attribution="&quot;>&lt;script>"></head></html>',
  );
});

test('an address of tiles has to be one', () => {
  const read = (MORTISE_MAP_TILES: string) => readSettings({ MORTISE_MAP_TILES, MORTISE_MAP_ATTRIBUTION: 'Us' }).mapTiles;
  expect(read('https://tiles.example.com/{z}/{x}/{y}.png')).toEqual({
    url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: 'Us',
  });
  expect(read('')).toBeUndefined();
  for (const wrong of [
    'https://tiles.example.com/',
    "https://x/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
    'javascript:{x}{y}{z}',
    '//evil/{z}/{x}/{y}',
  ])
    expect(() => read(wrong), wrong).toThrow('MORTISE_MAP_TILES');
});

test.each([
  ['GET', '/contracts', '*/*', true],
  ['GET', '/host/demo.example.com', 'text/html,*/*;q=0.8', true],
  ['GET', '/user/anna@example.com?edit=1', 'text/html', true],
  ['GET', '/logo.png', 'image/png', false],
  ['GET', '/assets/gone.js', 'text/html', false],
  ['GET', '/api/core/live', 'text/html', false],
  ['GET', '/imp/demo/hosts/x/logo.png', 'text/html', false],
  ['GET', '/scim/v2/Nothing', 'text/html', false],
  ['POST', '/contracts', 'text/html', false],
])('[ROUTE-027] %s %s of somebody who takes %s is a page: %s', (method, url, accept, isAPage) => {
  expect(isPage({ method, url, headers: { accept } })).toBe(isAPage);
});

test('[CONF-030] a page is sent with what its address looks like, and nothing that is configured ends the element it stands in', () => {
  const html = '<html><head><title>Mortise</title><link rel="icon" href="/favicon.svg" /></head></html>';
  const sent = withHost(html, {
    title: 'Lease & <b>more',
    icon: '/imp/demo/hosts/x/icon.png',
    configuration: { windowTitle: '</script><script>alert(1)</script>' },
    style: ':root{--a:b}</style><script>',
  });
  expect(sent).toContain('<title>Lease &amp; &lt;b>more</title><link rel="icon" href="/imp/demo/hosts/x/icon.png" />');
  expect(sent.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(sent.match(/<\/style/g)).toEqual(['</style']);
  // Data is no script, and needs no place in the policy.
  expect(contentSecurityPolicy(sent)).toBe(contentSecurityPolicy(html));
  expect(withHost(html, undefined)).toBe(html);
});

test('[THEME-001] what runs before the first paint is in the policy by its hash, and nothing else that is written into the page', () => {
  const policy = contentSecurityPolicy('<script>paint()</script><script type="importmap">{}</script><script src="/x.js"></script>');
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']+'/g)).toHaveLength(2);
});

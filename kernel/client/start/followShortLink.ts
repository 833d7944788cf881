/** Leads to where the short link goes; answers whether the page is left. A key that leads nowhere is passed over: the product starts. EMBED-004, EMBED-005 */
export async function followShortLink(key: string): Promise<boolean> {
  const path = `/api/core/hosts/${encodeURIComponent(window.location.hostname)}/short-links/${key}`;
  const answer = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => undefined);
  const link: unknown = answer?.ok === true ? await answer.json().catch(() => undefined) : undefined;
  const { url } = (link ?? {}) as { readonly url?: unknown };
  if (typeof url !== 'string') {
    window.history.replaceState(undefined, '', '/');
    return false;
  }
  const { hostname, origin } = window.location;
  const target = new URL(url);
  // The server knows its name, not how the browser came to it: by which port, by a proxy with TLS.
  window.location.replace(target.hostname === hostname ? origin + target.pathname + target.search + target.hash : url);
  return true;
}

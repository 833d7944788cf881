import type { Answer, ProductServer } from '../productServer.ts';

/** Keeps cookies as a browser does, by origin, and stays on no page. */
export class SignOnBrowser {
  private readonly server: ProductServer;
  private readonly jars = new Map<string, Map<string, string>>();

  constructor(server: ProductServer) {
    this.server = server;
  }

  /** A call of a page of the product. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.fetch(`${this.server.url}/api/core${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Follows redirects up to where the product is, filling in what the provider asks for. Answers that address. */
  async visit(address: string, form: Readonly<Record<string, string>> = {}): Promise<URL> {
    let response = await this.fetch(address);
    for (let at = new URL(address), steps = 0; steps < 12; steps += 1) {
      const location = response.headers.get('location');
      if (location !== null) {
        at = new URL(location, at);
        if (at.origin === this.server.url) return at;
        response = await this.fetch(at.href);
      } else {
        const html = await response.text();
        const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
        const hidden: string[][] = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
          ([, name, value]) => [name!, value!] as const,
        );
        at = new URL(action ?? at.href, at);
        response = await this.fetch(at.href, { method: 'POST', body: new URLSearchParams([...hidden, ...Object.entries(form)]) });
      }
    }
    throw new Error(`Went round in circles from ${address}`);
  }

  /** As a header, of what it keeps for an origin. */
  cookies(origin: string): string {
    return [...(this.jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    const cookie = this.cookies(origin);
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...(init.headers as object), cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return response;
  }
}

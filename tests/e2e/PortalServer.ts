import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** An application of another origin: the page of docs/examples, and the library that it takes. */
export class PortalServer {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<PortalServer> {
    const server = createServer(({ url = '' }, response) => {
      const [path = ''] = url.split('?');
      if (path === '/portal.html') response.setHeader('content-type', 'text/html').end(read('docs/examples/portal.html'));
      else if (/^\/sdk\/[\w/]+\.[jt]s$/.test(path))
        response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(read(path.slice(1).replace(/js$/, 'ts'))));
      else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another page</title>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new PortalServer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

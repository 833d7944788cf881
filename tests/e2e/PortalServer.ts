import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transformWithOxc } from 'vite';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** An application of another origin: the page of docs/examples, and the library that it takes. */
export class PortalServer {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<PortalServer> {
    const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
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

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = url.split('?');
  if (path === '/portal.html') response.setHeader('content-type', 'text/html').end(read('docs/examples/portal.html'));
  else if (/^\/sdk\/[\w/]+\.[jt]s$/.test(path)) {
    const source = path.slice(1).replace(/js$/, 'ts');
    const { code } = await transformWithOxc(read(source), source);
    response.setHeader('content-type', 'text/javascript').end(code);
  } else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another page</title>');
}

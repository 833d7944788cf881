import type { HostPage } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxFrameFile } from '../../../sandbox/browser/buildFrame.ts';
import type { MapTiles } from '../settings.ts';
import { isPage, PAGE_HEADERS, withHost, withMapTiles, withSandbox } from './clientPage.ts';

interface DevelopmentOptions {
  readonly mapTiles: MapTiles | undefined;
  readonly hostPageOf: (hostname: string) => Promise<HostPage | undefined>;
}

/** Serves the client's sources through Vite, with hot reload on the server's own port. */
export async function developmentClient(
  http: FastifyInstance,
  root: string,
  sandbox: Pick<SandboxFrameFile, 'html' | 'hash' | 'headers'>,
  { mapTiles, hostPageOf }: DevelopmentOptions,
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(root, 'kernel/client'),
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http.server } },
  });
  const sandboxPath = `/sandbox.${sandbox.hash}.html`;
  http.get(sandboxPath, async (_request, reply) => reply.headers(sandbox.headers).type('text/html; charset=utf-8').send(sandbox.html));
  http.addHook('onClose', () => vite.close());
  http.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.url.startsWith('/api/')) return undefined;
    if (!isPage(request) || request.url.startsWith('/@')) {
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      return reply;
    }
    const html = await readFile(join(root, 'kernel/client/index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, withMapTiles(withSandbox(html, sandboxPath), mapTiles));
    return reply.headers(PAGE_HEADERS).send(withHost(page, await hostPageOf(request.hostname)));
  });
}

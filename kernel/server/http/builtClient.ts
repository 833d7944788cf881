import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MapTiles } from '../settings.ts';
import { contentSecurityPolicy, isPage, PAGE_HEADERS, withMapTiles, withSandbox } from './clientPage.ts';

interface SandboxFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves the client that `npm run build` made: pages by the application's address, files by their hashed names. */
export async function builtClient(http: FastifyInstance, folder: string, mapTiles?: MapTiles): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no built client in ${folder}: run "npm run build" first`);
  const sandbox = JSON.parse(await readFile(join(folder, 'sandbox.json'), 'utf8')) as SandboxFile;
  const html = withMapTiles(withSandbox(await readFile(join(folder, 'index.html'), 'utf8'), sandbox.path), mapTiles);
  const headers = { ...PAGE_HEADERS, 'content-security-policy': contentSecurityPolicy(html, mapTiles) };
  const frame = await readFile(join(folder, sandbox.path), 'utf8');

  http.get(sandbox.path, async (_request, reply) => reply.headers(sandbox.headers).type('text/html; charset=utf-8').send(frame));
  await http.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    // Twins are no files of their own; what is compressed from the start is.
    globIgnore: ['**/*.br', '**/*.{js,mjs,css,svg,json,wasm,html,map}.gz', 'index.html', 'sandbox*', '.vite/**'],
    setHeaders: (response, path) => {
      void response.headers({
        'x-content-type-options': 'nosniff',
        'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
    },
  });
  http.addHook('onRequest', async (request, reply) => {
    if (request.is404 && isPage(request.method, request.url)) return reply.headers(headers).send(html);
    return undefined;
  });
}

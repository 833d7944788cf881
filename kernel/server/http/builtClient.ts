import fastifyStatic from '@fastify/static';
import type { HostPage } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MapTiles } from '../settings.ts';
import { contentSecurityPolicy, frameAncestors, isPage, headersOf, withHost, withMapTiles, withSandbox } from './clientPage.ts';

interface SandboxFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ClientOptions {
  readonly mapTiles?: MapTiles | undefined;
  /** Asked for every page; without it no page of another origin may show this one in a frame. */
  readonly ancestorsOf?: ((hostname: string) => Promise<readonly string[]>) | undefined;
  /** Asked for every page; what it looks like at its address. */
  readonly hostPageOf?: ((hostname: string) => Promise<HostPage | undefined>) | undefined;
}

/** Serves the client that `npm run build` made: pages by the application's address, files by their hashed names. */
export async function builtClient(http: FastifyInstance, folder: string, options: ClientOptions = {}): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no built client in ${folder}: run "npm run build" first`);
  const { mapTiles, ancestorsOf = () => Promise.resolve([]), hostPageOf = () => Promise.resolve(undefined) } = options;
  const sandbox = JSON.parse(await readFile(join(folder, 'sandbox.json'), 'utf8')) as SandboxFile;
  const index = withMapTiles(await readFile(join(folder, 'index.html'), 'utf8'), mapTiles);
  const frame = await readFile(join(folder, sandbox.path), 'utf8');

  http.get(sandbox.path, async ({ hostname }, reply) => {
    const headers = { ...sandbox.headers };
    headers[POLICY] = headers[POLICY]!.replace(frameAncestors([]), frameAncestors(await ancestorsOf(hostname)));
    return reply.headers(headers).type('text/html; charset=utf-8').send(frame);
  });
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
    // What is shared where no service worker takes it: the page says so.
    if (request.is404 && request.method === 'POST' && request.url === '/share') return reply.redirect('/share?failed=1', 303);
    if (!request.is404 || !isPage(request)) return undefined;
    const [ancestors, page] = await Promise.all([ancestorsOf(request.hostname), hostPageOf(request.hostname)]);
    const html = withHost(withSandbox(index, sandboxAddress(sandbox.path, ancestors)), page);
    return reply
      .headers({ ...headersOf(request.url), 'content-security-policy': contentSecurityPolicy(html, mapTiles, ancestors) })
      .send(html);
  });
}

const POLICY = 'Content-Security-Policy';

/** Browsers keep the sandbox for ever, with who may be around it: for others it has another address. */
const sandboxAddress = (path: string, ancestors: readonly string[]): string =>
  ancestors.length === 0 ? path : `${path}?in=${encodeURIComponent(ancestors.join(' '))}`;

import { build } from 'esbuild-wasm';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildSandboxFrame } from '../../sandbox/browser/buildFrame.ts';
import { readEngineWasm } from '../../sandbox/server/readEngineWasm.ts';

const APP_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `connect-src 'self'`,
  `frame-src 'self'`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
].join('; ');

export interface SandboxSite {
  readonly origin: string;
  readonly sink: string;
  /** The paths that reached the sink, in whatever way. */
  readonly hits: Set<string>;
  close(): void;
}

/** An application with the product's policy, a page without any for the positive controls, and a server that notes every visitor. */
export async function startSandboxSite(): Promise<SandboxSite> {
  const [frame, wasm, script] = await Promise.all([buildSandboxFrame(), readEngineWasm(), bundleHost()]);
  const page = { 'Content-Type': 'text/html', 'Set-Cookie': 'sid=secret' };
  const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const files: Record<string, [body: string | Buffer, headers: Record<string, string>]> = {
    '/app.html': ['<!doctype html><body><script src="/app.js"></script>', { ...page, 'Content-Security-Policy': APP_POLICY }],
    '/control.html': ['<!doctype html><body>control', page],
    '/unguarded.html': ['<!doctype html><body><script src="/app.js"></script>', page],
    '/app.js': [script, { 'Content-Type': 'text/javascript' }],
    '/quickjs.wasm': [wasm.bytes, { 'Content-Type': 'application/wasm', ...immutable }],
    '/sandbox.html': [frame.html, frame.headers],
  };
  const app = await listen((request, response) => {
    const [body, headers] = files[request.url ?? ''] ?? ['', { 'Content-Type': 'text/plain' }];
    response.writeHead(200, headers).end(body);
  });
  const hits = new Set<string>();
  const note = ({ url = '' }: IncomingMessage): void => void hits.add(url.split('?')[0]!);
  const sink = await listen((request, response) => {
    note(request);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' }).end('');
  });
  sink.on('upgrade', (request, socket) => {
    note(request);
    socket.destroy();
  });
  const close = (): void => [app, sink].forEach((server) => server.close().closeAllConnections());
  return { origin: originOf(app), sink: originOf(sink), hits, close };
}

async function bundleHost(): Promise<string> {
  const contents = `import { callHostFunction } from '@mortise/sdk/scripts';
    import { SandboxFrame } from './sandbox/browser/SandboxFrame.ts';
    import { SandboxHost } from './sandbox/browser/SandboxHost.ts';
    import { browserLimits } from './sandbox/shared/limits.ts';
    const loadWasm = () => fetch('/quickjs.wasm').then(response => response.arrayBuffer());
    const openHost = () => new SandboxHost({ frameUrl: '/sandbox.html', loadWasm, onLogs: (script, lines) => logs.push(...lines) });
    const openFrame = () => SandboxFrame.open(document, '/sandbox.html', loadWasm, browserLimits);
    Object.assign(globalThis, { callHostFunction, openHost, openFrame, logs: [], host: openHost() });`;
  const stdin = { contents, loader: 'ts', resolveDir: fileURLToPath(new URL('../..', import.meta.url)) } as const;
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', target: 'es2022' });
  return outputFiles[0]!.text;
}

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

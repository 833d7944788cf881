import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as callServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { builtClient } from '../../kernel/server/http/builtClient.ts';
import { newFolder } from './testServer.ts';

const BUILT = fileURLToPath(new URL('../../dist/client', import.meta.url));
const CODE = /\.(?:m?js|css)$/;
const TWIN = /\.(?:br|gz)$/;

type Build = 'one' | 'other';

/** One address that serves either of two builds of the client in front of a server, as before and after a new version is installed: neither knows the code of the other. */
export class TwoBuilds {
  readonly url: string;
  current: Build = 'one';
  private readonly front: Server;
  private readonly builds: Readonly<Record<Build, FastifyInstance>>;
  private readonly folder: string;

  private constructor(front: Server, builds: TwoBuilds['builds'], folder: string) {
    this.front = front;
    this.builds = builds;
    this.folder = folder;
    this.url = `http://localhost:${(front.address() as AddressInfo).port}`;
  }

  static async before(server: string): Promise<TwoBuilds> {
    const folder = newFolder();
    copyBuild(folder);
    const builds = { one: fastify(), other: fastify() };
    await builtClient(builds.one, BUILT);
    await builtClient(builds.other, folder);
    await Promise.all([builds.one.ready(), builds.other.ready()]);
    const front = createServer().listen(0, '127.0.0.1');
    await once(front, 'listening');
    const two = new TwoBuilds(front, builds, folder);
    front.on('request', (request, response) => two.answer(server, request, response));
    return two;
  }

  async end(): Promise<void> {
    this.front.closeAllConnections();
    this.front.close();
    await Promise.all(Object.values(this.builds).map((build) => build.close()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answer(server: string, asked: IncomingMessage, response: ServerResponse): void {
    if (!/^\/(?:api|imp)\//.test(asked.url ?? '')) return this.builds[this.current].routing(asked, response);
    const { method, headers } = asked;
    const call = callServer(new URL(asked.url!, server), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    call.on('error', () => response.destroy());
    response.on('close', () => call.destroy());
    asked.pipe(call);
  }
}

/** The same client under other names, as another version has them. */
function copyBuild(folder: string): void {
  const names = readdirSync(join(BUILT, 'assets')).filter((name) => !TWIN.test(name));
  const own = new Map(names.filter((name) => CODE.test(name)).map((name) => [name, name.replace(/\.(?=\w+$)/, '-other.')]));
  const renamed = (text: string): string => text.replaceAll(/[\w.-]+\.(?:m?js|css)\b/g, (name) => own.get(name) ?? name);
  mkdirSync(join(folder, 'assets'));
  for (const name of names) {
    const [from, to] = [join(BUILT, 'assets', name), join(folder, 'assets', own.get(name) ?? name)];
    if (own.has(name)) writeFileSync(to, renamed(readFileSync(from, 'utf8')));
    else cpSync(from, to);
  }
  for (const name of readdirSync(BUILT).filter((one) => /\.(?:html|js|json|svg)$/.test(one))) {
    const text = renamed(readFileSync(join(BUILT, name), 'utf8'));
    writeFileSync(join(folder, name), name === 'sw.js' ? text.replace(/(?<=VERSION = ')\w+/, 'other') : text);
  }
}

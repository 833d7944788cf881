import type { ServerPlugin } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../kernel/server/startServer.ts';
import type { Settings } from '../../kernel/server/settings.ts';
import { chooseOwnPassword, TEMPORARY } from '../ownPassword.ts';
import { PASSWORD, productFolder, productSettings } from './makeProduct.ts';
import { type Cluster, startCluster } from './postgreSqlCluster.ts';
import { productCluster } from './productCluster.ts';
import { shareFolder } from './shareFolder.ts';
import { anyVersion } from './anyVersion.ts';
import { copyTemplate } from './templates.ts';

export { PASSWORD };

export interface Answer<T = any> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

interface Call {
  readonly body?: unknown;
  /** Who calls; nobody when it is null. */
  readonly as?: string | null;
  readonly headers?: Record<string, string>;
}

interface NewUser {
  readonly username: string;
  readonly password?: string;
  readonly [field: string]: unknown;
}

interface Overrides extends Partial<Settings> {
  /** Instead of those in our tree. */
  readonly plugins?: readonly ServerPlugin[];
  readonly onHttp?: (http: FastifyInstance) => void;
  /** Makes everything itself, as on a new machine, instead of going on from a copy of what a first start leaves. */
  readonly isFirstStart?: boolean;
}

/** Where tests name no database, they have one of their own in a PostgreSQL, instead of the embedded one. */
const isOnPostgreSql = process.env['MORTISE_TEST_DATABASE'] === 'postgresql';

/** The whole product on a database of its own, called over HTTP as a browser does. */
export class ProductServer {
  readonly folder: string;
  private readonly server: RunningServer;
  private readonly tokens = new Map<string, string>();

  private readonly cluster: Cluster | undefined;

  private constructor(server: RunningServer, folder: string, cluster: Cluster | undefined) {
    this.server = server;
    this.folder = folder;
    this.cluster = cluster;
  }

  /** On the data in `dataFolder` or `databaseUrl`; without either on data of its own. */
  static async start({ plugins, onHttp, isFirstStart = false, ...overrides }: Overrides = {}): Promise<ProductServer> {
    const { hasDemo = true } = overrides;
    const isOwn = overrides.dataFolder === undefined && overrides.databaseUrl === undefined;
    const dataFolder = overrides.dataFolder ?? mkdtempSync(join(tmpdir(), 'mortise-product-'));
    const cluster = isOnPostgreSql && isOwn ? await startCluster(isFirstStart ? undefined : productCluster(hasDemo)) : undefined;
    const databaseUrl = cluster?.url('plain', 'mortise') ?? overrides.databaseUrl;
    const settings = productSettings({ ...overrides, hasDemo, databaseUrl, dataFolder });
    const isCopied = !isFirstStart && settings.databaseUrl === undefined && !existsSync(join(dataFolder, 'database'));
    if (isCopied) await copyTemplate(productFolder(settings.hasDemo), dataFolder);
    if (settings.databaseUrl !== undefined) await shareFolder(dataFolder, settings.databaseUrl);
    const server = await startServer(settings, { log: () => {}, ...(plugins && { plugins }), ...(onHttp && { onHttp }) });
    return new ProductServer(server, dataFolder, cluster);
  }

  get url(): string {
    return this.server.url;
  }

  get welcome(): readonly string[] {
    return this.server.welcome;
  }

  get services() {
    return this.server.services;
  }

  async call<T = any>(method: string, path: string, { body, as = 'admin@demo', headers = {} }: Call = {}): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(as !== null && { authorization: await this.token(as) }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
        ...anyVersion(method, headers, body),
      },
      ...(body !== undefined && { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: (isJson && text !== '' ? JSON.parse(text) : text) as T, headers: answer.headers };
  }

  get = <T = any>(path: string, call?: Call) => this.call<T>('GET', path, call);
  post = <T = any>(path: string, body?: unknown, call?: Call) => this.call<T>('POST', path, { ...call, body });
  patch = <T = any>(path: string, body?: unknown, call?: Call) => this.call<T>('PATCH', path, { ...call, body });
  delete = <T = any>(path: string, call?: Call) => this.call<T>('DELETE', path, call);

  /** Calls as a user whose password is another one. */
  setToken(username: string, token: string): void {
    this.tokens.set(username, token);
  }

  async signIn(username: string, password = PASSWORD): Promise<Answer> {
    return this.call('POST', '/api/core/auth/login', { body: { username, password }, as: null });
  }

  /** Makes a user whose password is their own: one that an administrator types leads to choosing another. Answers what making them answered. */
  async makeUser({ password = PASSWORD, ...user }: NewUser, as = 'admin@demo'): Promise<Answer> {
    const made = await this.post('/api/core/users', { ...user, password: TEMPORARY }, { as });
    if (made.status !== 201) return made;
    await chooseOwnPassword(async (path, body) => (await this.post(path, body, { as: null })).body, user.username, password);
    return made;
  }

  /** Stops the server; its data goes unless it is kept for another start. */
  async stop({ keepsData = false } = {}): Promise<void> {
    await this.server.stop();
    await this.cluster?.stop();
    if (!keepsData) rmSync(this.folder, { recursive: true, force: true });
  }

  private async token(username: string): Promise<string> {
    const known = this.tokens.get(username);
    if (known) return known;
    const answer = await this.signIn(username);
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.body)}`);
    const token = answer.headers.get('authorization')!;
    this.tokens.set(username, token);
    return token;
  }
}

import { documentRules, provide, type SessionUser } from '@mortise/sdk';
import { type FilesService, Repositories, type RequestScope, type Row, type TransitionEffect } from '@mortise/sdk/server';
import fastify, { type FastifyInstance } from 'fastify';
import { parseQuery } from '../../kernel/server/http/parseQuery.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as approvals from '../../kernel/server/entities/approvals/approvalRoutes.ts';
import { ApiDocument } from '../../kernel/server/entities/ApiDocument.ts';
import { ApiDocumentServices } from '../../kernel/server/entities/ApiDocumentServices.ts';
import { Approvals } from '../../kernel/server/entities/approvals/Approvals.ts';
import { ApprovalServices } from '../../kernel/server/entities/approvals/ApprovalServices.ts';
import { entityRoutes } from '../../kernel/server/entities/entityRoutes.ts';
import { EntityRoutesServices } from '../../kernel/server/entities/routes/EntityRoutesServices.ts';
import type { EntryScript } from '../../kernel/server/entities/EntryScript.ts';
import type { TransitionScript } from '../../kernel/server/entities/TransitionScript.ts';
import { SqlRepositories } from '../../kernel/server/entities/SqlRepositories.ts';
import { answerFrameworkError, handleErrors } from '../../kernel/server/http/errorHandler.ts';
import { noteRoutes } from '../../kernel/server/http/noteRoutes.ts';
import { mountRoutes } from '../../kernel/server/http/mountRoutes.ts';
import { SHARED_ROUTES } from '../../kernel/server/kernelRoutes.ts';
import { ServiceContainer } from '../../kernel/shared/ServiceContainer.ts';
import type { NamedStatements, OpenDatabase, Statement } from '../../kernel/server/services/database/Database.ts';
import { migrate } from '../../kernel/server/services/database/migrate.ts';
import { DownloadLinks } from '../../kernel/server/services/files/DownloadLinks.ts';
import { FileIntake } from '../../kernel/server/services/files/FileIntake.ts';
import { FolderFilesService } from '../../kernel/server/services/files/FolderFilesService.ts';
import { FileParts } from '../../kernel/server/services/files/FileParts.ts';
import { anyVersion } from './anyVersion.ts';
import type { DatabaseKind, TestDatabase } from './databases.ts';
import { Bill, testEntities } from './testEntities.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: any;
  readonly text: string;
}

export interface Call {
  readonly body?: unknown;
  readonly tenant?: number;
  readonly permissions?: readonly string[];
  /** `tess@test` unless given. */
  readonly as?: string;
  readonly headers?: Record<string, string>;
}

/** The generic API alone, on a database, behind a hook that believes what a test says it is. */
export class TestApi {
  readonly database: OpenDatabase;
  readonly repositories: SqlRepositories;
  readonly files: FilesService;
  /** Stand in for the tenant's scripts; nothing is said without them. */
  readonly scripts: { transition?: TransitionScript; entry?: EntryScript['ask'] };
  /** Every statement that ran since the start. */
  readonly statements: readonly Statement[];
  private readonly http: FastifyInstance;
  private readonly source: TestDatabase;
  private readonly folder: string;

  private constructor(
    parts: Pick<TestApi, 'database' | 'repositories' | 'files' | 'scripts' | 'statements'>,
    http: FastifyInstance,
    source: TestDatabase,
    folder: string,
  ) {
    this.database = parts.database;
    this.repositories = parts.repositories;
    this.files = parts.files;
    this.scripts = parts.scripts;
    this.statements = parts.statements;
    this.http = http;
    this.source = source;
    this.folder = folder;
  }

  static async start(kind: DatabaseKind): Promise<TestApi> {
    const source = await kind.create();
    const folder = mkdtempSync(join(tmpdir(), 'mortise-files-'));
    const statements: Statement[] = [];
    const database = recorded(await source.open(), statements);
    await migrate(database, { entities: testEntities });
    statements.length = 0;
    const services = { get: (wanted: symbol) => (wanted === Repositories ? repositories : undefined) } as never;
    const scripts: TestApi['scripts'] = {};
    const entryScript: EntryScript = {
      concerns: async () => scripts.entry !== undefined,
      ask: async (...call) => scripts.entry?.(...call) ?? [],
    };
    const repositories: SqlRepositories = new SqlRepositories({
      transitionScript: async (...call) => scripts.transition?.(...call) ?? {},
      entryScript,
      database,
      entities: testEntities,
      effects: new Map([['bill', bill]]),
      services: () => services,
    });
    const files = new FolderFilesService(folder);
    const http = fastify({ routerOptions: { querystringParser: parseQuery }, bodyLimit: 200_000, frameworkErrors: answerFrameworkError });
    handleErrors(http);
    believeHeaders(http);
    const rules = { ...documentRules({}), maxBytes: 10_000 };
    const intake = new FileIntake({ folder: join(folder, 'arriving'), files, rules: async () => rules, scanner: () => undefined });
    const routes = noteRoutes(http);
    const records = { database, repositories, files, intake, parts: new FileParts(database, files), links: new DownloadLinks(database) };
    const own = new ServiceContainer();
    own.add([
      provide(ApprovalServices, [], () => ({ approvals: new Approvals(database, repositories) })),
      provide(EntityRoutesServices, [], () => records),
      provide(ApiDocumentServices, [], () => ({ document: new ApiDocument({ repositories, routes }) })),
    ]);
    await entityRoutes(http, own, { checksAnswers: true });
    mountRoutes(http, [...Object.values(approvals), ...SHARED_ROUTES], own, { checksAnswers: true });
    await http.ready();
    return new TestApi({ database, repositories, files, scripts, statements }, http, source, folder);
  }

  async call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    { body, tenant = 1, permissions, as, headers = {} }: Call = {},
  ): Promise<TestAnswer> {
    const answer = await this.http.inject({
      method,
      url,
      headers: withoutEmpty({
        authorization: 'Bearer test',
        'x-tenant': String(tenant),
        ...(as !== undefined && { 'x-user': as }),
        ...(permissions && { 'x-permissions': permissions.join(';') }),
        ...(body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
        ...anyVersion(method, headers, body),
      }),
      ...(body !== undefined && { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers as TestAnswer['headers'],
      body: isJson ? answer.json() : undefined,
      text: answer.body,
    };
  }

  async post(url: string, body: unknown, call: Call = {}): Promise<any> {
    const answer = await this.call('POST', url, { ...call, body });
    if (answer.status >= 300) throw new Error(`POST ${url}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  async stop(): Promise<void> {
    await this.http.close();
    await this.database.close();
    await this.source.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A test sends a header empty that it wants to be missing. */
const withoutEmpty = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

export const scopeOf = (tenant: number, permissions?: readonly string[], username = 'tess@test'): RequestScope => ({
  tenant,
  user: { username, tenant: `t${tenant}` } as SessionUser,
  holder: permissions
    ? { permissions: Object.fromEntries(permissions.map((key) => [key, true] as const)) }
    : { isAdmin: true, permissions: {} },
  requestId: 'test',
  timeZone: 'Europe/Paris',
});

/** Stands in for sign-in: the tenant and the permissions are what the headers say. */
function believeHeaders(http: FastifyInstance): void {
  http.decorateRequest('scope');
  http.addHook('onRequest', async (request) => {
    const { 'x-tenant': tenant, 'x-permissions': permissions, 'x-user': user } = request.headers;
    request.scope = scopeOf(
      Number(tenant),
      permissions === undefined ? undefined : String(permissions).split(';'),
      user as string | undefined,
    );
  });
}

/** Effect of an approval: a bill over the amount, in the same transaction. */
const bill: TransitionEffect = async ({ scope, record, statements, services }) => {
  if (record['note'] === 'effect fails') throw new Error('The effect failed');
  await services
    .get(Repositories)
    .of(Bill)
    .create(scope, { dealRegistration: record.registration, amount: record['amount'] }, { statements });
};

function recorded(database: OpenDatabase, log: Statement[]): OpenDatabase {
  const noting = (statements: NamedStatements): NamedStatements => ({
    query: <R extends Row = Row>(text: string, parameters: readonly unknown[] = [], name?: string) => {
      log.push({ text, parameters });
      return statements.query<R>(text, parameters, name);
    },
  });
  return {
    kind: database.kind,
    query: noting(database).query,
    write: (tenant, statements) => {
      log.push(...statements);
      return database.write(tenant, statements);
    },
    transaction: (work) => database.transaction((statements) => work(noting(statements))),
    asTenant: (statements, tenant, work) => database.asTenant(statements, tenant, work),
    listen: (...call) => database.listen(...call),
    serving: (caller, work) => database.serving(caller, work),
    unhurried: (work) => database.unhurried(work),
    afterCommit: (statements, work) => database.afterCommit(statements, work),
    savesOf: (tenant) => database.savesOf(tenant),
    noteSaves: (tenant) => database.noteSaves(tenant),
    isReachable: () => database.isReachable(),
    notify: (channel, payload) => database.notify(channel, payload),
    close: () => database.close(),
  };
}

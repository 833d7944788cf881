import type { Disposer } from '@mortise/sdk';
import type { Row, Statements } from '@mortise/sdk/server';
import { AsyncLocalStorage } from 'node:async_hooks';
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../../../StartError.ts';
import type { Caller } from '../Caller.ts';
import { closeTenant, openTenant, type NamedStatements, type OpenDatabase, type Statement } from '../Database.ts';
import { databaseUnavailable, saveUncertain } from '../databaseErrors.ts';
import { CommitFollowers } from '../CommitFollowers.ts';
import { TenantSaves } from '../TenantSaves.ts';
import { withAnswers } from '../withAnswers.ts';
import { lockFolder } from './lockFolder.ts';
import type { Failure, Reply, Request, ThreadData } from './protocol.ts';

interface Waiting {
  readonly resolve: (rows: readonly (readonly Row[])[]) => void;
  readonly reject: (error: Error) => void;
  readonly request: Request;
  /** When it was asked for. */
  readonly since: number;
}
type Rows = readonly (readonly Row[])[];
/** A request without its number. */
type Unnumbered = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/** PGlite's login is a superuser: writes go through the role that row level security holds. */
const NEEDS_ROLE = true;

/** The embedded database: PGlite in a thread of its own, in a folder that this process keeps to itself. */
export class EmbeddedDatabase implements OpenDatabase {
  readonly kind = 'embedded';
  private readonly worker: Worker;
  private readonly unlock: Disposer;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, Set<(payload: string) => void>>();
  /** Knows whether the caller is inside a transaction, where the one connection is taken. */
  private readonly inTransaction = new AsyncLocalStorage<{ isOver: boolean }>();
  private readonly saves = new TenantSaves();
  private readonly followers = new CommitFollowers();
  private lastId = 0;
  private isRunning = true;
  private closing: Promise<void> | undefined;
  private readonly loss = Promise.withResolvers<Error>();

  private constructor(worker: Worker, unlock: Disposer) {
    this.worker = worker;
    this.unlock = unlock;
  }

  static async open(path: string): Promise<EmbeddedDatabase> {
    prepare(path);
    const unlock = await lockFolder(path);
    if (!unlock) {
      throw new StartError(
        `The database in ${path} is in use by another Mortise server: stop that one, or give this one a folder of its own with MORTISE_DATA.`,
      );
    }
    try {
      // PostgreSQL refuses to start where a start that was killed left its lock file empty; ours has said that nobody else is here.
      rmSync(join(path, 'postmaster.pid'), { force: true });
      return await startThread({ folder: path, program: await compiled() }, (worker) => new EmbeddedDatabase(worker, unlock));
    } catch (error) {
      unlock();
      throw new StartError(
        `The database in ${path} cannot be opened (${(error as Error).message}): restore the folder from a backup, or name another with MORTISE_DATA.`,
      );
    }
  }

  async query<R extends Row = Row>(sql: string, parameters: readonly unknown[] = []): Promise<readonly R[]> {
    this.refuseInTransaction();
    return this.rows<R>({ kind: 'query', statement: { text: sql, parameters } });
  }

  async write(tenant: number, statements: readonly Statement[]): Promise<Rows> {
    this.refuseInTransaction();
    try {
      return await this.ask({ kind: 'batch', prelude: openTenant(tenant, NEEDS_ROLE), statements });
    } finally {
      this.saves.note(tenant);
    }
  }

  transaction<T>(work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    return withAnswers(() => this.tryTransaction(work));
  }

  private async tryTransaction<T>(work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    this.refuseInTransaction();
    const id = ++this.lastId;
    await this.send({ kind: 'begin', id });
    const state = { isOver: false };
    const statements = this.statementsOf(id);
    this.saves.begin();
    this.followers.begin(statements);
    let commits = false;
    try {
      const result = await this.inTransaction.run(state, () => work(statements));
      commits = true;
      return result;
    } finally {
      state.isOver = true;
      await this.ask({ kind: 'end', transaction: id, commits }).finally(() => this.saves.end());
      if (commits) this.followers.stored(statements);
    }
  }

  async asTenant<T>(statements: Statements, tenant: number, work: (statements: NamedStatements) => Promise<T>): Promise<T> {
    this.saves.open(tenant);
    await statements.query(openTenant(tenant, NEEDS_ROLE));
    const result = await work(statements);
    // Not in a finally: after a failure the transaction only takes a rollback.
    await statements.query(closeTenant(NEEDS_ROLE));
    return result;
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<Disposer> {
    let listeners = this.listeners.get(channel);
    if (!listeners) {
      this.listeners.set(channel, (listeners = new Set()));
      await this.ask({ kind: 'listen', channel });
    }
    listeners.add(onMessage);
    return () => void listeners.delete(onMessage);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [channel, payload]);
  }

  afterCommit(statements: Statements, work: () => void): void {
    this.followers.follow(statements, work);
  }

  savesOf(tenant: number): number {
    return this.saves.of(tenant);
  }

  noteSaves(tenant: number | undefined): void {
    if (tenant === undefined) this.saves.noteGap();
    else this.saves.note(tenant);
  }

  /** PGlite neither knows time limits nor lets go of a statement. */
  serving(_caller: Caller, work: () => void): void {
    work();
  }

  unhurried<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async isReachable(): Promise<boolean> {
    return this.isRunning && this.closing === undefined;
  }

  underWay(): readonly { readonly id: number; readonly text: string; readonly since: number }[] {
    return [...this.waiting].map(([id, { request, since }]) => ({ id, text: textOf(request), since }));
  }

  /** Resolves with the reason when the thread is gone although nobody closed the database: nothing brings it back in this process. */
  get lost(): Promise<Error> {
    return this.loss.promise;
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  /** Called once by the thread's starter. */
  receive(reply: Reply): void {
    if (reply.kind === 'notification') for (const listener of this.listeners.get(reply.channel) ?? []) listener(reply.payload);
    if (reply.kind !== 'rows' && reply.kind !== 'error') return;
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.kind === 'rows') waiting?.resolve(reply.rows);
    else waiting?.reject(errorOf(reply.failure));
  }

  /** The thread is gone: nobody will answer any more. */
  fail(error: Error): void {
    this.isRunning = false;
    for (const { reject, request } of this.waiting.values()) reject(maySave(request) ? saveUncertain() : databaseUnavailable());
    this.waiting.clear();
    if (this.closing === undefined) this.loss.resolve(error);
  }

  private async shutDown(): Promise<void> {
    if (this.isRunning) await this.ask({ kind: 'close' });
    await this.worker.terminate();
    this.unlock();
  }

  private statementsOf(transaction: number): NamedStatements {
    return {
      query: <R extends Row = Row>(text: string, parameters: readonly unknown[] = []) =>
        this.rows<R>({ kind: 'query', transaction, statement: { text, parameters } }),
    };
  }

  private refuseInTransaction(): void {
    if (this.inTransaction.getStore()?.isOver === false) {
      throw new Error(
        'A transaction is open: use the statements it was given. The embedded database has one connection, this call would wait forever.',
      );
    }
  }

  private async rows<R extends Row>(request: Unnumbered): Promise<readonly R[]> {
    const [rows = []] = await this.ask(request);
    return rows as readonly R[];
  }

  private ask(request: Unnumbered): Promise<Rows> {
    return this.send({ ...request, id: ++this.lastId });
  }

  private send(request: Request): Promise<Rows> {
    if (!this.isRunning) return Promise.reject(databaseUnavailable());
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject, request, since: Date.now() });
      this.worker.postMessage(request);
    });
  }
}

/** Its statements; of what has none, what it is. */
function textOf(request: Request): string {
  if (request.kind === 'query') return request.statement.text;
  return request.kind === 'batch' ? request.statements.map(({ text }) => text).join('; ') : request.kind;
}

/** Whether what it asks for may be saved although no answer came. */
function maySave(request: Request): boolean {
  if (request.kind === 'query') return request.transaction === undefined && !/^\s*select\b/i.test(request.statement.text);
  return request.kind === 'batch' || (request.kind === 'end' && request.commits);
}

function prepare(path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${path} cannot be written (${(error as Error).message}): name another with MORTISE_DATA, or change its owner.`,
    );
  }
}

/** One level at a time: `recursive` never comes back from a place where nothing can be made, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

let program: Promise<WebAssembly.Module> | undefined;

/** PGlite's program, once for all databases of this process: the next one begins with the machine code that those before it have made. */
function compiled(): Promise<WebAssembly.Module> {
  program ??= readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return program;
}

function startThread(workerData: ThreadData, make: (worker: Worker) => EmbeddedDatabase): Promise<EmbeddedDatabase> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    const database = make(worker);
    worker.on('message', (reply: Reply) => {
      if (reply.kind === 'ready') resolve(database);
      else if (reply.kind === 'failed') void worker.terminate().then(() => reject(errorOf(reply.failure)));
      else database.receive(reply);
    });
    worker.on('error', (error) => {
      database.fail(error as Error);
      reject(error);
    });
    worker.on('exit', (code) => database.fail(new Error(`its thread ended with ${code}`)));
  });
}

const errorOf = ({ message, ...rest }: Failure): Error => Object.assign(new Error(message), rest);

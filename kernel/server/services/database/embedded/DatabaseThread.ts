import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Row } from '@mortise/sdk/server';
import { TYPE_PARSERS } from '../typeParsers.ts';
import { DurableNodeFS } from './DurableNodeFS.ts';
import { Housekeeping } from './Housekeeping.ts';
import type { Failure, Reply, Request, ThreadData } from './protocol.ts';

/** PGlite starts without fsync (-F) and with a planner made for slow disks. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'random_page_cost=1.1', 'work_mem=64MB', 'jit=off', 'TimeZone=UTC'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

interface OpenTransaction {
  readonly statements: Transaction;
  readonly end: (commits: boolean) => Promise<void>;
}

class RolledBack extends Error {}

/** PGlite behind requests and replies. */
export class DatabaseThread {
  private readonly reply: (message: Reply) => void;
  private readonly database: PGlite;
  private readonly housekeeping: Housekeeping;
  private readonly transactions = new Map<number, OpenTransaction>();

  constructor({ folder, program }: ThreadData, reply: (message: Reply) => void) {
    this.reply = reply;
    this.database = new PGlite({
      fs: new DurableNodeFS(folder),
      pgliteWasmModule: program,
      extensions: { pg_trgm, btree_gin },
      parsers: TYPE_PARSERS,
      startParams: START_PARAMETERS,
    });
    this.housekeeping = new Housekeeping(this.database);
  }

  async start(): Promise<void> {
    try {
      await this.database.waitReady;
      this.housekeeping.start();
      this.reply({ kind: 'ready' });
    } catch (error) {
      this.reply({ kind: 'failed', failure: failureOf(error) });
    }
  }

  async handle(request: Request): Promise<void> {
    try {
      this.reply({ kind: 'rows', id: request.id, rows: await this.run(request) });
    } catch (error) {
      if (isBroken(error)) throw error;
      this.reply({ kind: 'error', id: request.id, failure: failureOf(error) });
    }
  }

  private async run(request: Request): Promise<readonly (readonly Row[])[]> {
    switch (request.kind) {
      case 'query':
        return [await this.query(request)];
      case 'batch':
        return this.batch(request);
      case 'script':
        return (await this.opened(request.transaction).statements.exec(request.text)).map(({ rows }) => rows);
      case 'begin':
        return this.begin(request.id);
      case 'end':
        await this.opened(request.transaction).end(request.commits);
        return [];
      case 'listen':
        await this.database.listen(request.channel, (payload) => this.reply({ kind: 'notification', channel: request.channel, payload }));
        return [];
      default:
        await this.close();
        return [];
    }
  }

  private async query({ statement, transaction }: Extract<Request, { kind: 'query' }>): Promise<readonly Row[]> {
    const target = transaction === undefined ? this.database : this.opened(transaction).statements;
    // Without parameters the text may hold several statements, as in node-postgres: the last one's rows count.
    const rows =
      statement.parameters.length === 0
        ? ((await target.exec(statement.text)).at(-1)?.rows ?? [])
        : (await target.query<Row>(statement.text, [...statement.parameters])).rows;
    this.housekeeping.ran(statement.text);
    return rows;
  }

  private async batch({ prelude, statements }: Extract<Request, { kind: 'batch' }>): Promise<readonly (readonly Row[])[]> {
    const results: (readonly Row[])[] = [];
    await this.database.transaction(async (transaction) => {
      await transaction.exec(prelude);
      for (const { text, parameters } of statements) results.push((await transaction.query<Row>(text, [...parameters])).rows);
    });
    this.housekeeping.wrote(statements.length);
    return results;
  }

  /** Opens a transaction that stays open until `end`. PGlite keeps everything else waiting meanwhile. */
  private begin(id: number): Promise<readonly (readonly Row[])[]> {
    return new Promise((resolve, reject) => {
      let finish: (commits: boolean) => void;
      const isOver = new Promise<boolean>((over) => (finish = over));
      const done = this.database.transaction(async (statements) => {
        const end = async (commits: boolean) => {
          finish(commits);
          this.transactions.delete(id);
          await done.catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error;
          });
        };
        this.transactions.set(id, { statements, end });
        resolve([]);
        if (!(await isOver)) throw new RolledBack();
      });
      done.catch(reject);
    });
  }

  private opened(id: number): OpenTransaction {
    const transaction = this.transactions.get(id);
    if (!transaction) throw new Error('The transaction is over: use its statements inside the function given to transaction() only');
    return transaction;
  }

  private async close(): Promise<void> {
    await this.housekeeping.stop();
    await this.database.close();
  }
}

/** Whether the database itself ended or is out of order: its thread ends then, instead of answering nothing to whatever comes. */
const isBroken = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || (error as { readonly name?: string } | undefined)?.name === 'ExitStatus';

function failureOf(error: unknown): Failure {
  const { message, code, detail, constraint } = error as Failure;
  return { message, ...(code && { code }), ...(detail && { detail }), ...(constraint && { constraint }) };
}

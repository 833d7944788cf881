import { apiError } from '@mortise/sdk';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../../services/database/Database.ts';
import { TenantStatement } from '../TenantStatement.ts';
import type { Exchange } from '../../http/kernelRoute.ts';
import { writtenJson } from '../../http/writtenJson.ts';

/** What a request made of it, as it is sent. */
export interface Outcome {
  readonly status: number;
  readonly json: string;
}

interface Work {
  /** What takes its time, and would keep the transaction open; not done for a repetition. */
  readonly before?: () => Promise<void>;
  readonly run: (statements?: Statements) => Promise<Outcome>;
  /** What the request brings that is not in its body: of a form its fields and the hash of its file. */
  readonly content?: unknown;
}

interface Kept extends Record<string, unknown> {
  readonly request: string;
  readonly status: number;
  readonly answer: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key of the request, if it has one. @throws INVALID_FIELD_IN_HEADERS */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) throw apiError('INVALID_FIELD_IN_HEADERS', ['Idempotency-Key']);
  return key;
}

/** Whether the request may come again, and is done once. */
export const isRepeatable = ({ headers }: FastifyRequest): boolean => headers['idempotency-key'] !== undefined;

/** Whether what the request asks for was done: there is nothing to judge any more. */
export async function isRepetition(database: OpenDatabase, { headers, scope }: FastifyRequest): Promise<boolean> {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && (await isKept(database, scope, key));
}

/**
 * Runs what a POST or a PATCH asks for. With an `Idempotency-Key` it is done once, however often the request comes: the key and the answer are saved in the transaction that does it, and a repetition
 * waits for that and gets the same answer, for thirty days. What fails leaves no key. @throws INVALID_FIELD_IN_HEADERS, KEY_REUSED for another request with the key
 */
export async function onlyOnce(
  database: OpenDatabase,
  { request, reply }: Exchange,
  { before = () => Promise.resolve(), run, content }: Work,
): Promise<never> {
  const key = keyOf(request);
  if (key === undefined) return unkeyed({ request, reply }, { before, run });
  const { scope } = request;
  const asked = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(content ?? request.body ?? null)}`)
    .digest('base64url');
  if (!(await isKept(database, scope, key))) await before();
  const outcome = await database.transaction(async (statements) => {
    const kept = await claim(database, statements, scope, key, asked);
    if (kept !== undefined) return { ...kept, isRepeated: true };
    const made = await run(statements);
    await database.asTenant(statements, scope.tenant, (own) =>
      new TenantStatement(
        scope,
        'update d.idempotency_keys set status = $4, answer = $5 where tenant = $1 and username = $2 and key = $3',
        [scope.user.username, key, made.status, made.json],
      ).run(own),
    );
    return { ...made, isRepeated: false };
  });
  if (outcome.isRepeated) reply.header('idempotency-replayed', 'true');
  return send(reply, outcome);
}

/** Runs it as often as it comes. */
async function unkeyed({ reply }: Exchange, { before, run }: Work): Promise<never> {
  await before?.();
  return send(reply, await run());
}

/** Takes the key, or answers what was made of it; waits for whoever holds it. */
async function claim(
  database: OpenDatabase,
  statements: Statements,
  scope: RequestScope,
  key: string,
  asked: string,
): Promise<Outcome | undefined> {
  const insert = `insert into d.idempotency_keys (tenant, username, key, request, at, status, answer) values ($1, $2, $3, $4, now(), 0, '')
    on conflict (tenant, username, key) do nothing returning key`;
  const claimed = await database.asTenant(statements, scope.tenant, (own) =>
    new TenantStatement(scope, insert, [scope.user.username, key, asked]).run(own),
  );
  if (claimed.length > 0) return undefined;
  const select = 'select request, status, answer from d.idempotency_keys where tenant = $1 and username = $2 and key = $3';
  const [kept] = await new TenantStatement(scope, select, [scope.user.username, key]).run<Kept>(statements);
  if (kept?.request !== asked) throw apiError('KEY_REUSED', [key]);
  return { status: kept.status, json: kept.answer };
}

async function isKept(database: OpenDatabase, scope: RequestScope, key: string): Promise<boolean> {
  const select = 'select 1 from d.idempotency_keys where tenant = $1 and username = $2 and key = $3';
  return (await new TenantStatement(scope, select, [scope.user.username, key]).run(database)).length > 0;
}

function send(reply: FastifyReply, { status, json }: Outcome): never {
  reply.code(status);
  return writtenJson(json);
}

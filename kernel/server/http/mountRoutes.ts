import { apiError, type Services } from '@mortise/sdk';
import type { FileAnswer, OnceWork, Route, UploadedFile } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { callAsUser } from './callAsUser.ts';
import { contentDisposition } from './contentDisposition.ts';
import { type Exchange, type KernelRoute, withExchange } from './kernelRoute.ts';
import { readBody, readParameters } from './readCall.ts';
import { PerMinute } from '../services/scripts/PerMinute.ts';
import type { OpenDatabase } from '../services/database/Database.ts';
import { isRepeatable, onlyOnce } from '../entities/routes/onlyOnce.ts';
import { networkOf } from '../services/access/SignInGuard.ts';
import { WrittenJson } from './writtenJson.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route says of itself, where it was declared by schemas: the OpenAPI document is made of it. */
    route?: KernelRoute;
    /** What it works with. */
    services?: Services;
  }
}

export interface MountOptions {
  /** Whether answers are held against their schemas too: in tests and while developing, so that what callers are promised is true. */
  readonly checksAnswers?: boolean;
  /** Keeps the keys of routes that are idempotent. */
  readonly database?: OpenDatabase;
}

/** Answers routes that are declared by their schemas. */
export function mountRoutes(http: FastifyInstance, routes: readonly KernelRoute[], services: Services, options: MountOptions = {}): void {
  for (const route of routes) {
    const { method, permission, maxBytes, perMinute, config: { isEndless = false, hasHead = !isEndless, ...config } = {} } = route;
    const limit = perMinute === undefined ? undefined : new PerMinute(perMinute);
    http.route({
      method,
      url: urlOf(route),
      // Before its body is read.
      ...(limit && { onRequest: async (request: FastifyRequest) => limit.admit(networkOf(request.ip)) }),
      config: { permission, route, services, isEndless, ...config },
      ...(!hasHead && { exposeHeadRoute: false }),
      ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
      handler: async (request, reply) =>
        answer(route, await run(route, { http, request, reply, services, database: options.database }), reply, options),
    });
  }
}

/** As the server takes it: `/api/billing/invoices/:identifier`. */
export const urlOf = ({ path, config: { patterns = {} } = {} }: KernelRoute): string =>
  `/api${path.replaceAll(/:(\w+)/g, (step, name: string) => (Object.hasOwn(patterns, name) ? `${step}(${patterns[name]})` : step))}`;

interface Asked extends Exchange {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly database: OpenDatabase | undefined;
}

async function run(route: Route, { http, request, reply, services, database }: Asked): Promise<unknown> {
  const { params = {}, query = {}, body } = route;
  let waiting: AbortSignal | undefined;
  const call = {
    scope: request.scope,
    params: { ...(request.params as object), ...readParameters(params, request.params, 'PATH') },
    query: readParameters(query, request.query, 'QUERY'),
    body: body && readBody(body, request.body),
    file: () => uploadedFile(request, route),
    callRoute: callAsUser(http, request),
    once: onceOf(route, { request, reply }, database),
    network: networkOf(request.ip),
    get signal() {
      return (waiting ??= whileWaitedFor(reply));
    },
  };
  return route.run(withExchange(call, { request, reply }) as never, services);
}

/** Does what a route asks for once for the key of a request, in a transaction that keeps the key. */
function onceOf({ address, isIdempotent, status = 200 }: Route, exchange: Exchange, database: OpenDatabase | undefined) {
  return async <Prepared, Answer>({ prepare, run: work }: OnceWork<Prepared, Answer>): Promise<Answer> => {
    if (isIdempotent !== true || database === undefined) throw new Error(`${address} takes no Idempotency-Key: say isIdempotent`);
    if (!isRepeatable(exchange.request)) {
      const prepared = await prepare();
      return database.transaction((statements) => work(prepared, statements));
    }
    let prepared: Promise<Prepared> | undefined;
    const before = async (): Promise<void> => {
      await (prepared ??= prepare());
    };
    return onlyOnce(database, exchange, {
      before,
      run: async (statements) => ({ status, json: JSON.stringify(await work(await (prepared ?? prepare()), statements!)) }),
    });
  };
}

/** Aborted when the answer ends: where nobody waits for it any more, that is before its last byte. */
function whileWaitedFor({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  raw.once('close', () => ending.abort());
  return ending.signal;
}

function answer(route: Route, answered: unknown, reply: FastifyReply, { checksAnswers = false }: MountOptions): FastifyReply {
  const { answer: schema, produces } = route;
  const isSet = reply.statusCode !== 200;
  // Whoever has it already gets nothing again.
  if (answered === undefined || reply.statusCode === 304) return reply.code(isSet ? reply.statusCode : 204).send();
  const status = isSet ? reply.statusCode : (route.status ?? 200);
  if (produces !== undefined) return sendFile(answered as FileAnswer, produces, reply.code(status));
  if (schema === undefined) throw new Error(`${route.address} answers something, and has no schema for it`);
  const text = answered instanceof WrittenJson ? answered.text : JSON.stringify(answered);
  if (checksAnswers) requirePromised(route, schema, text);
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}

function requirePromised({ address }: Route, schema: v.GenericSchema, text: string): void {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
  throw new Error(`${address} answers something else than its schema says: ${wrong.join('; ')}`);
}

function sendFile(
  { content, type, fileName, isInline = false, headers = {} }: FileAnswer,
  produces: string,
  reply: FastifyReply,
): FastifyReply {
  const name = fileName !== undefined && { 'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', fileName) };
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', ...name, ...headers })
    .type(type ?? produces)
    .send(content);
}

/** @throws MISSING_FILE_IN_REQUEST */
async function uploadedFile(request: FastifyRequest, { address, takesFile, maxBytes }: Route): Promise<UploadedFile> {
  if (takesFile !== true || maxBytes === undefined) throw new Error(`${address} takes no file: give it takesFile and maxBytes`);
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: maxBytes, files: 1 } }) : undefined;
  if (file === undefined) throw apiError('MISSING_FILE_IN_REQUEST');
  const fields = Object.entries(file.fields).flatMap(([name, field]) =>
    field !== undefined && 'value' in field && typeof field.value === 'string' ? [[name, field.value] as const] : [],
  );
  return { name: file.filename, content: file.file, fields: Object.fromEntries(fields), isTruncated: () => file.file.truncated };
}

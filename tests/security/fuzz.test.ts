import type { JsonObject } from '@mortise/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Seeded } from '../fuzz/Seeded.ts';
import { ProductServer } from '../server/productServer.ts';

/** The seed of a run that failed is in its message: set FUZZ_SEED to it. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const AT_ONCE = 8;

const NASTY: readonly string[] = [
  '', ' ', '0', '-1', '1e400', 'NaN', 'null', 'undefined', 'true', '[]', '{}', '%', '%00', '%2500', '%ff', '%c3%28', '..', '../..', '..%2f..', 'a,b', ',', ',,', '*', '~', '-',
  "'", '"', "' or 1=1 --", '$1', '\\', '<svg onload=1>', '{{1}}', '__proto__', 'constructor', 'toString', '2026-02-30', '0000-01-01', '99999-12-31', '2026-13-45T99:99:99Z', '0-0',
  '5-1', '-5--1', '0-99999999999', 'x'.repeat(300), '🦄', '\u202e', 'é', '00000000-0000-7000-8000-000000000000', 'CTR00000001', 'PER00000001', '9'.repeat(40), '1.5', 'AND', '(', ')', ':', '/', '?', '#', '&', '=',
]; // prettier-ignore
const PARAMETERS = [
  'range',
  'sort',
  'search',
  'projection',
  'include',
  'breakdown',
  'count',
  'autocomplete',
  'status',
  'afterId',
  'of',
  'beginning',
  'field',
  'entityName',
  'registration',
  'username',
  'type',
  'version',
  'contentDisposition',
  'details',
  'no404',
  'lists',
  'locale',
  'done',
  'name',
  'fromStartDate',
  'untilStartDate',
  'minAmount',
  'iban',
  'limit',
  'kind',
  'filter',
  'reason',
  'depth',
] as const;
const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'x',
  '',
] as const;
const MULTIPART = [
  '', '--x', '--x--', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\u0003\u0004garbage\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a\u0000.pdf"\r\nContent-Type: text/html\r\n\r\n%PDF-1.4\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n', '--x\r\nnonsense\r\n\r\n\r\n--x--', 'no form at all',
]; // prettier-ignore

/** Calls that would end what the other calls need, or hold a line open. */
const LEFT_OUT = /\/core\/auth\/(?:logout|login|password)|\/core\/(?:oidc|saml)\/[^/]+\/logout|\/core\/events|\/core\/sessions\/end-all/;

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const random = new Seeded(String(SEED));
const oneOf = random.pick;
const { chance } = random;

function nastyValue(depth = 0): unknown {
  if (depth < 3 && chance(0.15)) return Array.from({ length: random.between(0, 3) }, () => nastyValue(depth + 1));
  if (depth < 3 && chance(0.15)) return { [oneOf(NASTY)]: nastyValue(depth + 1), name: nastyValue(depth + 1) };
  return chance(0.5) ? oneOf(NASTY) : oneOf<unknown>([0, -1, 1e300, 0.1, true, false, null, 1e21, 2 ** 53]);
}

/** A body with the fields that the document names, each with a nasty value. */
function nastyBody(schema: JsonObject | undefined, schemas: JsonObject): unknown {
  const reference = schema?.['$ref'];
  const named = typeof reference === 'string' ? (schemas[reference.split('/').at(-1)!] as JsonObject) : schema;
  const fields = Object.keys((named?.['properties'] as JsonObject | undefined) ?? {});
  if (fields.length === 0 || chance(0.2)) return nastyValue();
  return Object.fromEntries(fields.filter(() => chance(0.3)).map((name) => [name, nastyValue()]));
}

/** Identifiers of records that are there, by collection. */
async function readIdentifiers(document: any): Promise<ReadonlyMap<string, readonly string[]>> {
  const collections = Object.keys(document.paths)
    .filter((path) => path.endsWith('/{identifier}'))
    .map((path) => path.replace('/{identifier}', ''));
  const known = new Map<string, readonly string[]>();
  for (const collection of collections) {
    const { body } = await server.get(`${collection}?range=0-2&projection=registration`);
    if (Array.isArray(body))
      known.set(
        collection,
        body.map(({ _id, registration }) => registration ?? _id),
      );
  }
  return known;
}

function address(path: string, identifiers: ReadonlyMap<string, readonly string[]>): string {
  const there = identifiers.get(path.split('/{identifier}')[0]!) ?? [];
  const found = there.length > 0 && chance(0.7) ? path.replace('{identifier}', oneOf(there)) : path;
  const filled = found.replaceAll(/\{\w+\}/g, () => encodeURIComponent(oneOf(NASTY)).replaceAll('%25', chance(0.3) ? '%' : '%25') || 'x');
  const query = Array.from(
    { length: random.between(0, 3) },
    () => `${oneOf(PARAMETERS)}=${chance(0.5) ? encodeURIComponent(oneOf(NASTY)) : oneOf(NASTY).replaceAll(/[\s#&]/g, '+')}`,
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}${chance(0.3) ? `&${query[0]}` : ''}`;
}

interface Fuzzed {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

function request(document: any, identifiers: ReadonlyMap<string, readonly string[]>): Fuzzed {
  const path = oneOf(Object.keys(document.paths).filter((one) => !LEFT_OUT.test(one)));
  const method = oneOf(Object.keys(document.paths[path]).filter((key) => key !== 'parameters'));
  const headers: Record<string, string> = chance(0.1)
    ? { 'if-match': oneOf(NASTY).replaceAll(/[^\x20-\x7e]/g, '?'), 'x-time-zone': 'Mars/Base' }
    : {};
  if (method === 'get') return { method: 'GET', path: address(path, identifiers), headers };
  const takesFile = document.paths[path][method].requestBody?.content?.['multipart/form-data'] !== undefined;
  const type = takesFile && chance(0.8) ? 'multipart/form-data; boundary=x' : chance(0.75) ? 'application/json' : oneOf(CONTENT_TYPES);
  const content = document.paths[path][method].requestBody?.content?.['application/json']?.schema;
  const body = type.startsWith('multipart')
    ? oneOf(MULTIPART)
    : chance(0.1)
      ? oneOf(NASTY)
      : JSON.stringify(nastyBody(content, document.components.schemas));
  return { method: method.toUpperCase(), path: address(path, identifiers), headers: { ...headers, 'content-type': type }, body };
}

test(`${REQUESTS} requests made from the OpenAPI document with values that hurt: none is answered with a failure of the server`, async () => {
  const { body: document } = await server.get('/api/openapi.json');
  const authorization = (await server.signIn('admin@demo')).headers.get('authorization')!;
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const identifiers = await readIdentifiers(document);
  const requests = Array.from({ length: REQUESTS }, () => request(document, identifiers));
  const worker = async (): Promise<void> => {
    for (let one = requests.pop(); one; one = requests.pop()) {
      const { method, path, headers, body } = one;
      const answer = await fetch(new URL(server.url + path), {
        method,
        headers: { ...headers, authorization },
        ...(body !== undefined && { body }),
      });
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500)
        failures.push(
          `${method} ${path} ${headers['content-type'] ?? ''} ${body?.slice(0, 300) ?? ''}: ${answer.status} ${text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (process.env['FUZZ_SEED'] !== undefined) console.log(Object.fromEntries(statuses));
  expect(failures, `FUZZ_SEED=${SEED}`).toEqual([]);
  // Requests that all fail at the door would test nothing.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 20);
}, 300_000);

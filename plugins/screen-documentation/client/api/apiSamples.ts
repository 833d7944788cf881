import type { Operation, SchemaPart } from '../../../element-openapi/contract.ts';
import { callAddress, type Values } from './callAddress.ts';

export interface Sample {
  readonly id: string;
  readonly language: string;
  readonly text: string;
}

/** How programs make a call. The key is theirs, in a variable of their environment: `MORTISE_KEY`. */
export function apiSamples(operation: Operation, values: Values, origin: string): readonly Sample[] {
  const call: Call = { method: operation.method, url: origin + callAddress(operation, values), body: exampleOf(operation) };
  return [
    { id: 'curl', language: 'curl', text: curlOf(call) },
    { id: 'typescript', language: 'TypeScript', text: typescriptOf(call) },
    { id: 'python', language: 'Python', text: pythonOf(call) },
  ];
}

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

function curlOf({ method, url, body }: Call): string {
  const parts = [`curl -X ${method} '${url}'`, `-H "Authorization: Bearer $MORTISE_KEY"`];
  if (body !== undefined) parts.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`);
  return parts.join(' \\\n  ');
}

function typescriptOf({ method, url, body }: Call): string {
  const headers = ['Authorization: `Bearer ${process.env.MORTISE_KEY}`'];
  if (body !== undefined) headers.push(`'Content-Type': 'application/json'`);
  return [
    `const response = await fetch('${url}', {`,
    `  method: '${method}',`,
    `  headers: { ${headers.join(', ')} },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
    '});',
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    'const answer = response.status === 204 ? undefined : await response.json();',
  ].join('\n');
}

function pythonOf({ method, url, body }: Call): string {
  return [
    'import os, requests',
    '',
    `response = requests.request('${method}', '${url}',`,
    `    headers={'Authorization': f"Bearer {os.environ['MORTISE_KEY']}"},`,
    ...(body === undefined ? [] : [`    json=${JSON.stringify(body).replaceAll(/\bfalse\b/g, 'False')},`]),
    ')',
    'response.raise_for_status()',
    'answer = response.json() if response.content else None',
  ].join('\n');
}

/** A body with what it has to have. */
function exampleOf({ body, takesList }: Operation): unknown {
  if (body.length === 0) return undefined;
  const example = exampleOfParts(body);
  return takesList ? [example] : example;
}

const exampleOfParts = (parts: readonly SchemaPart[]): unknown =>
  Object.fromEntries(parts.filter(({ isRequired }) => isRequired).map((part) => [part.name, exampleOfPart(part)]));

function exampleOfPart({ type, parts }: SchemaPart): unknown {
  if (type.endsWith('[]')) return parts.length > 0 ? [exampleOfParts(parts)] : [];
  if (parts.length > 0 || type === 'object') return exampleOfParts(parts);
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return false;
  if (type === 'string (date)') return '2026-01-31';
  if (type === 'string (date-time)') return '2026-01-31T12:00:00Z';
  return type.includes(' | ') ? type.split(' | ')[0] : 'text';
}

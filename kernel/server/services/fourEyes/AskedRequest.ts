import type { RequestScope } from '@mortise/sdk/server';
import { readBody, readParameters } from '../../http/readCall.ts';
import { type Exchange, type KernelRoute, withExchange } from '../../http/kernelRoute.ts';

/** A request as it came, so that it can be carried out later. */
export interface AskedRequest {
  readonly url: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly contentType?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly timeZone?: string | undefined;
  /** Undefined for one with files, which are kept beside it. */
  readonly body?: unknown;
}

/** What a route is asked that tells what it would change. @throws what is wrong with the request */
export function approvalCallOf(
  { params = {}, query = {}, body }: Pick<KernelRoute, 'params' | 'query' | 'body'>,
  asked: AskedRequest,
  scope: RequestScope,
  exchange: Exchange,
  files: () => Promise<Uint8Array | undefined>,
): object {
  const call = {
    scope,
    params: { ...(asked.params as object), ...readParameters(params, asked.params, 'PATH') },
    query: readParameters(query, asked.query, 'QUERY'),
    body: body && readBody(body, asked.body),
    form: async () =>
      new Response((await files()) as BodyInit | undefined, { headers: { 'content-type': asked.contentType ?? '' } }).formData(),
  };
  return withExchange(call, exchange);
}

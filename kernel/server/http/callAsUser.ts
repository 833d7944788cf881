import { ApiError, apiError, type ErrorBody } from '@mortise/sdk';
import { filledAddress, type CallRoute, type QueryValue } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/** Asks routes of this server as whoever asks, from where they ask: the token of a page counts beside the cookie of its session alone. */
export function callAsUser(http: FastifyInstance, { headers, ip }: FastifyRequest): CallRoute {
  const { authorization = '', cookie = '' } = headers;
  return async (address, ...[input]) => {
    const { params, query = {}, body } = (input ?? {}) as Input;
    const { method, path } = filledAddress(address, params);
    const answer = await http.inject({
      method: method as 'GET',
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(query).flatMap(([name, value]) => textOf(name, value))),
      headers: { authorization, cookie },
      // A key may be bound to addresses.
      remoteAddress: ip,
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.statusCode >= 400) throw failureOf(answer.json<ErrorBody>());
    // Nobody would know from what is answered that it waits for a second person.
    if (answer.headers['x-approval'] !== undefined)
      throw apiError('TRANSITION_REJECTED', [address], { rejectionReason: 'It waits for approval by a second person.' });
    return answer.body === '' ? undefined : answer.json();
  };
}

function textOf(name: string, value: QueryValue): readonly (readonly [string, string])[] {
  if (value === undefined || value === null) return [];
  return [[name, value instanceof Date ? value.toISOString() : String(value)]];
}

const failureOf = ({ status, code, message, requestId: _requestId, ...details }: ErrorBody): ApiError =>
  new ApiError(status, code, message, details);

import { ApiError, apiError, type ErrorBody } from '@mortise/sdk';
import { stateError } from '../services/database/databaseErrors.ts';
import type { SystemLog } from '../services/system/SystemLog.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Every error leaves as the catalogue's JSON. What is unexpected is logged with the request's id, and told as nothing but that id. */
export function handleErrors(http: FastifyInstance, log?: SystemLog): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const answered = toApiError(error, request);
    if (log && answered.status >= 500) note(log, error, request);
    return answer(answered, error, request, reply);
  });
  http.setNotFoundHandler((request, reply) => {
    const error = apiError('ROUTE_NOT_FOUND', [`${request.method} ${pathOf(request)}`]);
    return answer(error, error, request, reply);
  });
}

/** For `fastify({ frameworkErrors })`: what goes wrong before there is a route, such as a malformed path. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void answer(toApiError(error, request), error, request, reply);
};

function answer(error: ApiError, cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status >= 500) request.log.error(cause, `${request.method} ${loggedPath(request)}`);
  const body: ErrorBody = error.toBody(request.id);
  if (body.retryAfter !== undefined) void reply.header('retry-after', body.retryAfter);
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const note = (log: SystemLog, error: Error, { id, method, routeOptions, scope }: FastifyRequest): void =>
  log.add({ level: 'error', message: error.message, route: `${method} ${routeOptions.url ?? ''}`, requestId: id, scope });

/** Of a route its pattern: a path may hold a key. */
const loggedPath = (request: FastifyRequest): string => request.routeOptions.url ?? pathOf(request);

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!.slice(0, 200);

/** Fastify's own errors, in the catalogue's words. */
function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (isBrokenForm(error, request)) return apiError('BROKEN_FORM');
  const ofMachine = stateError(error);
  if (ofMachine) return ofMachine;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return apiError('BODY_TOO_LARGE', [`${request.routeOptions.bodyLimit ?? 'allowed'} bytes`]);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return apiError('UNSUPPORTED_MEDIA_TYPE', [(request.headers['content-type'] ?? '').slice(0, 100)]);
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return apiError('MISSING_BODY_PAYLOAD');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return apiError('INVALID_JSON_FIELD', ['body']);
    default:
      return fromStatus(error, request);
  }
}

/** The parser of multipart bodies gives its errors neither a code nor a status. */
const isBrokenForm = ({ message, code }: FastifyError, { headers }: FastifyRequest): boolean =>
  code === undefined &&
  headers['content-type']?.startsWith('multipart/') === true &&
  /multipart|boundary|part header|end of form/i.test(message);

function fromStatus(error: FastifyError, request: FastifyRequest): ApiError {
  const status = error.statusCode ?? 500;
  if (error instanceof SyntaxError && status === 400) return apiError('INVALID_JSON_FIELD', ['body']);
  // A path parameter longer than any identifier.
  if (status === 414) return apiError('ROUTE_NOT_FOUND', [`${request.method} ${pathOf(request)}`]);
  if (status === 429) return apiError('TOO_MANY_REQUESTS', ['60']);
  // Messages of client errors come from Fastify and its plugins; they speak of the request only.
  return status >= 400 && status < 500 ? new ApiError(status, error.code ?? 'BAD_REQUEST', error.message) : apiError('INTERNAL_ERROR');
}

import type { FastifyRequest } from 'fastify';

/** With which a plugin asks the API, by `http.inject`, as whoever asks it: the token of a page counts beside the cookie of its session alone. */
export const callerHeaders = ({ headers: { authorization = '', cookie = '' } }: FastifyRequest) => ({ authorization, cookie });

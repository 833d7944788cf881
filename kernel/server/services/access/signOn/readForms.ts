import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes what forms of other sites send: identity providers speak so. No other route does. */
    takesForm?: boolean;
  }
}

const TYPE = 'application/x-www-form-urlencoded';

export function readForms(http: FastifyInstance): void {
  http.addContentTypeParser<string>(TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesForm === true) done(null, Object.fromEntries(new URLSearchParams(body)));
    else done(Object.assign(new Error('Forms are not taken here'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }));
  });
}

import type { RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SystemLog } from '../services/system/SystemLog.ts';

export const POLICY_REPORTS = '/api/core/policy-reports';
const MAX_BYTES = 10_000;
const LONGEST = 300;
/** Reports come without a session of their own: more than so many in a minute are dropped. */
const MOST = 60;
const MINUTE = 60_000;

/**
 * Browsers tell here what a page tried to load from elsewhere and was kept from: a plugin that wants to carry something away, above
 * all. It goes into the system log, with the user whose page it was.
 */
export function policyReports(
  http: FastifyInstance,
  log: SystemLog,
  scopeOfPage: (request: FastifyRequest) => Promise<RequestScope | undefined>,
): void {
  let window = { start: 0, count: 0 };
  http.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    http.getDefaultJsonParser('error', 'error'),
  );
  http.post(POLICY_REPORTS, { config: { permission: 'public' }, bodyLimit: MAX_BYTES }, async (request, reply) => {
    const now = Date.now();
    if (now - window.start > MINUTE) window = { start: now, count: 0 };
    window.count += 1;
    const message = messageOf(request.body);
    if (message !== undefined && window.count <= MOST) {
      log.add({ level: 'warn', message, route: 'Content-Security-Policy', requestId: request.id, scope: await scopeOfPage(request) });
    }
    return reply.code(204).send();
  });
}

function messageOf(body: unknown): string | undefined {
  const report = (body as { readonly 'csp-report'?: Readonly<Record<string, unknown>> } | null)?.['csp-report'];
  const [blocked, directive] = [report?.['blocked-uri'], report?.['effective-directive'] ?? report?.['violated-directive']];
  if (typeof blocked !== 'string' || typeof directive !== 'string') return undefined;
  const source = report?.['source-file'];
  const from = typeof source === 'string' && source !== '' ? `, asked for by ${withoutQuery(source)}` : '';
  return `A page was kept from loading ${withoutQuery(blocked)} (${directive.slice(0, 60)})${from}`;
}

/** What stands behind the path may hold what was to be carried away. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '').slice(0, LONGEST);

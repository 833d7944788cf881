import type { RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SystemLog } from '../services/system/SystemLog.ts';

/** Reports come without a session of their own: more than so many in a minute are dropped. */
const MOST = 60;
const MINUTE = 60_000;

interface PolicyReportsNeeds {
  readonly log: Pick<SystemLog, 'add'>;
  /** Of the user whose page it was. */
  readonly scopeOfPage: (request: FastifyRequest) => Promise<RequestScope | undefined>;
}

/** A report comes with a type of its own, and is JSON. */
export function readPolicyReports(http: FastifyInstance): void {
  http.addContentTypeParser('application/csp-report', { parseAs: 'string' }, http.getDefaultJsonParser('error', 'error'));
}

/** Takes down in the system log what pages were kept from loading, with the user whose page it was. */
export class PolicyReports {
  private readonly needs: PolicyReportsNeeds;
  private window = { start: 0, count: 0 };

  constructor(needs: PolicyReportsNeeds) {
    this.needs = needs;
  }

  async note(request: FastifyRequest, message: string | undefined): Promise<void> {
    const now = Date.now();
    if (now - this.window.start > MINUTE) this.window = { start: now, count: 0 };
    this.window.count += 1;
    if (message === undefined || this.window.count > MOST) return;
    const scope = await this.needs.scopeOfPage(request);
    this.needs.log.add({ level: 'warn', message, route: 'Content-Security-Policy', requestId: request.id, scope });
  }
}

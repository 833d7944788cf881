import { apiError } from '@mortise/sdk';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { infoOf } from '../../entities/approvals/ApprovalStore.ts';
import type { KernelRoute } from '../../http/kernelRoute.ts';
import { notByKey } from '../access/signInErrors.ts';
import type { ActionRequests, ApprovableRoute } from './ActionRequests.ts';
import type { AskedRequest } from './AskedRequest.ts';
import type { FourEyes } from './FourEyes.ts';

/** Names the request for approval in the answer. */
export const APPROVAL_HEADER = 'x-approval';
/** Beside the files of a form. */
const FORM_BYTES = 1_048_576;

/** Keeps what the tenant lets nobody do alone until a second person decides: its route is not asked before. */
export function askFirst(http: FastifyInstance, fourEyes: FourEyes, actions: ActionRequests): void {
  actions.open(http);
  http.addHook('onRoute', ({ config }) => {
    const known = approvable(config);
    if (known !== undefined) actions.add(known);
  });
  http.addHook('preHandler', async (request, reply) => {
    const known = approvable(request.routeOptions.config);
    // What two people agreed on is asked about no more.
    if (known === undefined || request.approval !== undefined) return undefined;
    const { route } = known;
    const rule = await fourEyes.ruleOf(request.scope, route.approval.area);
    if (rule === undefined) return undefined;
    // Four eyes are those of people; whoever acts for somebody could approve as themselves what they asked for in the other's name.
    if (request.keyReach !== undefined) throw notByKey();
    if (request.scope.user.impersonator !== undefined) throw apiError('PERMISSION_DENIED', [`approval of ${route.approval.area}`]);
    const permission = typeof route.permission === 'function' ? route.permission(request) : route.permission;
    const files = route.takesFile === true ? await readForm(request, route) : undefined;
    const stored = await actions.ask({ request, reply }, { known, rule, permission, asked: askedOf(request, files), files });
    if (stored === undefined) {
      // A form that was read to its end cannot be read again.
      if (files !== undefined) throw apiError('TRANSITION_REJECTED', [route.address]);
      return undefined;
    }
    return reply.code(202).header(APPROVAL_HEADER, stored._id).send(infoOf(stored));
  });
}

function approvable(config: FastifyContextConfig | undefined): ApprovableRoute | undefined {
  const { route, services, isStrict = false } = config ?? {};
  if (route?.approval === undefined || services === undefined) return undefined;
  return { route: route as ApprovableRoute['route'], services, isStrict };
}

function askedOf({ url, params, query, headers, body }: FastifyRequest, files: unknown): AskedRequest {
  return {
    url,
    params,
    query,
    contentType: headers['content-type'],
    ifMatch: headers['if-match'],
    timeZone: textOf(headers['x-time-zone']),
    ...(files === undefined && { body }),
  };
}

const textOf = (header: string | readonly string[] | undefined): string | undefined => (typeof header === 'string' ? header : undefined);

/** The form as it comes, so that it can be sent again. @throws BODY_TOO_LARGE */
async function readForm({ raw }: FastifyRequest, { maxBytes = 0 }: KernelRoute): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let total = 0;
  for await (const part of raw as AsyncIterable<Buffer>) {
    total += part.length;
    if (total > maxBytes + FORM_BYTES) throw apiError('BODY_TOO_LARGE', [`${maxBytes} bytes`]);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import { ApiError } from '@mortise/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityRoutesServices } from '../routes/RouteContext.ts';
import { Approvals } from './Approvals.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface WithDone {
  readonly Querystring: { readonly done?: string };
}

const MAX_COMMENT = 1_000;

/** What waits for a second person, and deciding about it: `/api/core/approvals`. */
export function approvalRoutes(http: FastifyInstance, { database, repositories }: EntityRoutesServices): void {
  const approvals = new Approvals(database, repositories);
  const reads = { config: { permission: 'read /api/core/approvals' } };
  const writes = { config: { permission: 'write /api/core/approvals' } };
  http.get<WithDone>('/api/core/approvals', reads, async ({ scope, query }) => approvals.list(scope, query.done === '1'));
  for (const decision of ['approve', 'refuse', 'withdraw'] as const) {
    http.post<ById>(`/api/core/approvals/:id/${decision}`, writes, async (request) =>
      approvals[decision](request.scope, request.params.id, commentOf(request)),
    );
  }
}

/** The comment in a body, if there is one. @throws INVALID_FIELD_IN_BODY */
export function commentOf({ body }: Pick<FastifyRequest, 'body'>): string | undefined {
  const comment = typeof body === 'object' && body !== null ? (body as { readonly comment?: unknown }).comment : undefined;
  if (comment === undefined || comment === null || comment === '') return undefined;
  if (typeof comment !== 'string' || comment.length > MAX_COMMENT || comment.includes('\u0000') || !comment.isWellFormed())
    throw ApiError.of('INVALID_FIELD_IN_BODY', ['comment']);
  return comment;
}

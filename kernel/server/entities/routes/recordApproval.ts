import { apiError, type EntityDefinition, type EntityRecord } from '@mortise/sdk';
import type { RequestScope, RouteApproval } from '@mortise/sdk/server';
import { exchangeOf } from '../../http/kernelRoute.ts';
import type { Kind } from './Kind.ts';

interface RecordCall {
  readonly scope: RequestScope;
  readonly params: object;
  readonly body?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** Of a kind that tenants can protect by a second person: what saving or deleting one of its records changes. */
export function recordApproval(
  kind: Kind,
  how: 'create' | 'update' | 'replace' | 'delete',
): { readonly approval?: RouteApproval<RecordCall> } {
  const { entity } = kind;
  if (entity?.approvalArea === undefined) return {};
  return {
    approval: {
      area: entity.approvalArea,
      outline: async (call) => {
        // Many at once could not be told apart by who decides.
        if (Array.isArray(call.body)) throw apiError('INVALID_FIELD_IN_BODY', ['body']);
        const body = valuesOf(call.body);
        if (how === 'create') return { ...about(entity, textOf(body[entity.registrationField ?? 'name'])), after: body };
        const { repository } = kind.of(exchangeOf(call).request);
        const { identifier } = { identifier: '', ...call.params };
        const record = await repository.get(call.scope, identifier);
        const before = ownOf(entity, record);
        const named = about(entity, record.registration, true);
        if (how === 'delete') return { ...named, before };
        return { ...named, before, after: how === 'replace' ? body : { ...before, ...body } };
      },
    },
  };
}

const about = (entity: EntityDefinition, name: string, isThere = false) => ({
  name,
  entity: entity.name,
  ...(!isThere && { path: '/approvals' }),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const valuesOf = (body: unknown): Values => {
  const { _version: _, ...values } = { ...(body as object | null) } as Record<string, unknown>;
  return values;
};

const ownOf = ({ fields }: EntityDefinition, record: EntityRecord): Values =>
  Object.fromEntries(['name', ...Object.keys(fields)].flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));

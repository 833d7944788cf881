import { apiError, type TransitionOutlook } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Exchange, exchangeOf, type KernelRoute } from '../../http/kernelRoute.ts';
import { writtenJson } from '../../http/writtenJson.ts';
import { checkedByRun, recordOf } from '../derivedSchemas.ts';
import type { JudgedTransition } from '../RecordTransitions.ts';
import { transitionAnswer } from '../sharedAnswers.ts';
import { commentOf } from './commentOf.ts';
import type { Kind } from './Kind.ts';
import { ofKind } from './kindRoute.ts';
import { isRepeatable, onlyOnce } from './onlyOnce.ts';
import { ONCE } from './requestHeaders.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';
import { identifiersOf } from './identifiersOf.ts';
import { namedVersion } from './seenVersion.ts';

const transitions = v.array(transitionAnswer);
const outlook: v.GenericSchema<readonly TransitionOutlook[]> = v.array(
  v.object({
    registration: v.string(),
    name: v.exactOptional(v.string()),
    status: v.string(),
    rejectionReason: v.exactOptional(v.string()),
  }),
);

/** Which transitions records can take, and taking one. */
export const transitionRoutes = (kind: Kind): readonly KernelRoute[] => [...possibleRoutes(kind), ...takingRoutes(kind)];

function possibleRoutes(kind: Kind): readonly KernelRoute[] {
  const { name, path, of, permissions } = kind;
  const reads = { permission: permissions.read, tag: name } as const;
  // `exclude` names what else might come with the list; nothing else does.
  const common = route({
    ...reads,
    method: 'POST',
    path: `${path}/transitions`,
    summary: 'Transitions that all records named can take; with each=true an object of those of each record, by registration',
    query: {
      details: v.optional(v.pipe(v.string(), v.description('A transition: what would each record say to it?'))),
      each: v.optional(v.pipe(v.string(), v.description('true: for each record by itself'))),
    },
    body: checkedByRun({ type: 'array', items: { type: 'string' } }),
    answer: v.union([transitions, v.record(v.string(), transitions), outlook]),
    run: async (call) => {
      const { scope, query } = call;
      const { repository } = of(exchangeOf(call).request);
      const identifiers = identifiersOf(call.body);
      if (query.details !== undefined && query.details !== '') return repository.workflow.outlook(scope, identifiers, query.details);
      if (query.each === 'true') return repository.workflow.possibleOfEach(scope, identifiers);
      return repository.transitions(scope, identifiers);
    },
  });
  // `type` narrows workflows that differ by type of record; ours are one per entity.
  const own = route({
    ...reads,
    method: 'GET',
    path: `${path}/:identifier/transitions`,
    summary: 'Transitions of the record',
    answer: transitions,
    run: async (call) => {
      const { repository } = of(exchangeOf(call).request);
      const { _id } = await repository.get(call.scope, call.params.identifier);
      return repository.transitions(call.scope, [_id]);
    },
  });
  return [ofKind(kind, { id: 'commonTransitionsOf' }, common), ofKind(kind, { id: 'transitionsOf' }, own)];
}

/** What the transition asks for, what is said about it, and the version that it is meant for. */
const typed = checkedByRun(
  { type: 'object', properties: { values: { type: 'object' }, comment: { type: 'string' }, _version: { type: 'integer' } } },
  false,
);
const APPROVAL = { 202: { description: 'Asked for: a second person decides', schema: 'Approval' } };

function takingRoutes(kind: Kind): readonly KernelRoute[] {
  const { name, path, of, permissions, entity } = kind;
  const takes = {
    path: `${path}/:identifier/transitions/:code`,
    permission: permissions.write,
    tag: name,
    answer: recordOf(name),
  } as const;
  const taken = route({
    ...takes,
    method: 'POST',
    summary: 'Take a transition',
    body: typed,
    run: (call, services) => take(kind, exchangeOf(call), call.params, services.get(EntityRoutesServices)),
  });
  const undone = route({
    ...takes,
    method: 'POST',
    path: `${path}/:identifier/transitions/:code/undo`,
    summary: 'Take your last transition back, a moment later',
    run: (call) => of(exchangeOf(call).request).repository.takeBack(call.scope, call.params.identifier, call.params.code),
  });
  const takenByGet = route({
    ...takes,
    method: 'GET',
    summary: 'Take a transition (needs the Authorization header)',
    run: async (call, services) => {
      const exchange = exchangeOf(call);
      // A link or an image must not be able to change data: only a script of ours sends the header. API-077.
      if (exchange.request.headers.authorization === undefined) throw apiError('UNAUTHENTICATED');
      return take(kind, exchange, call.params, services.get(EntityRoutesServices));
    },
  });
  // A tenant may have a rule about any transition.
  const hasTwo = (entity?.workflow?.transitions.length ?? 0) > 0;
  return [
    ofKind(kind, { id: 'takeTransitionOf', described: { headers: [ONCE], ...(hasTwo && { answers: APPROVAL }) } }, taken),
    ofKind(kind, { id: 'takeTransitionBackOf' }, undone),
    // Who asks for its headers alone would take it too.
    ofKind(kind, { id: 'takeTransitionByGetOf', hasHead: false }, takenByGet),
  ];
}

interface Taken {
  readonly identifier: string;
  readonly code: string;
}

async function take({ of }: Kind, exchange: Exchange, { identifier, code }: Taken, { database }: EntityRoutesServices): Promise<never> {
  const { request, reply } = exchange;
  const { scope } = request;
  const options = namedVersion(request);
  const { repository } = of(request);
  const comment = commentOf(request);
  const values = valuesOf(request);
  const given = { ...(values && { values }), ...(comment !== undefined && { comment }) };
  if (await repository.workflow.takesTwo(scope, identifier, code, given)) {
    const asked = await repository.workflow.ask(scope, identifier, code, { ...options, given });
    reply.code(202);
    return writtenJson(JSON.stringify(asked));
  }
  let judged: JudgedTransition | undefined;
  const before = async (): Promise<void> => {
    judged = await repository.workflow.judge(scope, identifier, code);
  };
  return onlyOnce(database, exchange, {
    ...(isRepeatable(request) && { before }),
    run: async (statements) => {
      const inside = { ...(statements && { statements }), ...(judged && { judged }) };
      const record = await repository.transition(scope, identifier, code, { ...options, given, ...inside });
      return { status: 200, json: JSON.stringify(record) };
    },
  });
}

/** What was typed on the way. @throws INVALID_FIELD_IN_BODY */
function valuesOf({ body }: Pick<FastifyRequest, 'body'>): Readonly<Record<string, unknown>> | undefined {
  const values = typeof body === 'object' && body !== null ? (body as { readonly values?: unknown }).values : undefined;
  if (values === undefined || values === null) return undefined;
  if (typeof values !== 'object' || Array.isArray(values)) throw apiError('INVALID_FIELD_IN_BODY', ['values']);
  return values as Readonly<Record<string, unknown>>;
}

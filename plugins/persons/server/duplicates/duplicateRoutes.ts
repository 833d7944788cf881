import { ApiError, type Services } from '@mortise/sdk';
import { DatabaseService, Repositories } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { Person } from '../../shared/person.ts';
import { Duplicates } from './Duplicates.ts';
import { PersonMerge } from './PersonMerge.ts';

const READ = { config: { permission: 'read /api/person/persons' } };
/** Of administrators, and of profiles that are given it: it changes all that refers to a person. */
const MERGE_PERMISSION = 'write /api/person/merges';

/**
 * `GET /api/person/persons/{registration}/duplicates` and `POST /api/person/duplicates` with the values of somebody who is being typed:
 * persons who may be the same one. `POST /api/person/persons/{registration}/merge` `{ with, taken? }` makes two persons one, and is
 * repeated while it answers `continues`.
 */
export function duplicateRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  const duplicates = new Duplicates(repositories);
  const merges = new PersonMerge(repositories, services.get(DatabaseService));
  http.get<{ Params: Identified }>('/api/person/persons/:identifier/duplicates', READ, async ({ scope, params }) =>
    duplicates.of(scope, await repositories.of(Person).get(scope, params.identifier)),
  );
  http.post('/api/person/duplicates', READ, ({ scope, body }) => duplicates.of(scope, objectOf(body)));
  http.post<{ Params: Identified }>(
    '/api/person/persons/:identifier/merge',
    { config: { permission: MERGE_PERMISSION } },
    ({ scope, params, body }) => merges.merge(scope, params.identifier, requestOf(objectOf(body))),
  );
}

interface Identified {
  readonly identifier: string;
}

function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw ApiError.of('MISSING_BODY_PAYLOAD');
  return body as Readonly<Record<string, unknown>>;
}

function requestOf({ with: double, taken = [] }: Readonly<Record<string, unknown>>): {
  readonly with: string;
  readonly taken: readonly string[];
} {
  if (typeof double !== 'string' || double === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['with']);
  const isNames = Array.isArray(taken) && taken.every((name) => typeof name === 'string' && Object.hasOwn(Person.fields, name));
  if (!isNames) throw ApiError.of('INVALID_FIELD_IN_BODY', ['taken']);
  return { with: double, taken: taken as readonly string[] };
}

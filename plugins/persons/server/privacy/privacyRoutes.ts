import { ApiError, type Services } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import { DatabaseService, FilesService, Repositories } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { Person } from '../../shared/person.ts';
import { PersonAnonymisation } from './PersonAnonymisation.ts';
import { PersonalData } from './PersonalData.ts';
import { PrivacyLog } from './PrivacyLog.ts';
import { zipped } from './zipped.ts';

/** Both are of administrators, and of profiles that are given them. */
const EXPORT = { config: { permission: 'read /api/person/personal-data' } };
const ANONYMISE = { config: { permission: 'write /api/person/anonymisations' } };
const LONGEST_REASON = 1_000;

interface Identified {
  readonly identifier: string;
}

/**
 * `GET /api/person/persons/{registration}/personal-data?reason=`: a zip of all that is held on the person.
 * `POST /api/person/persons/{registration}/anonymisation` `{ reason }`: takes what is personal off the person and leaves the books. Both are
 * noted as privacy actions.
 */
export function privacyRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  const log = new PrivacyLog(repositories);
  const data = new PersonalData(repositories, services.get(FilesService));
  const anonymisation = new PersonAnonymisation({ repositories, log, database: services.get(DatabaseService), files: services.get(FilesService) });
  http.get<{ Params: Identified; Querystring: { reason?: unknown } }>(
    '/api/person/persons/:identifier/personal-data',
    EXPORT,
    async ({ scope, params, query }, reply) => {
      const person = await repositories.of(Person).get(scope, params.identifier);
      // Noted before the first byte leaves.
      await log.add(scope, 'EXPORT', person.registration, reasonOf(query.reason));
      const name = `personal-data-${person.registration.replaceAll(/[^\w.-]/g, '_')}-${today(scope.timeZone)}.zip`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/zip')
        .send(Readable.from(zipped(data.entries(scope, person)), { objectMode: false }));
    },
  );
  http.post<{ Params: Identified; Body: { reason?: unknown } | undefined }>(
    '/api/person/persons/:identifier/anonymisation',
    ANONYMISE,
    ({ scope, params, body }) => {
      const reason = reasonOf(body?.reason);
      if (reason === undefined) throw ApiError.of('MISSING_FIELD_IN_BODY', ['reason']);
      return anonymisation.anonymise(scope, params.identifier, reason);
    },
  );
} // prettier-ignore

/** @throws INVALID_FIELD_VALUE */
function reasonOf(reason: unknown): string | undefined {
  if (reason === undefined || reason === null) return undefined;
  if (typeof reason !== 'string' || reason.length > LONGEST_REASON) throw ApiError.of('INVALID_FIELD_VALUE', ['reason']);
  return reason.trim() === '' ? undefined : reason.trim();
}

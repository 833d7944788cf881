import { today } from '@mortise/sdk/domain';
import { TenantDatabase, FilesService, recordSchema, Repositories, route, text } from '@mortise/sdk/server';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { Person } from '../../shared/person.ts';
import { requireSeen } from '../requireSeen.ts';
import { PersonalData } from './PersonalData.ts';
import { PersonAnonymisation } from './PersonAnonymisation.ts';
import { PrivacyLog } from './PrivacyLog.ts';
import { zipped } from './zipped.ts';

// Both are of administrators, and of profiles that are given them, and are noted as privacy actions.
const reason = v.pipe(text(1_000), v.trim());

export const personalDataOf = route({
  method: 'GET',
  path: '/person/persons/:identifier/personal-data',
  permission: 'read /api/person/personal-data',
  tag: Person.name,
  audits: 'EXPORT',
  summary: 'All that is held on the person, as a zip',
  query: { reason: v.pipe(v.optional(reason), v.description('Noted with the export')) },
  produces: 'application/zip',
  run: async ({ scope, params: { identifier }, query }, services) => {
    await requireSeen(services.get(Repositories), scope, identifier);
    const repositories = services.get(Repositories).asSystem('A person is given all that is held on them');
    const person = await repositories.of(Person).get(scope, identifier);
    // Noted before the first byte leaves.
    await new PrivacyLog(repositories).add(scope, 'EXPORT', person.registration, query.reason || undefined);
    const entries = new PersonalData(repositories, services.get(FilesService)).entries(scope, person);
    return {
      content: Readable.from(zipped(entries), { objectMode: false }),
      fileName: `personal-data-${person.registration.replaceAll(/[^\w.-]/g, '_')}-${today(scope.timeZone)}.zip`,
    };
  },
});

export const anonymisePerson = route({
  method: 'POST',
  path: '/person/persons/:identifier/anonymisation',
  permission: 'write /api/person/anonymisations',
  tag: Person.name,
  audits: 'PERSON_ANONYMISED',
  summary: 'Take what is personal off the person, for good, and leave the books',
  body: v.object({ reason: v.pipe(reason, v.minLength(1)) }),
  answer: recordSchema(Person),
  run: async ({ scope, params: { identifier }, body }, services) => {
    await requireSeen(services.get(Repositories), scope, identifier);
    const repositories = services.get(Repositories).asSystem('What is personal goes wherever it is');
    const needs = {
      repositories,
      log: new PrivacyLog(repositories),
      database: services.get(TenantDatabase),
      files: services.get(FilesService),
    };
    return new PersonAnonymisation(needs).anonymise(scope, identifier, body.reason);
  },
});

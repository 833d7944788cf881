import { apiRoute, type EntityDefinition, type Fields, type Services } from '@mortise/sdk';
import { addDays, isPlainDate } from '@mortise/sdk/domain';
import { recordSchema, Repositories, type RequestScope, route, TenantDatabase } from '@mortise/sdk/server';
import * as v from 'valibot';
import { VERSIONED, type VersionedFields } from '../shared/versioned.ts';
import { VERSION_FIELDS } from '../shared/versions.ts';
import { numberOf, requireFollowing, versionsOf } from './versions.ts';

type VersionedEntity = EntityDefinition<VersionedFields>;

const day = v.pipe(
  v.string(),
  v.check((text) => isPlainDate(text), 'It has to be a day: 2026-01-31'),
);

const newVersion = (entity: VersionedEntity) =>
  route({
    method: 'POST',
    path: `/${entity.collection}/:registration/new-version`,
    permission: `write ${apiRoute(entity)}`,
    tag: entity.name,
    summary: 'Make the next version, valid from a day on: the one before ends the day before',
    body: v.object({ from: v.pipe(day, v.description('Its first day')) }),
    answer: recordSchema(entity),
    run: ({ scope, params: { registration }, body: { from } }, services) => follow({ scope, entity, services }, registration, from),
  });

/** The routes of all kinds that have versions. */
export const versionRoutes = VERSIONED.map(newVersion);

interface Versions {
  readonly scope: RequestScope;
  readonly entity: VersionedEntity;
  readonly services: Services;
}

/** A draft like the version before, with what profiles keep from the user as well: it is another record, and not told here. */
function follow({ scope, entity, services }: Versions, registration: string, from: string) {
  const repositories = services.get(Repositories);
  const own = repositories.of(entity);
  const all = repositories.asSystem('A new version has all that the one before it has').of(entity);
  return services.get(TenantDatabase).inTurn(scope, `versions of ${entity.name}`, async (statements) => {
    await own.get(scope, registration, { statements });
    const before = await all.get(scope, registration, { statements });
    const [latest] = await versionsOf(all, scope, before, { statements });
    requireFollowing(before, latest, from);
    const { endDate, firstVersion = before.registration } = before;
    const isCut = !endDate || endDate >= from;
    const previousEnd = isCut ? addDays(from, -1) : endDate;
    await own.update(scope, before.registration, { endDate: previousEnd, firstVersion }, { statements });
    const versions = { version: numberOf(before) + 1, previousVersion: before.registration, previousEnd, firstVersion };
    const period = { startDate: from, ...(isCut && endDate && { endDate }) };
    const made = await all.create(scope, { ...copied(entity, before), ...period, ...versions }, { statements, followsReplaced: true });
    return own.get(scope, made.registration, { statements });
  });
}

/** What people type of it. */
const copied = (entity: VersionedEntity, record: object): Readonly<Record<string, unknown>> => {
  const fields: Fields = entity.fields;
  const entered = new Set(
    Object.entries(fields)
      .filter(([name, { readOnly }]) => readOnly !== true && !VERSION_FIELDS.has(name))
      .map(([name]) => name),
  );
  return Object.fromEntries(Object.entries(record).filter(([name]) => name === 'organization' || entered.has(name)));
};

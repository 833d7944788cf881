import type { ReferringRecords, RequestScope } from '@mortise/sdk/server';
import type { OpenDatabase } from '../services/database/Database.ts';
import type { SqlRepository } from './SqlRepository.ts';
import { TenantParameters } from './TenantStatement.ts';

interface Link extends Record<string, unknown> {
  readonly entity: string;
  readonly id: string;
}

/** Some of the records that refer to a record, in the order of their kinds and ids. `after` is what the last answer said. */
export async function referringRecords(
  database: OpenDatabase,
  repositoryOf: (entity: string) => SqlRepository | undefined,
  scope: RequestScope,
  to: { readonly entity: string; readonly registration: string },
  { most, after }: { readonly most: number; readonly after?: string | undefined },
): Promise<ReferringRecords> {
  const parameters = new TenantParameters(scope);
  const conditions = [`to_entity = ${parameters.bind(to.entity)}`, `to_registration = ${parameters.bind(to.registration)}`];
  const [entity, id] = after?.split(' ') ?? [];
  if (entity !== undefined && id !== undefined)
    conditions.push(`(from_entity, from_id) > (${parameters.bind(entity)}, ${parameters.bind(id)}::uuid)`);
  const text = `select distinct from_entity as entity, from_id as id from d.links where tenant = $1 and ${conditions.join(' and ')}
    order by from_entity, from_id limit ${most + 1}`;
  const found = await parameters.statement(text).run<Link>(database);
  const links = found.slice(0, most);
  const records: ReferringRecords['records'][number][] = [];
  for (const [name, ids] of byEntity(links)) {
    // Of a kind that a tenant no longer has nothing can be read.
    const repository = repositoryOf(name);
    for (const record of (await repository?.findMany(scope, ids)) ?? []) records.push({ entity: repository!.entity, record });
  }
  const last = links.at(-1);
  return { records, ...(found.length > most && last && { after: `${last.entity} ${last.id}` }) };
}

function byEntity(links: readonly Link[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { entity, id } of links) ids.set(entity, [...(ids.get(entity) ?? []), id]);
  return ids;
}

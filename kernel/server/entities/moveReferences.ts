import { apiError } from '@mortise/sdk';
import type { MovedReferences, Redirection, RequestScope, Row } from '@mortise/sdk/server';
import type { OpenDatabase } from '../services/database/Database.ts';
import type { SqlRepository } from './SqlRepository.ts';
import { TenantParameters } from './TenantStatement.ts';

/** Lets the users who are one person be another. */
export type MovePeople = (scope: Pick<RequestScope, 'tenant'>, redirection: Redirection) => Promise<void>;

/** What it works on. */
export interface ReferringRecords {
  readonly database: OpenDatabase;
  /** Undefined for a kind that neither the product nor the tenant has any more: what is kept of it leads nowhere. */
  readonly repositoryOf: (entity: string) => SqlRepository | undefined;
  readonly movePeople: MovePeople;
}

/** Lets some of the records that refer to one record refer to another; with the last of them its documents and users go over. */
export async function moveReferences(
  { database, repositoryOf, movePeople }: ReferringRecords,
  scope: RequestScope,
  redirection: Redirection,
  most: number,
): Promise<MovedReferences> {
  const { entity, to } = redirection;
  const own = repositoryOf(entity);
  if (own === undefined) throw apiError('UNSUPPORTED_ENTITY', [entity]);
  const other = await own.get(scope, to, { projection: ['registration'] });
  const found = await linksTo(database, repositoryOf, scope, { redirection, most: most + 1 });
  const referring = found.slice(0, most);
  for (const { entity: name, id } of referring) await repositoryOf(name)?.redirect(scope, id, redirection);
  const continues = found.length > most;
  if (!continues) {
    await moveDocuments(database, scope, redirection, other._id);
    if (own.isOfPeople) await movePeople(scope, redirection);
  }
  return { moved: referring.length, continues };
}

interface Link extends Row {
  readonly entity: string;
  readonly id: string;
}

/** Records that refer to the one to be left, of kinds that there are. */
async function linksTo(
  database: OpenDatabase,
  repositoryOf: ReferringRecords['repositoryOf'],
  scope: RequestScope,
  { redirection, most }: { readonly redirection: Redirection; readonly most: number },
): Promise<readonly Link[]> {
  const parameters = new TenantParameters(scope);
  const target = `to_entity = ${parameters.bind(redirection.entity)} and to_registration = ${parameters.bind(redirection.from)}`;
  const from = `from d.links where tenant = $1 and ${target}`;
  const kinds = await parameters.statement(`select distinct from_entity as entity ${from}`).run<Pick<Link, 'entity'>>(database);
  const known = parameters.bind(kinds.map(({ entity }) => entity).filter((entity) => repositoryOf(entity) !== undefined));
  const text = `select distinct from_entity as entity, from_id as id ${from} and from_entity = any(${known}) order by id limit ${most}`;
  return parameters.statement(text).run<Link>(database);
}

async function moveDocuments(database: OpenDatabase, scope: RequestScope, { entity, from, to }: Redirection, id: string): Promise<void> {
  const parameters = new TenantParameters(scope);
  const [record, registration] = [parameters.bind(id), parameters.bind(to)];
  const of = `entity = ${parameters.bind(entity)} and registration = ${parameters.bind(from)}`;
  const text = `update d.documents set record_id = ${record}::uuid, registration = ${registration} where tenant = $1 and ${of}`;
  await database.write(scope.tenant, [parameters.statement(text)]);
}

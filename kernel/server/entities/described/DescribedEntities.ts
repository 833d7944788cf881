import { apiError, apiRoute, type Disposer, type EntityDefinition } from '@mortise/sdk';
import type { EntityDescriptor, DescribedEntitiesService, RequestScope, Statements } from '@mortise/sdk/server';
import { describedEntity } from './describedEntity.ts';
import { type SettingChange, VersionedSettings } from '../../services/configuration/VersionedSettings.ts';
import type { OpenDatabase } from '../../services/database/Database.ts';
import { migrate } from '../../services/database/migrate.ts';
import type { RefillWatch } from '../../services/database/RefillWatch.ts';
import { recount } from '../../services/database/recount.ts';
import { tenantTables } from '../../services/database/tenantTables.ts';
import type { TenantLists } from '../../services/lists/TenantLists.ts';
import type { TenantEvents } from '../../services/scripts/TenantEvents.ts';
import type { Profiles } from '../../services/access/profiles/Profiles.ts';
import type { PluginFieldTypes } from '../../plugins/PluginFieldTypes.ts';
import type { SqlRepositories, TenantKinds } from '../SqlRepositories.ts';
import { checkDescriptor } from './checkDescriptor.ts';
import { refuse } from './refuse.ts';
import { withBases } from './withBases.ts';

export interface DescribedEntitiesNeeds {
  readonly database: OpenDatabase;
  readonly repositories: SqlRepositories;
  readonly profiles: Pick<Profiles, 'grant'>;
  readonly lists: TenantLists;
  readonly fieldTypes: PluginFieldTypes;
  readonly events: TenantEvents;
  /** Told when kinds are others than before. */
  readonly refills: Pick<RefillWatch, 'look'>;
  readonly report: (message: string, error: unknown) => void;
}

const CHANNEL = 'mortise_described_entities';
const MOST_KINDS = 100;

/** The kinds of records that tenants describe while the product runs. Every version of a description is kept, and so is what it described. */
export class DescribedEntities implements DescribedEntitiesService {
  readonly settings: VersionedSettings<EntityDescriptor | null>;
  private readonly needs: DescribedEntitiesNeeds;
  /** Tenants whose kinds are being read anew. */
  private readonly reading = new Map<number, Promise<void>>();

  constructor(needs: DescribedEntitiesNeeds) {
    this.needs = needs;
    this.settings = new VersionedSettings<EntityDescriptor | null>(needs.database, 'dyno', null);
  }

  /** Brings the tables of all described kinds up to date, and follows what other server processes publish. */
  async start(): Promise<Disposer> {
    const { database } = this.needs;
    // First: what is published while the rest is read is not missed.
    const stop = await database.listen(
      CHANNEL,
      (tenant) => void this.readAnew(Number(tenant)),
      () => void this.readAllAnew(),
    );
    const tenants = await this.settings.tenants();
    const kinds = await Promise.all(tenants.map((tenant) => this.kindsOf(tenant)));
    const entities = kinds.flatMap(({ inUse, retired }) => [...inUse, ...retired]);
    if (entities.length > 0) await migrate(database, { entities });
    await Promise.all(tenants.map((tenant) => this.readAnew(tenant)));
    return stop;
  }

  /** Resolves when the kinds of the tenant are those that were published last, as far as this process was told. */
  async settled(tenant: number): Promise<void> {
    await this.reading.get(tenant);
  }

  /**
   * Makes the table first, which only ever adds, then a new version, with which the kind is there for everybody.
   * Without a description the kind goes out of use. @throws INVALID_FIELD_IN_BODY, STALE_VERSION, TRANSITION_REJECTED when another kind points to it
   */
  async publish(scope: RequestScope, kind: string, change: SettingChange<EntityDescriptor>): Promise<void> {
    const before = await this.latest(scope, kind);
    const content = change.content && withBases(change.content, before, await this.needs.fieldTypes.all(scope.tenant));
    if (content === undefined) await this.requireUnreferenced(scope, kind);
    else await this.prepare(scope, content);
    await this.settings.save(scope, kind, { ...change, ...(content && { content }) }, async (statements, version) => {
      const described = content ?? before;
      if (described) await this.needs.profiles.grant(statements, scope, apiRoute(describedEntity(described)), content ?? {});
      await this.announce(statements, scope.tenant, kind, version);
    });
    await this.readAnew(scope.tenant);
    if (content !== undefined && before !== undefined) await this.countAnew(scope.tenant, content, before);
  }

  describe(scope: RequestScope, descriptor: EntityDescriptor): Promise<void> {
    return this.publish(scope, descriptor.kind, { content: descriptor });
  }

  /** What was published of the kind last, also when it is out of use now. */
  async latest(scope: RequestScope, kind: string): Promise<EntityDescriptor | undefined> {
    const versions = await this.settings.versions(scope, kind);
    return versions.find(({ isDeleted }) => !isDeleted)?.content ?? undefined;
  }

  private async prepare(scope: RequestScope, descriptor: EntityDescriptor): Promise<void> {
    const { database, repositories } = this.needs;
    const { kind } = descriptor;
    const [versions, lists, usedStatuses, all, { retired }] = await Promise.all([
      this.settings.versions(scope, kind),
      this.needs.lists.names(scope),
      this.usedStatuses(scope, kind),
      this.settings.all(scope),
      this.kindsOf(scope.tenant),
    ]);
    if (all.length >= MOST_KINDS && !all.some(({ name }) => name === kind)) refuse('kind', `There are ${MOST_KINDS} kinds already`);
    checkDescriptor(descriptor, {
      entities: [...repositories.entitiesOf(scope).filter(({ name }) => name !== kind), describedEntity(descriptor)],
      retired: retired.filter(({ name }) => name !== kind),
      hasList: (list) => lists.has(list),
      earlier: versions.flatMap(({ content }) => content ?? []),
      usedStatuses,
    });
    await migrate(database, { entities: [ownEntity(scope.tenant, descriptor)] });
  }

  private async requireUnreferenced(scope: RequestScope, kind: string): Promise<void> {
    const others = (await this.settings.all(scope)).filter(({ name }) => name !== kind);
    const pointing = others.find(({ content }) => content?.fields.some(({ entity }) => entity === kind));
    if (pointing)
      throw apiError('TRANSITION_REJECTED', [kind], {
        rejectionReason: `${pointing.name} points to it: take that field out of it first.`,
      });
  }

  private async usedStatuses({ tenant }: RequestScope, kind: string): Promise<ReadonlySet<string>> {
    const rows = await this.needs.database.query<{ status: string }>(
      'select status from d.counts where tenant = $1 and entity = $2 group by status having sum(n) > 0',
      [tenant, kind],
    );
    return new Set(rows.map(({ status }) => status));
  }

  /** The cached counts hold sums of the key figure: another one is summed up anew. */
  private async countAnew(tenant: number, descriptor: EntityDescriptor, before: EntityDescriptor): Promise<void> {
    if (describedEntity(descriptor).keyFigure === describedEntity(before).keyFigure) return;
    const tables = tenantTables([ownEntity(tenant, descriptor)]);
    await this.needs.database.unhurried(() => recount(this.needs.database, tables, [tenant]));
  }

  /** The processes of the server first: they answer what the browsers ask for once they are notified. */
  private async announce(statements: Statements, tenant: number, kind: string, version: number): Promise<void> {
    await statements.query('select pg_notify($1, $2)', [CHANNEL, String(tenant)]);
    await this.needs.events.publish(statements, tenant, 'entities', { name: kind, version });
  }

  private readAnew(tenant: number): Promise<void> {
    const before = this.reading.get(tenant) ?? Promise.resolve();
    const reading = before
      .then(async () => this.needs.repositories.describe(tenant, await this.kindsOf(tenant)))
      .then(() => this.needs.refills.look())
      .catch((error: unknown) => this.needs.report('described entities', error))
      .finally(() => this.reading.get(tenant) === reading && this.reading.delete(tenant));
    this.reading.set(tenant, reading);
    return reading;
  }

  private async readAllAnew(): Promise<void> {
    try {
      await Promise.all((await this.settings.tenants()).map((tenant) => this.readAnew(tenant)));
    } catch (error) {
      this.needs.report('described entities', error);
    }
  }

  private async kindsOf(tenant: number): Promise<TenantKinds> {
    const [saved, everything] = await Promise.all([this.settings.all({ tenant }), this.settings.everything({ tenant })]);
    const names = new Set(saved.map(({ name }) => name));
    const entities = (settings: typeof saved): readonly EntityDefinition[] =>
      settings.flatMap(({ content }) => (content ? [ownEntity(tenant, content)] : []));
    return { inUse: entities(saved), retired: entities(everything.filter(({ name }) => !names.has(name))) };
  }
}

/** With a table of the tenant's own: another tenant may mean something else by the same name. */
function ownEntity(tenant: number, descriptor: EntityDescriptor): EntityDefinition {
  const entity = describedEntity(descriptor);
  return { ...entity, table: `dyno_${tenant}_${entity.collection.split('/').at(-1)!.replaceAll('-', '_').replace('dyno_', '')}` };
}

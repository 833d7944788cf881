import type { EntityDefinition, ListValue } from '@mortise/sdk';
import type { SystemRepositories, RequestScope } from '@mortise/sdk/server';
import type { CodeLists } from '../configuration/CodeLists.ts';
import { translated } from '../configuration/translated.ts';
import type { TenantTexts } from '../configuration/texts/TenantTexts.ts';
import type { VersionedSettings } from '../configuration/VersionedSettings.ts';
import { laidOver, type ListEntry } from './ListEntry.ts';

/** Values that a tenant has beyond the product's, with their labels in the language of the locale, whose dictionary the product has. */
export type MoreValues = (tenant: number, dictionary: Readonly<Record<string, string>>, locale: string) => Promise<readonly ListValue[]>;

export type ListSettings = VersionedSettings<readonly ListEntry[]>;

/** What the tenant has beside the product's values: what both have is as the product says it. */
function withMore(standard: readonly ListValue[], more: readonly ListValue[]): readonly ListValue[] {
  const known = new Set(standard.map(({ value }) => value));
  return [...standard, ...more.filter(({ value }) => !known.has(value))];
}

/** Code lists as a tenant has them: its own values, labels and order laid over the product's. */
export class TenantLists {
  private readonly standard: CodeLists;
  private readonly repositories: Pick<SystemRepositories, 'entities' | 'entitiesOf'>;
  /** By the entities that they are about. */
  private readonly known = new WeakMap<readonly EntityDefinition[], CodeLists>();
  private readonly settings: ListSettings;
  private readonly texts: Pick<TenantTexts, 'of'>;
  /** By name of the list. */
  private readonly more: ReadonlyMap<string, MoreValues>;

  constructor(
    standard: CodeLists,
    settings: ListSettings,
    texts: Pick<TenantTexts, 'of'>,
    repositories: Pick<SystemRepositories, 'entities' | 'entitiesOf'>,
    more: ReadonlyMap<string, MoreValues>,
  ) {
    this.standard = standard;
    this.repositories = repositories;
    this.settings = settings;
    this.texts = texts;
    this.more = more;
  }

  /** What the tenant starts from: the product's lists, and the statuses of the kinds that it describes. */
  standardOf(scope: Pick<RequestScope, 'tenant'>): CodeLists {
    const entities = this.repositories.entitiesOf(scope);
    if (entities === this.repositories.entities) return this.standard;
    const lists = this.known.get(entities) ?? this.standard.withEntities(entities);
    this.known.set(entities, lists);
    return lists;
  }

  /**
   * The lists of the names in their order, labels in the language of the locale; undefined where there is none.
   * Values out of use are among them, marked `isInactive`.
   */
  async values(
    scope: Pick<RequestScope, 'tenant'>,
    names: readonly string[],
    locale: string,
  ): Promise<readonly (readonly ListValue[] | undefined)[]> {
    const [saved, dictionary] = await Promise.all([this.settings.all(scope, names), this.texts.of(scope, locale)]);
    const product = this.standardOf(scope);
    const entries = new Map(saved.map(({ name, content }) => [name, content]));
    const more = new Map(
      await Promise.all(names.map(async (name) => [name, await this.more.get(name)?.(scope.tenant, dictionary, locale)] as const)),
    );
    return names.map((name) => {
      const [standard, own] = [product.values(name, locale), entries.get(name)];
      if (standard === undefined && own === undefined) return undefined;
      return laidOver(withMore(standard ?? [], more.get(name) ?? []), own ?? [], locale).map((value) => translated(value, dictionary));
    });
  }

  /** Whether the tenant has values of the list beyond what it says of it. */
  isOpen(name: string): boolean {
    return this.more.has(name);
  }

  /** Of all lists, the tenant's own among them. */
  async names(scope: Pick<RequestScope, 'tenant'>): Promise<ReadonlySet<string>> {
    const own = await this.settings.all(scope);
    return new Set([...this.standardOf(scope).names, ...own.map(({ name }) => name)]);
  }

  /** Values that can be chosen; undefined where there is no list of the name. */
  async choices(scope: RequestScope, name: string): Promise<readonly ListValue[] | undefined> {
    const [values] = await this.values(scope, [name], scope.user.locale);
    return values?.filter(({ isInactive }) => isInactive !== true);
  }
}

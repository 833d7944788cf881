import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { ListedValues } from '../../entities/listedValues.ts';
import type { CodeLists } from '../configuration/CodeLists.ts';
import type { ListSettings, TenantLists } from './TenantLists.ts';

type Tenant = Pick<RequestScope, 'tenant'>;

/** The language that values are read in: only labels differ. */
const ANY_LANGUAGE = 'en';

/** The code lists of tenants, as records that are entered are held against them. */
export class EnteredLists implements ListedValues {
  private readonly lists: Pick<TenantLists, 'standardOf' | 'isOpen'>;
  private readonly settings: Pick<ListSettings, 'latest'>;
  private readonly known = new WeakMap<CodeLists, Map<string, ReadonlySet<string> | undefined>>();

  constructor(lists: Pick<TenantLists, 'standardOf' | 'isOpen'>, settings: Pick<ListSettings, 'latest'>) {
    this.lists = lists;
    this.settings = settings;
  }

  isStandard(scope: Tenant, list: string, value: string): boolean {
    return this.lists.isOpen(list) || this.standard(scope, list)?.has(value) === true;
  }

  async ofTenant(scope: Tenant, names: readonly string[], statements?: Statements): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const values = new Map<string, ReadonlySet<string>>();
    for (const name of names) {
      const [standard, own] = [this.standard(scope, name), await this.settings.latest(scope, name, statements)];
      if (standard === undefined && own === undefined) continue;
      values.set(name, new Set([...(own?.content ?? []).map(({ value }) => value), ...(standard ?? [])]));
    }
    return values;
  }

  private standard(scope: Tenant, list: string): ReadonlySet<string> | undefined {
    const lists = this.lists.standardOf(scope);
    const known = this.known.get(lists) ?? new Map<string, ReadonlySet<string> | undefined>();
    this.known.set(lists, known);
    if (!known.has(list)) {
      const values = lists.values(list, ANY_LANGUAGE)?.map(({ value }) => value);
      known.set(list, values && new Set(values));
    }
    return known.get(list);
  }
}

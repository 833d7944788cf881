import type { RequestScope, Statements } from '@mortise/sdk/server';
import { CountedMap } from '../operations/CountedMap.ts';

const NAMES = `select name from (select distinct on (name) name, is_deleted from app.scripts where tenant = $1 order by name, version desc) latest
  where not is_deleted
  union select key from app.settings, jsonb_each_text(content::jsonb)
  where tenant = $1 and kind = 'script-aliases' and version = (select max(version) from app.settings where tenant = $1 and kind = 'script-aliases')`;

/** Names under which a tenant's scripts are found, cached: most saves of records ask for scripts that nobody wrote. */
export class PublishedNames {
  private readonly database: Statements;
  /** By the number of the tenant. */
  readonly cached = new CountedMap<number, Promise<ReadonlySet<string>>>();

  constructor(database: Statements) {
    this.database = database;
  }

  async has(scope: Pick<RequestScope, 'tenant'>, name: string): Promise<boolean> {
    return (await this.of(scope)).has(name);
  }

  /** Whether one goes by one of the names, or by one of them and more: `person-extension`, `person-extension-c`. */
  async some(scope: Pick<RequestScope, 'tenant'>, names: readonly string[]): Promise<boolean> {
    const published = [...(await this.of(scope))];
    return names.some((name) => published.some((one) => one === name || one.startsWith(`${name}-`)));
  }

  private of({ tenant }: Pick<RequestScope, 'tenant'>): Promise<ReadonlySet<string>> {
    let names = this.cached.get(tenant);
    if (names === undefined) {
      names = this.read(tenant);
      this.cached.set(tenant, names);
      names.catch(() => this.forget(tenant));
    }
    return names;
  }

  /** Scripts of the tenant were published or deleted, or go by other names now; without a tenant: of any. */
  forget(tenant?: number): void {
    if (tenant === undefined) this.cached.clear();
    else this.cached.delete(tenant);
  }

  private async read(tenant: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ name: string }>(NAMES, [tenant]);
    return new Set(rows.map(({ name }) => name));
  }
}

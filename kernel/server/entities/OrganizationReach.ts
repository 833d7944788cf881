import type { RequestScope, Row } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import type { TenantTable } from '../services/database/tenantTables.ts';
import { organizationsBelow } from './listing/organizationsBelow.ts';
import { TenantParameters } from './TenantStatement.ts';

/** So long it holds at most: a save of another server may not have been heard of yet. */
const KEPT_MS = 1_000;
const MOST = 1_000;

interface Reach {
  readonly organizations: readonly string[];
  readonly saves: number;
  readonly until: number;
}

interface ReachNeeds {
  readonly database: NamedStatements & { savesOf(tenant: number): number };
  /** Table of the people that organizations are among. */
  readonly people: TenantTable | undefined;
}

/** Which organizations users reach by rules of their profiles. Worked out once, until a save of the tenant, and not within every statement. */
export class OrganizationReach {
  private readonly needs: ReachNeeds;
  private readonly known = new Map<string, Reach>();

  constructor(needs: ReachNeeds) {
    this.needs = needs;
  }

  /** The user's own organization and those below, by registration and by name; nothing where no rule asks for them. */
  async of(scope: RequestScope): Promise<readonly string[] | undefined> {
    const { orgaRegistration } = scope.user;
    const { database, people } = this.needs;
    if (orgaRegistration === undefined || people === undefined || !isAsked(scope)) return undefined;
    const key = `${scope.tenant} ${orgaRegistration}`;
    // Of the moment before: a save that ends while it is read may be missing in it.
    const saves = database.savesOf(scope.tenant);
    const reach = this.known.get(key);
    if (reach?.saves === saves && reach.until > Date.now()) return reach.organizations;
    const parameters = new TenantParameters(scope);
    const text = organizationsBelow(people, orgaRegistration, parameters);
    const rows = await parameters.statement(text, 'organizations below').run<Row & { readonly registration: string }>(database);
    const organizations = rows.map(({ registration }) => registration);
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(key, { organizations, saves, until: Date.now() + KEPT_MS });
    return organizations;
  }
}

function isAsked({ limits = {} }: RequestScope): boolean {
  const rules = Object.values(limits).flatMap(({ read = [], write = [] }) => [...read, ...write]);
  return rules.some(({ by }) => by === 'organization');
}

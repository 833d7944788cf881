import type { Disposer } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { presentOf, VersionedSettings } from '../configuration/VersionedSettings.ts';
import { type AreaRule, type FourEyesRules, NO_RULES, RULES_AREA, type TransitionRule } from './fourEyesRules.ts';

const NAME = 'four-eyes';
const CHANNEL = 'mortise_four_eyes';
/** How long the rules of a tenant are trusted before they are read again. */
const FRESH = 15_000;

type Tenant = Pick<RequestScope, 'tenant'>;

/** What tenants let nobody do alone, every version of it. */
export class FourEyes {
  private readonly database: DatabaseService;
  private readonly settings: VersionedSettings<FourEyesRules>;
  private readonly known = new Map<number, { readonly rules: FourEyesRules; readonly readAt: number }>();
  /** Counts what was forgotten, so that nothing read before is remembered after it. */
  private changes = 0;

  constructor(database: DatabaseService) {
    this.database = database;
    this.settings = new VersionedSettings(database, NAME, NO_RULES);
  }

  /** Follows changes, whichever server process they happen in. */
  start(): Promise<Disposer> {
    return this.database.listen(
      CHANNEL,
      (tenant) => this.forget(Number(tenant)),
      () => {
        this.changes += 1;
        this.known.clear();
      },
    );
  }

  /** @param statements of the transaction that asks, where there is one */
  async of({ tenant }: Tenant, statements?: Statements): Promise<FourEyesRules> {
    const known = this.known.get(tenant);
    if (known && Date.now() - known.readAt < FRESH) return known.rules;
    const { changes } = this;
    const rules = (await this.settings.latest({ tenant }, NAME, statements))?.content ?? NO_RULES;
    if (changes === this.changes) this.known.set(tenant, { rules, readAt: Date.now() });
    return rules;
  }

  async versioned(scope: Tenant): Promise<{ readonly rules: FourEyesRules; readonly version: number }> {
    const latest = await this.settings.latest(scope, NAME);
    return { rules: latest?.content ?? NO_RULES, version: presentOf(latest) };
  }

  versions(scope: RequestScope) {
    return this.settings.versions(scope, NAME);
  }

  /** The rule about an area; of the rules themselves as soon as there is any. */
  async ruleOf(scope: Tenant, area: string): Promise<AreaRule | undefined> {
    const { areas, transitions } = await this.of(scope);
    const rule = areas.find((known) => known.area === area);
    if (rule !== undefined || area !== RULES_AREA || areas.length + transitions.length === 0) return rule;
    return { area };
  }

  /** The rules about transitions of a kind of record. */
  async ofKind(scope: Tenant, entity: string, statements?: Statements): Promise<readonly TransitionRule[]> {
    return (await this.of(scope, statements)).transitions.filter((rule) => rule.entity === entity);
  }

  /** In force on every server at once. @throws STALE_VERSION where the tenant has another version than was seen */
  async replace(scope: RequestScope, content: FourEyesRules, baseVersion: number | undefined): Promise<void> {
    await this.settings.save(scope, NAME, { content, baseVersion }, async () => {});
    this.forget(scope.tenant);
    await this.database.notify(CHANNEL, String(scope.tenant));
  }

  private forget(tenant: number): void {
    this.changes += 1;
    this.known.delete(tenant);
  }
}

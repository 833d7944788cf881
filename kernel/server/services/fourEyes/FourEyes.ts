import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { TenantSetting } from '../configuration/TenantSetting.ts';
import { type AreaRule, type FourEyesRules, NO_RULES, RULES_AREA, type TransitionRule } from './fourEyesRules.ts';

type Tenant = Pick<RequestScope, 'tenant'>;

/** What tenants let nobody do alone. */
export class FourEyes extends TenantSetting<FourEyesRules> {
  constructor(database: DatabaseService) {
    super(database, 'four-eyes', NO_RULES);
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
}

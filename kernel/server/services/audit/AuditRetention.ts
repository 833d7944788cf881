import type { RequestScope, DatabaseService } from '@mortise/sdk/server';
import { presentOf, VersionedSettings } from '../configuration/VersionedSettings.ts';
import { appendToChains } from './AuditChain.ts';
import { ofTheProduct } from './auditErasure.ts';

const NAME = 'audit-log';

/** What a tenant says of its audit log. */
export interface AuditSettings {
  /** Entries that are older go. */
  readonly days: number;
}

/** Five years: as long as the rules on money laundering ask for. */
export const DEFAULT_AUDIT_SETTINGS: AuditSettings = { days: 1_827 };

/** How long tenants keep their audit log, every version of it; and cutting off what is older. */
export class AuditRetention {
  private readonly database: DatabaseService;
  private readonly settings: VersionedSettings<AuditSettings>;

  constructor(database: DatabaseService) {
    this.database = database;
    this.settings = new VersionedSettings(database, NAME, DEFAULT_AUDIT_SETTINGS);
  }

  async versioned(scope: Pick<RequestScope, 'tenant'>): Promise<{ readonly settings: AuditSettings; readonly version: number }> {
    const latest = await this.settings.latest(scope, NAME);
    return { settings: latest?.content ?? DEFAULT_AUDIT_SETTINGS, version: presentOf(latest) };
  }

  /** @throws STALE_VERSION where the tenant has another version than was seen */
  async replace(scope: RequestScope, content: AuditSettings, baseVersion: number | undefined): Promise<void> {
    await this.settings.save(scope, NAME, { content, baseVersion }, async () => {});
  }

  /** Cuts the chains of all tenants. */
  async cut(): Promise<void> {
    const heads = await this.database.query<{ tenant: number }>('select tenant from app.audit_heads order by tenant');
    for (const { tenant } of heads) await this.cutOne(tenant, (await this.versioned({ tenant })).settings.days);
  }

  /** An entry tells up to where, with the hash that the first one that stays follows: so the chain can be verified as before. */
  private async cutOne(tenant: number, days: number): Promise<void> {
    await this.database.transaction(async (statements) => {
      // All before the first that is young enough: moments of several servers may be out of order.
      const [last] = await statements.query<{ seq: string; hash: string }>(
        `select seq, hash from app.audit_log where tenant = $1 and seq < coalesce(
           (select min(seq) from app.audit_log where tenant = $1 and date >= now() - make_interval(days => $2)),
           (select max(seq) from app.audit_log where tenant = $1)) order by seq desc limit 1`,
        [tenant, days],
      );
      if (last === undefined) return;
      await appendToChains(statements, [ofTheProduct(tenant, 'AUDIT_CUT', { until: Number(last.seq), hash: last.hash, days })]);
      await statements.query('delete from app.audit_log where tenant = $1 and seq <= $2', [tenant, last.seq]);
    });
  }
}

import type { DatabaseService } from '@mortise/sdk/server';
import { TenantSetting } from '../configuration/TenantSetting.ts';
import { appendToChains } from './AuditChain.ts';
import { ofTheProduct } from './auditErasure.ts';

/** What a tenant says of its audit log. */
export interface AuditSettings {
  /** Entries that are older go. */
  readonly days: number;
}

/** Five years: as long as the rules on money laundering ask for. */
export const DEFAULT_AUDIT_SETTINGS: AuditSettings = { days: 1_827 };

/** How long tenants keep their audit log; and cutting off what is older. */
export class AuditRetention extends TenantSetting<AuditSettings> {
  constructor(database: DatabaseService) {
    super(database, 'audit-log', DEFAULT_AUDIT_SETTINGS);
  }

  /** Cuts the chains of all tenants. */
  async cut(): Promise<void> {
    const heads = await this.database.query<{ tenant: number }>('select tenant from app.audit_heads order by tenant');
    for (const { tenant } of heads) await this.cutOne(tenant, (await this.of({ tenant })).days);
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

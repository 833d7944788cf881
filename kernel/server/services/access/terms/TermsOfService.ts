import type { DatabaseService, RequestScope } from '@mortise/sdk/server';
import { TenantSetting } from '../../configuration/TenantSetting.ts';
import type { Account } from '../Accounts.ts';

/** What users of a tenant accept before they work: each version once. */
export interface Terms {
  readonly text: string;
  readonly version: number;
}

export interface Acceptance {
  readonly username: string;
  readonly version: number;
  readonly date: string;
  readonly address: string;
}

type Of = Pick<RequestScope, 'tenant'>;

/** Texts that tenants ask their users to accept, every version of them, and who did. */
export class TermsOfService extends TenantSetting<{ readonly text: string }> {
  constructor(database: DatabaseService) {
    super(database, 'terms-of-service', { text: '' });
  }

  /** With an empty text where nothing is to be accepted; its version is the one that a change has to know. */
  async latest(scope: Of): Promise<Terms> {
    const { content, version } = await this.present(scope);
    return { text: content.text, version };
  }

  /** Another text: everybody accepts it anew. @throws STALE_VERSION where the tenant has another version than was seen */
  async replace(scope: RequestScope, text: string, baseVersion: number | undefined): Promise<void> {
    if ((await this.latest(scope)).text !== text.trim()) await this.save(scope, { text: text.trim() }, baseVersion);
  }

  /** What the user has still to accept. */
  async missing({ tenant, user }: Account): Promise<Terms | undefined> {
    const terms = await this.latest({ tenant });
    if (terms.text === '') return undefined;
    const sql = 'select 1 as one from app.accepted_terms where tenant = $1 and user_id = $2 and version = $3';
    return (await this.database.query(sql, [tenant, user._id, terms.version])).length > 0 ? undefined : terms;
  }

  async accept({ tenant, user }: Account, version: number, address: string): Promise<void> {
    await this.database.query(
      'insert into app.accepted_terms (tenant, user_id, version, address) values ($1, $2, $3, $4) on conflict do nothing',
      [tenant, user._id, version, address],
    );
  }

  /** Who accepted, the latest first. */
  async acceptances(
    { tenant }: Of,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<readonly Acceptance[]> {
    const rows = await this.database.query<{ username: string; version: number; date: Date; address: string }>(
      `select u.username, a.version, a.date, a.address from app.accepted_terms a join app.users u on u.tenant = a.tenant and u.id = a.user_id
       where a.tenant = $1 order by a.date desc, a.user_id limit $2 offset $3`,
      [tenant, limit, offset],
    );
    return rows.map(({ date, ...row }) => ({ ...row, date: new Date(date).toISOString() }));
  }
}

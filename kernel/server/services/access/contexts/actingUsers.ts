import type { Statements } from '@mortise/sdk/server';

/** Somebody who may act for others. */
export interface ActingUser {
  readonly username: string;
  readonly tenant: string;
  /** As far as `actingReach` lets them: in all tenants, reading in others, or in their own alone. */
  readonly reach: 'whole' | 'reading' | 'own';
  /** They have the right as that: it cannot be taken from them alone. */
  readonly isMainAdmin: boolean;
}

interface Row extends Record<string, unknown> {
  username: string;
  tenant: string;
  reach: ActingUser['reach'];
  is_main_admin: boolean;
}

/** Of all tenants, for the master tenant; who reaches other tenants comes first. */
export async function actingUsers(
  database: Statements,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ActingUser[]> {
  const rows = await database.query<Row>(
    `select u.username, t.name as tenant, u.is_main_admin,
       case when t.kind = 'master' and u.is_main_admin then 'whole' when t.kind = 'support' then 'reading' else 'own' end as reach
     from app.users u join app.tenants t on t.id = u.tenant
     where (u.can_impersonate or u.is_main_admin) and not u.is_locked
     order by (t.kind = 'master' and u.is_main_admin) desc, (t.kind = 'support') desc, t.name, u.username limit $1 offset $2`,
    [limit, offset],
  );
  return rows.map(({ username, tenant, reach, is_main_admin: isMainAdmin }) => ({ username, tenant, reach, isMainAdmin }));
}

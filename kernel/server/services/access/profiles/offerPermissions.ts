import type { DatabaseService, Statements } from '@mortise/sdk/server';
import { appendToChains } from '../../audit/AuditChain.ts';
import { ofTheProduct } from '../../audit/auditErasure.ts';
import { PERMISSIONS_CHANNEL } from '../Sessions.ts';
import { noteOffered, type Offer } from './offeredPermissions.ts';

interface Waiting extends Record<string, unknown> {
  tenant: number;
  profile: string;
}

interface Profile extends Record<string, unknown> {
  permissions: string;
  version: number;
}

/** Profiles that lack an offer; those that a tenant made itself, or removed once, are left alone. */
const WAITING = `
  select t.id as tenant, p.key as profile from app.tenants t cross join jsonb_each($1::jsonb) p
    left join app.offered_permissions o on o.tenant = t.id and o.profile = p.key
  where (o.permissions is null or not o.permissions @> p.value)
    and not exists (select from app.settings s where s.tenant = t.id and s.kind = 'profile' and s.name = p.key and s.is_deleted)
    and (o.permissions is not null or not exists (select from app.profiles q where q.tenant = t.id and q.profile = p.key)
      or not exists (select from app.offered_permissions other where other.tenant = t.id))
  order by 1, 2`;

/** What a profile has had since the tenant was made: an administrator who saves it keeps what it was before. */
const KNOWN = `
  select distinct key from (
    select permissions from app.profiles where tenant = $1 and profile = $2
    union all select content::jsonb -> 'permissions' from app.settings where tenant = $1 and kind = 'profile' and name = $2) had
  cross join jsonb_array_elements_text(had.permissions) key`;

const LATEST = `
  select p.permissions::text as permissions,
    coalesce((select max(version) from app.settings s where s.tenant = p.tenant and s.kind = 'profile' and s.name = p.profile), 0) as version
  from app.profiles p where p.tenant = $1 and p.profile = $2 for update of p`;

/**
 * Gives the product's profiles of tenants that exist what this version of the product permits them in new tenants, each permission once: what an
 * administrator takes away afterwards stays away. Other servers may have begun, none of them at the same time.
 */
export async function offerPermissions(database: DatabaseService, profiles: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const waiting = await database.query<Waiting>(WAITING, [JSON.stringify(Object.fromEntries(profiles))]);
  for (const [tenant, own] of Map.groupBy(waiting, (row) => row.tenant)) {
    for (const { profile } of own) await offer(database, { tenant, profile, permissions: profiles.get(profile) ?? [] });
    await database.notify(PERMISSIONS_CHANNEL, String(tenant));
  }
}

const MAX_ATTEMPTS = 3;

async function offer(database: DatabaseService, offered: Offer): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1)
    try {
      return await database.transaction((statements) => offerOnce(statements, offered));
    } catch (error) {
      if (!(error instanceof SavedMeanwhile) || attempt === MAX_ATTEMPTS) throw error;
    }
}

/** An administrator of another server saved the profile at the same moment. */
class SavedMeanwhile extends Error {}

async function offerOnce(statements: Statements, { tenant, profile, permissions }: Offer): Promise<void> {
  const [row] = await statements.query<Profile>(LATEST, [tenant, profile]);
  const [offered] = await statements.query<{ permissions: string }>(
    'select permissions::text as permissions from app.offered_permissions where tenant = $1 and profile = $2',
    [tenant, profile],
  );
  const known = offered === undefined ? await keysOf(statements, [tenant, profile]) : (JSON.parse(offered.permissions) as string[]);
  const present = row === undefined ? [] : (JSON.parse(row.permissions) as string[]);
  const added = permissions.filter((key) => !known.includes(key) && !present.includes(key));
  await noteOffered(statements, { tenant, profile, permissions: [...new Set([...known, ...permissions])] });
  if (added.length === 0) return;
  await give(statements, { tenant, profile, permissions: [...present, ...added] }, row?.version ?? 0);
  const facts = { profile, permissions: added.join(', ') };
  await appendToChains(statements, [ofTheProduct(tenant, 'PERMISSIONS_OFFERED', facts, `${profile}: ${added.join(', ')}`)]);
}

const keysOf = async (statements: Statements, of: readonly unknown[]): Promise<readonly string[]> =>
  (await statements.query<{ key: string }>(KNOWN, [...of])).map(({ key }) => key);

/** A profile that somebody saved gets a version, so that it can be seen and taken back. */
async function give(statements: Statements, { tenant, profile, permissions }: Offer, version: number): Promise<void> {
  await statements.query(
    `insert into app.profiles (tenant, profile, permissions) values ($1, $2, $3::jsonb)
     on conflict (tenant, profile) do update set permissions = excluded.permissions`,
    [tenant, profile, JSON.stringify(permissions)],
  );
  if (version === 0) return;
  const added = await statements.query(
    `insert into app.settings (tenant, kind, name, version, content, message, insert_user)
     select tenant, kind, name, version + 1, jsonb_set(content::jsonb, '{permissions}', $4::jsonb)::text, $5, 'mortise' from app.settings
     where tenant = $1 and kind = 'profile' and name = $2 and version = $3
     on conflict do nothing returning version`,
    [tenant, profile, version, JSON.stringify(permissions), 'Permissions that came with a new version of the product'],
  );
  if (added.length === 0) throw new SavedMeanwhile(`Profile ${profile} is saved at this moment`);
}

import type { EntityDescriptor, Statements } from '@mortise/sdk/server';
import { PERMISSIONS_CHANNEL } from '../../services/access/Sessions.ts';

interface ProfileRow extends Record<string, unknown> {
  profile: string;
  permissions: string;
}

/** Lets the profiles that a description names read, or read and write, the collection, and no others. Without a description nobody. */
export async function grantPermissions(
  statements: Statements,
  tenant: number,
  route: string,
  { readers = [], writers = [] }: Pick<EntityDescriptor, 'readers' | 'writers'>,
): Promise<void> {
  const [read, write] = [`read ${route}`, `write ${route}`];
  const rows = await statements.query<ProfileRow>(
    'select profile, permissions::text as permissions from app.profiles where tenant = $1 for update',
    [tenant],
  );
  let isChanged = false;
  for (const { profile, permissions } of rows) {
    const before = JSON.parse(permissions) as string[];
    const isWriter = writers.includes(profile);
    const others = before.filter((key) => key !== read && key !== write);
    const after = [...others, ...(isWriter || readers.includes(profile) ? [read] : []), ...(isWriter ? [write] : [])];
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    isChanged = true;
    await statements.query('update app.profiles set permissions = $3::jsonb where tenant = $1 and profile = $2', [
      tenant,
      profile,
      JSON.stringify(after),
    ]);
  }
  if (isChanged) await statements.query('select pg_notify($1, $2)', [PERMISSIONS_CHANNEL, String(tenant)]);
}

import type { Statements } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';

/** A secret of the product, made once per database and the same on all of its servers. */
export async function readSecret(
  database: Statements,
  name: 'session-tokens' | 'plugin-addresses' | 'plugin-secrets' | 'second-factors' | 'mails' | 'identity-providers' | 'approvals' | 'push',
): Promise<Buffer> {
  await database.query('insert into app.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    randomBytes(32).toString('base64'),
  ]);
  const [row] = await database.query<{ value: string }>('select value from app.secrets where name = $1', [name]);
  return Buffer.from(row!.value, 'base64');
}

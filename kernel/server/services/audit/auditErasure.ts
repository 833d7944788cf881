import type { Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { appendToChains } from './AuditChain.ts';

/** Takes what is personal off the entries of users who are anonymised, in the transaction that does so. An entry says of which: the chain stays whole. */
export async function eraseAuditTexts(statements: Statements, tenant: number, users: readonly string[]): Promise<void> {
  const own = '(user_id = any($2::uuid[]) or behind_id = any($2::uuid[]) or record_id = any($2::uuid[]))';
  const sql = `select seq from app.audit_log where tenant = $1 and salt is not null and ${own} order by seq`;
  const entries = (await statements.query<{ seq: string }>(sql, [tenant, users])).map(({ seq }) => Number(seq));
  if (entries.length === 0) return;
  await appendToChains(statements, [ofTheProduct(tenant, 'AUDIT_ERASED', { entries })]);
  await statements.query(
    `update app.audit_log set salt = null, username = '', behind = '', registration = '', address = '', user_agent = '', detail = '', search = ''
     where tenant = $1 and seq = any($2::bigint[])`,
    [tenant, entries],
  );
}

/** An entry of what the product does by itself. */
export const ofTheProduct = (
  tenant: number,
  event: string,
  facts: Readonly<Record<string, number | string | readonly number[]>>,
  detail = '',
) => ({
  tenant,
  id: uuidv7(),
  date: new Date().toISOString(),
  event,
  userId: null,
  behindId: null,
  entity: '',
  recordId: null,
  requestId: '',
  facts,
  personal: { username: '', behind: '', registration: '', address: '', userAgent: '', detail },
});

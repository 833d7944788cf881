import { foldText } from '@mortise/sdk/domain';
import type { Statements } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';
import type { AuditLine, ChainedEntry, PersonalTexts } from './AuditEntry.ts';
import { digestOf, hashOf } from './auditHash.ts';

interface Head extends Record<string, unknown> {
  seq: string;
  hash: string;
}

/** Appends lines to the chains of their tenants, inside a transaction; answers them in their places. */
export async function appendToChains(statements: Statements, lines: readonly AuditLine[]): Promise<readonly ChainedEntry[]> {
  const chained: ChainedEntry[] = [];
  // In one order, so that two servers never wait for each other.
  for (const tenant of [...new Set(lines.map((line) => line.tenant))].toSorted((one, other) => one - other)) {
    chained.push(
      ...(await append(
        statements,
        tenant,
        lines.filter((line) => line.tenant === tenant),
      )),
    );
  }
  return chained;
}

/** Whoever holds the head of a tenant appends alone; the others wait for the end of the transaction, not for the disk of every entry. */
async function append(statements: Statements, tenant: number, lines: readonly AuditLine[]): Promise<readonly ChainedEntry[]> {
  const [head] = await statements.query<Head>(
    `insert into app.audit_heads (tenant, seq, hash) values ($1, 0, '') on conflict (tenant) do update set seq = app.audit_heads.seq returning seq, hash`,
    [tenant],
  );
  let [seq, previous] = [Number(head!.seq), head!.hash];
  const chained = lines.map((line) => {
    const entry = chain(line, seq + 1, previous);
    [seq, previous] = [entry.seq, entry.hash];
    return entry;
  });
  await statements.query(INSERT, [JSON.stringify(chained.map(rowOf))]);
  await statements.query('update app.audit_heads set seq = $2, hash = $3 where tenant = $1', [tenant, seq, previous]);
  return chained;
}

function chain(line: AuditLine, seq: number, previous: string): ChainedEntry {
  const salt = randomBytes(16).toString('base64url');
  const entry = { ...line, seq, previous, digest: digestOf(salt, line.personal) };
  return { ...entry, salt, hash: hashOf(entry) };
}

const INSERT = `
  insert into app.audit_log (tenant, seq, id, date, event, user_id, behind_id, entity, record_id, request_id, facts, digest, previous, hash,
    salt, username, behind, registration, address, user_agent, detail, search)
  select tenant, seq, id, date, event, user_id, behind_id, entity, record_id, request_id, facts, digest, previous, hash,
    salt, username, behind, registration, address, user_agent, detail, search
  from jsonb_to_recordset($1::jsonb) as l (tenant int, seq bigint, id uuid, date timestamptz, event text, user_id uuid, behind_id uuid, entity text,
    record_id uuid, request_id text, facts jsonb, digest text, previous text, hash text, salt text, username text, behind text, registration text,
    address text, user_agent text, detail text, search text)`;

/** What free text finds an entry by. */
export const searchOf = ({ username, behind, registration, address, userAgent, detail }: PersonalTexts): string =>
  foldText([username, behind, registration, address, userAgent, detail].filter((text) => text !== '').join(' '));

const rowOf = ({ personal, userId, behindId, recordId, requestId, ...entry }: ChainedEntry) => ({
  ...entry,
  user_id: userId,
  behind_id: behindId,
  record_id: recordId,
  request_id: requestId,
  username: personal.username,
  behind: personal.behind,
  registration: personal.registration,
  address: personal.address,
  user_agent: personal.userAgent,
  detail: personal.detail,
  search: searchOf(personal),
});

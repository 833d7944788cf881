import type { AuditEntry, AuditFact, AuditService, Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import type { OpenDatabase } from '../database/Database.ts';
import type { PseudoEntity } from '../../../shared/pseudoEntities.ts';
import { keptMessage } from '../scripts/scriptLogLine.ts';
import { appendToChains } from './AuditChain.ts';
import type { AuditLine, AuditScope, ChainedEntry } from './AuditEntry.ts';
import { AuditQueue, type QueuedLine } from './AuditQueue.ts';

const LONGEST = 300;
const LONGEST_FACT = 500;
const MOST_VALUES = 1_000;
const OF_SECOND_FACTOR = /^(?:CODE|FACTOR)_/;

export interface AuditLogOptions {
  readonly database: OpenDatabase;
  /** Told of every entry once it is stored, in the order of its tenant. */
  readonly forward?: (entries: readonly ChainedEntry[]) => void;
  readonly report: (message: string, error: unknown) => void;
}

/** Where somebody came from who is not signed in. */
interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/**
 * Who did what that an auditor asks for: a chain of entries for each tenant, each with the hash of the one before. Entries are only added. Call it outside of
 * transactions: it has one of its own, which many entries share.
 */
export class AuditLog implements AuditService {
  private readonly queue: AuditQueue;

  constructor({ database, forward, report }: AuditLogOptions) {
    const append = (lines: readonly QueuedLine[], again: boolean) =>
      database.unhurried(() =>
        database.transaction(async (statements) => {
          const isNew = again ? await unknownOf(statements, lines) : () => true;
          return appendToChains(statements, await attributed(statements, lines.filter(isNew)));
        }),
      );
    this.queue = new AuditQueue({ append, stored: (entries) => forward?.(entries), report });
  }

  /** Resolves once the entry is stored: wait for it before you acknowledge what it is about. */
  write(scope: AuditScope, entry: AuditEntry): Promise<void> {
    return this.queue.add(lineOf(scope, entry));
  }

  /** For what comes in floods and changes nothing, such as refusals: equal ones of a second become one entry with their `count`. */
  note(scope: AuditScope, entry: AuditEntry): void {
    const line = lineOf(scope, entry);
    this.queue.note(JSON.stringify([line.tenant, line.event, line.entity, line.facts, line.personal]), line);
  }

  /** Of somebody who is not signed in: by the name that was typed. It is kept where it is a user's, for people type passwords there too. */
  writeOfName(username: string, visitor: Visitor, event: string): Promise<void> {
    return this.queue.add(lineOf(nameless(username, visitor), { event, visitor, about: wayInOf(event) }));
  }

  noteOfName(username: string, visitor: Visitor, event: string): void {
    const line = lineOf(nameless(username, visitor), { event, visitor, about: wayInOf(event) });
    this.queue.note(JSON.stringify([event, line.personal]), line);
  }

  /** Writes everything that waits. */
  flush(): Promise<void> {
    return this.queue.flush();
  }
}

/** What somebody did who came in, or tried to, is about no record: the second factor or the sign-in. ROUTE-066 */
const wayInOf = (event: string): { readonly entity: PseudoEntity; readonly registration: string } => ({
  entity: OF_SECOND_FACTOR.test(event) ? 'totp' : 'login',
  registration: '',
});

const nameless = (username: string, { requestId }: Visitor) => ({
  tenant: undefined,
  user: { _id: undefined, username, impersonator: undefined },
  requestId,
});

type Actor = AuditScope | ReturnType<typeof nameless>;

function lineOf({ tenant, user, requestId }: Actor, { event, behind, about, facts = {}, detail = '', visitor }: AuditEntry): QueuedLine {
  return {
    tenant,
    id: uuidv7(),
    date: new Date().toISOString(),
    event,
    userId: user._id ?? null,
    behindId: behind?._id ?? null,
    entity: about?.entity ?? '',
    recordId: about?.id ?? null,
    requestId: kept(requestId),
    facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, keptFact(fact)])),
    personal: {
      username: kept(user.username),
      behind: kept(behind?.username ?? user.impersonator?.username ?? ''),
      registration: kept(about?.registration ?? ''),
      address: kept(visitor?.address ?? ''),
      userAgent: kept(visitor?.userAgent ?? ''),
      detail: kept(detail),
    },
  };
}

const kept = (text: string): string => keptMessage(text).slice(0, LONGEST).toWellFormed();

const keptFact = (fact: AuditFact): AuditFact => {
  if (typeof fact === 'string') return keptMessage(fact).slice(0, LONGEST_FACT).toWellFormed();
  return typeof fact === 'object' ? fact.slice(0, MOST_VALUES).map((value) => (typeof value === 'string' ? kept(value) : value)) : fact;
};

interface Named extends Record<string, unknown> {
  name: string;
  tenant: number;
  user_id: string | null;
}

/** Lines of names get the tenant of their user, else the one that the name speaks of, else the master tenant. */
async function attributed(statements: Statements, lines: readonly QueuedLine[]): Promise<readonly AuditLine[]> {
  const names = [...new Set(lines.flatMap(({ tenant, personal }) => (tenant === undefined ? [personal.username] : [])))];
  const rows = names.length === 0 ? [] : await statements.query<Named>(OWNERS, [names]);
  const owners = new Map(rows.map((row) => [row.name, row]));
  return lines.map((line) => {
    if (line.tenant !== undefined) return { ...line, tenant: line.tenant };
    const { tenant, user_id: userId } = owners.get(line.personal.username)!;
    return {
      ...line,
      tenant,
      userId,
      personal: { ...line.personal, username: userId === null ? '' : line.personal.username.toLowerCase() },
    };
  });
}

const OWNERS = `
  select n.name, u.id as user_id, coalesce(u.tenant, (select t.id from app.tenants t where t.name = lower(split_part(n.name, '@', 2))),
    (select min(t.id) from app.tenants t where t.kind = 'master')) as tenant
  from unnest($1::text[]) n (name) left join app.users u on u.username = lower(trim(n.name))`;

async function unknownOf(statements: Statements, lines: readonly QueuedLine[]): Promise<(line: QueuedLine) => boolean> {
  const sql = 'select id from app.audit_log where id = any($1::uuid[])';
  const known = new Set((await statements.query<{ id: string }>(sql, [lines.map(({ id }) => id)])).map(({ id }) => id));
  return ({ id }) => !known.has(id);
}

import type { AuditFact, Statements } from '@mortise/sdk/server';
import type { ChainedEntry } from './AuditEntry.ts';
import { searchOf } from './AuditChain.ts';
import { digestOf, hashOf } from './auditHash.ts';

/** What the chain of a tenant shows. */
export interface Verified {
  readonly entries: number;
  /** Entries whose personal texts were erased, as later entries say. */
  readonly erased: number;
  /** The last entry: keep it elsewhere, and nobody can rewrite what is before it unseen. */
  readonly head: { readonly seq: number; readonly hash: string } | undefined;
  /** The first entry that is not as it was written, and why. */
  readonly broken: { readonly seq: number; readonly reason: string } | undefined;
}

const PAGE = 2_000;

interface Row extends Record<string, unknown> {
  tenant: number;
  seq: string;
  id: string;
  date: string;
  event: string;
  user_id: string | null;
  behind_id: string | null;
  entity: string;
  record_id: string | null;
  request_id: string;
  facts: string;
  digest: string;
  previous: string;
  hash: string;
  salt: string | null;
  username: string;
  behind: string;
  registration: string;
  address: string;
  user_agent: string;
  detail: string;
  search: string;
}

/** Reads the chain of a tenant from its beginning, or from where it was cut, to its head. @param known Places and hashes that were noted elsewhere. */
export async function verifyChain(
  statements: Statements,
  tenant: number,
  known: ReadonlyMap<number, string> = new Map(),
): Promise<Verified> {
  const walk = new Walk(known);
  for (let after = 0; ;) {
    const rows = await statements.query<Row>('select * from app.audit_log where tenant = $1 and seq > $2 order by seq limit $3', [
      tenant,
      after,
      PAGE,
    ]);
    for (const row of rows) if (!walk.step(row)) return walk.result();
    if (rows.length < PAGE) break;
    after = Number(rows.at(-1)!.seq);
  }
  const [head] = await statements.query<{ seq: string; hash: string }>('select seq, hash from app.audit_heads where tenant = $1', [tenant]);
  walk.end(head && { seq: Number(head.seq), hash: head.hash });
  return walk.result();
}

class Walk {
  private entries = 0;
  private last: { readonly seq: number; readonly hash: string } | undefined;
  private first: Pick<ChainedEntry, 'seq' | 'previous'> | undefined;
  private broken: Verified['broken'];
  private readonly bare = new Set<number>();
  private erased = 0;
  private readonly cuts = new Map<number, string>();
  private readonly known: ReadonlyMap<number, string>;

  constructor(known: ReadonlyMap<number, string>) {
    this.known = known;
  }

  /** Answers whether the entry is as it was written. */
  step(row: Row): boolean {
    const entry = entryOf(row);
    const reason = this.wrongPlace(entry) ?? wrongContent(entry, row.search);
    if (reason !== undefined) this.broken = { seq: entry.seq, reason };
    if (reason !== undefined) return false;
    this.first ??= entry;
    this.last = { seq: entry.seq, hash: entry.hash };
    this.entries += 1;
    if (entry.salt === null) this.bare.add(entry.seq);
    this.note(entry);
    return true;
  }

  end(head: { readonly seq: number; readonly hash: string } | undefined): void {
    this.broken = this.wrongEnd(head) ?? this.wrongBeginning() ?? this.wrongErasure() ?? this.missing();
  }

  result(): Verified {
    return { entries: this.entries, erased: this.erased, head: this.last, broken: this.broken };
  }

  private note({ event, facts }: ChainedEntry): void {
    if (event === 'AUDIT_CUT') this.cuts.set(Number(facts['until']), String(facts['hash']));
    if (event !== 'AUDIT_ERASED' || !Array.isArray(facts['entries'])) return;
    for (const seq of facts['entries']) if (this.bare.delete(Number(seq))) this.erased += 1;
  }

  private wrongPlace({ seq, previous, hash }: ChainedEntry): string | undefined {
    if (this.last !== undefined && seq !== this.last.seq + 1) return `the entry before it, ${seq - 1}, is missing`;
    if (this.last !== undefined && previous !== this.last.hash) return 'it does not follow from the entry before it';
    const noted = this.known.get(seq);
    return noted !== undefined && noted !== hash ? 'it has another hash than was noted elsewhere' : undefined;
  }

  private wrongEnd(head: { readonly seq: number; readonly hash: string } | undefined): Verified['broken'] {
    const [seq, hash] = [this.last?.seq ?? 0, this.last?.hash ?? ''];
    if ((head?.seq ?? 0) > seq) return { seq: seq + 1, reason: 'it is missing, with all that followed' };
    return (head?.seq ?? 0) === seq && (head?.hash ?? '') === hash ? undefined : { seq, reason: 'the head of the chain does not know it' };
  }

  private wrongBeginning(): Verified['broken'] {
    if (this.first === undefined || (this.first.seq === 1 && this.first.previous === '')) return undefined;
    const { seq, previous } = this.first;
    return this.cuts.get(seq - 1) === previous
      ? undefined
      : { seq, reason: 'what was before it is gone, and no entry says that it was cut' };
  }

  private wrongErasure(): Verified['broken'] {
    const [seq] = this.bare;
    return seq === undefined ? undefined : { seq, reason: 'its texts are gone, and no entry says that they were erased' };
  }

  private missing(): Verified['broken'] {
    const last = this.last?.seq ?? 0;
    const seq = [...this.known.keys()].find((noted) => noted > last);
    return seq === undefined ? undefined : { seq, reason: 'it was noted elsewhere, and is missing' };
  }
}

function wrongContent(entry: ChainedEntry, search: string): string | undefined {
  const { salt, personal } = entry;
  if (hashOf(entry) !== entry.hash) return 'it was changed';
  if (salt !== null && (digestOf(salt, personal) !== entry.digest || search !== searchOf(personal))) return 'its texts were changed';
  const isBare = search === '' && Object.values(personal).every((text) => text === '');
  return salt === null && !isBare ? 'its texts were changed' : undefined;
}

const entryOf = (row: Row): ChainedEntry => ({
  tenant: row.tenant,
  seq: Number(row.seq),
  id: row.id,
  date: row.date,
  event: row.event,
  userId: row.user_id,
  behindId: row.behind_id,
  entity: row.entity,
  recordId: row.record_id,
  requestId: row.request_id,
  facts: JSON.parse(row.facts) as Readonly<Record<string, AuditFact>>,
  digest: row.digest,
  previous: row.previous,
  hash: row.hash,
  salt: row.salt,
  personal: {
    username: row.username,
    behind: row.behind,
    registration: row.registration,
    address: row.address,
    userAgent: row.user_agent,
    detail: row.detail,
  },
});

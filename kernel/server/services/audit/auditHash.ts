import type { AuditFact } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import type { ChainedEntry, PersonalTexts } from './AuditEntry.ts';

/** Written into every hash, so that another way of hashing is never mistaken for this one. */
const FORM = 'mortise-audit-1';

const sha256 = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([FORM, ...parts]))
    .digest('hex');

/** Without the salt nobody finds out by trying which texts these were. */
export const digestOf = (salt: string, { username, behind, registration, address, userAgent, detail }: PersonalTexts): string =>
  sha256([salt, username, behind, registration, address, userAgent, detail]);

/** Of all of an entry that never changes, and of the entry before it. */
export const hashOf = (entry: Omit<ChainedEntry, 'hash' | 'salt' | 'personal'>): string =>
  sha256([
    entry.previous,
    entry.tenant,
    entry.seq,
    entry.id,
    entry.date,
    entry.event,
    entry.userId,
    entry.behindId,
    entry.entity,
    entry.recordId,
    entry.requestId,
    sorted(entry.facts),
    entry.digest,
  ]);

/** The database keeps keys in an order of its own. */
const sorted = (facts: Readonly<Record<string, AuditFact>>): readonly unknown[] =>
  Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));

import type { AuditFact } from '@mortise/sdk/server';

/** Whose entry it is: the tenant, and the user who acts. */
export interface AuditScope {
  readonly tenant: number;
  /** Whoever acts for them is named beside. */
  readonly user: { readonly _id: string; readonly username: string; readonly impersonator?: { readonly username: string } };
  readonly requestId: string;
}

/** An entry before it has its place in the chain. Texts are cleaned by then. */
export interface AuditLine {
  readonly tenant: number;
  readonly id: string;
  /** ISO 8601, in UTC, to the millisecond. */
  readonly date: string;
  readonly event: string;
  readonly userId: string | null;
  readonly behindId: string | null;
  readonly entity: string;
  readonly recordId: string | null;
  readonly requestId: string;
  readonly facts: Readonly<Record<string, AuditFact>>;
  readonly personal: PersonalTexts;
}

/** What may be erased of an entry without breaking the chain. */
export interface PersonalTexts {
  readonly username: string;
  readonly behind: string;
  readonly registration: string;
  readonly address: string;
  readonly userAgent: string;
  readonly detail: string;
}

/** An entry in its place. */
export interface ChainedEntry extends AuditLine {
  readonly seq: number;
  /** Without it the personal texts were erased. */
  readonly salt: string | null;
  /** Of salt and personal texts. */
  readonly digest: string;
  /** Hash of the entry before it. */
  readonly previous: string;
  readonly hash: string;
}

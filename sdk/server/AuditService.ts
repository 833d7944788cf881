import { token } from '../token.ts';
import type { RequestScope } from './RequestScope.ts';

/** A value of an entry that says nothing of people: it stays for good. */
export type AuditFact = string | number | boolean | readonly (string | number)[];

/** What somebody did that an auditor asks for. */
export interface AuditEntry {
  /** In capitals: `EXPORT`; words for it are in the code list `auditEvent`. */
  readonly event: string;
  /** Who acts as the user, where it is somebody else. */
  readonly behind?: { readonly _id: string; readonly username: string };
  /** What it is about. A record that is not stored has no id. */
  readonly about?: { readonly entity: string; readonly registration: string; readonly id?: string };
  /** Nothing personal: names of fields and routes, counts, codes. */
  readonly facts?: Readonly<Record<string, AuditFact>>;
  /** What may name people: it goes where the user, or whom it is about, is anonymised. No passwords, no tokens. */
  readonly detail?: string;
  /** Where the request came from. */
  readonly visitor?: { readonly address: string; readonly userAgent: string };
}

/** Whose entry it is. A scope is one; of somebody who is locked meanwhile, id and name are enough. */
export interface AuditScope extends Pick<RequestScope, 'tenant' | 'requestId'> {
  readonly user: Pick<RequestScope['user'], '_id' | 'username' | 'impersonator'>;
}

/** The audit log of the tenant, to which entries are only ever added. */
export interface AuditService {
  /** Resolves once the entry is stored: wait for it before you acknowledge what it is about. Not to be called inside a transaction. */
  write(scope: AuditScope, entry: AuditEntry): Promise<void>;
}
export const AuditService = token<AuditService>('audit');

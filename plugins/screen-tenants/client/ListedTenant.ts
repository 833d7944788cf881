import type { SessionUser } from '@mortise/sdk';

/** A tenant as the list of tenants has it. */
export interface ListedTenant {
  readonly name: string;
  readonly kind: NonNullable<SessionUser['tenantKind']>;
  readonly users: number;
  /** Since when nobody of it signs in. */
  readonly suspendedDate?: string;
  /** When it is removed. */
  readonly deletionDate?: string;
}

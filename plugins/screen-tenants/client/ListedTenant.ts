import type { SessionUser } from '@mortise/sdk';

/** A tenant as the list of tenants has it. */
export interface ListedTenant {
  readonly name: string;
  readonly kind: NonNullable<SessionUser['tenantKind']>;
  readonly users: number;
}

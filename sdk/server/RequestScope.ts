import type { PermissionHolder } from '../permissions.ts';
import type { SessionUser } from '../wire.ts';

/** Who asks, for which tenant. No statement on tenant data can be composed without one. */
export interface RequestScope {
  /** Number of the tenant: the first column of every key. */
  readonly tenant: number;
  readonly user: SessionUser;
  readonly holder: PermissionHolder;
  readonly requestId: string;
  /** IANA name, from the X-Time-Zone header. */
  readonly timeZone: string;
}

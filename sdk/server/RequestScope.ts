import type { PermissionHolder } from '../permissions.ts';
import type { SessionUser } from '../wire.ts';
import type { AccessLimits } from './AccessLimits.ts';

/** Who asks, for which tenant. No statement on tenant data can be composed without one. */
export interface RequestScope {
  /** Number of the tenant: the first column of every key. */
  readonly tenant: number;
  readonly user: SessionUser;
  readonly holder: PermissionHolder;
  /** Registration of the person that everything this user sees has to be linked with: partners and clients see their own. PERM-031. */
  readonly onlyPerson?: string;
  /** What their profiles keep from them of the collections that they open; nothing for administrators. */
  readonly limits?: AccessLimits;
  /**
   * The user's own organization and those below, by registration and by name, where a rule of their profiles asks for them; without it
   * each statement works them out.
   */
  readonly organizations?: readonly string[];
  /** The second person, where somebody approved what the user asked for: by user name. */
  readonly approvedBy?: string;
  readonly requestId: string;
  /** IANA name, from the X-Time-Zone header. */
  readonly timeZone: string;
}

import type { PermissionHolder } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';

/** With whose rights a script runs. */
export interface ScriptRights {
  readonly scope: RequestScope;
  /** Tries a script as somebody else: what that person may not, the script may not either. */
  readonly also?: PermissionHolder;
  /** What the script puts into its storage is forgotten. */
  readonly keepsNothing?: boolean;
}

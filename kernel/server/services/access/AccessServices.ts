import { token } from '@mortise/sdk';
import type { FilesService, SystemRepositories } from '@mortise/sdk/server';
import type { FileLooks } from '../files/FileLooks.ts';
import type { TenantExports } from '../tenants/leaving/TenantExports.ts';
import type { TenantRemovals } from '../tenants/leaving/TenantRemovals.ts';
import type { Tenants } from '../tenants/Tenants.ts';
import type { Accounts } from './Accounts.ts';
import type { ApiKeys } from './apiKeys/ApiKeys.ts';
import type { Impersonations } from './contexts/Impersonations.ts';
import type { UserContexts } from './contexts/UserContexts.ts';
import type { Preferences } from './Preferences.ts';
import type { SessionActivity } from './sessions/SessionActivity.ts';
import type { Sessions } from './Sessions.ts';

/** What the routes of sessions, and of what users keep for themselves, work with. */
export interface AccessServices {
  readonly sessions: Sessions;
  readonly activity: SessionActivity;
  readonly keys: ApiKeys;
  readonly impersonations: Impersonations;
  readonly contexts: UserContexts;
  readonly preferences: Preferences;
  readonly accounts: Accounts;
  readonly tenants: Tenants;
  readonly removals: TenantRemovals;
  readonly tenantExports: TenantExports;
  readonly repositories: SystemRepositories;
  readonly files: FilesService;
  readonly looks: FileLooks;
  /** Whether pages of other origins may show those of the host in a frame. */
  readonly allowsForeignFrames: (hostname: string) => Promise<boolean>;
  /** Tells that what is known of the tenant's users has to be read anew. */
  readonly usersChanged: (tenant: number) => Promise<void>;
}
export const AccessServices = token<AccessServices>('kernel/access');

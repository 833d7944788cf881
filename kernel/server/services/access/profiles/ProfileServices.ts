import { token } from '@mortise/sdk';
import type { SqlRepositories } from '../../../entities/SqlRepositories.ts';
import type { Accounts } from '../Accounts.ts';
import type { Profiles } from './Profiles.ts';

/** What the routes of profiles, and of what they come to, work with. */
export interface ProfileServices {
  readonly profiles: Profiles;
  readonly accounts: Accounts;
  readonly repositories: SqlRepositories;
}
export const ProfileServices = token<ProfileServices>('kernel/profiles');

import { token } from '@mortise/sdk';
import type { SqlRepositories } from '../../entities/SqlRepositories.ts';
import type { Accounts } from '../access/Accounts.ts';
import type { ActionRequests } from './ActionRequests.ts';
import type { FourEyes } from './FourEyes.ts';
import type { Substitutes } from './Substitutes.ts';

/** What the routes of the rules that ask for a second person work with. */
export interface FourEyesServices {
  readonly fourEyes: FourEyes;
  readonly actions: ActionRequests;
  readonly substitutes: Substitutes;
  readonly accounts: Accounts;
  readonly repositories: SqlRepositories;
}
export const FourEyesServices = token<FourEyesServices>('kernel/four-eyes');

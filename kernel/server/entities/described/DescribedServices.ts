import { token } from '@mortise/sdk';
import type { SystemRepositories } from '@mortise/sdk/server';
import type { DescribedEntities } from './DescribedEntities.ts';

/** What the routes of descriptions of kinds work with. */
export interface DescribedServices {
  readonly described: DescribedEntities;
  readonly repositories: SystemRepositories;
}
export const DescribedServices = token<DescribedServices>('kernel/described');

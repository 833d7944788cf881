import { token } from '../../token.ts';
import type { Contributed, ContributionPoints } from '../ContributionPoints.ts';

/** What the loaded plugins contribute. Observable: routes, menus and cards follow as plugins come and go. */
export interface ContributionsService {
  find<P extends keyof ContributionPoints>(point: P, id: string): Contributed<P> | undefined;
  all<P extends keyof ContributionPoints>(point: P): readonly Contributed<P>[];
}
export const ContributionsService = token<ContributionsService>('contributions');

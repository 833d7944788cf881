import type { UserConfiguration } from '../wire.ts';

/** What the checks of the environment look at. */
type Surroundings = Pick<UserConfiguration, 'user' | 'environment'>;

/**
 * Whether what is for tests and for looking behind things is shown: to administrators, to whoever acts for somebody else, in `DEV` and `UAT`, and where there is
 * no configuration. `TEST` and `STAGING` count as production; `environment` has checks of their own.
 */
export function isNonProduction(surroundings: Surroundings | undefined): boolean {
  if (surroundings === undefined) return true;
  const { user, environment } = surroundings;
  return user.isAdmin || user.impersonatingTenant !== undefined || environment.isDevelopment || environment.isUat;
}

/** Super administrators, and whoever has debug mode on where the product is developed. */
export const isDeveloper = ({ user, environment }: Surroundings, isDebugging: boolean): boolean =>
  user.isSuperAdmin || (environment.isDevelopment && isDebugging);

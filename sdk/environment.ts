import type { Environment, UserConfiguration } from './wire.ts';

/** What the checks of the environment look at. */
export type Surroundings = Pick<UserConfiguration, 'user' | 'environment'>;

/**
 * Whether what is for tests and for looking behind things is shown: to administrators, to whoever acts for somebody else, in `DEV` and `UAT`, and where there is
 * no configuration. `TEST` and `STAGING` count as production; they have checks of their own in {@link Environment}.
 */
export function isNonProduction(surroundings: Surroundings | undefined): boolean {
  if (surroundings === undefined) return true;
  const { user, environment } = surroundings;
  return user.isAdmin || user.impersonatingTenant !== undefined || environment.isDevelopment || environment.isUat;
}

/** Super administrators, and whoever has debug mode on where the product is developed. */
export const isDeveloper = ({ user, environment }: Surroundings, isDebugging: boolean): boolean =>
  user.isSuperAdmin || (environment.isDevelopment && isDebugging);

/** The names that an environment has, as `MORTISE_ENVIRONMENT` says them. */
export const ENVIRONMENT_NAMES = ['PRODUCTION', 'DEV', 'UAT', 'TEST', 'STAGING'] as const;

export const environmentOf = (name: (typeof ENVIRONMENT_NAMES)[number]): Environment => ({
  name,
  isProduction: name === 'PRODUCTION',
  isDevelopment: name === 'DEV',
  isUat: name === 'UAT',
  isTest: name === 'TEST',
  isStaging: name === 'STAGING',
});

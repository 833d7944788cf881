import type { Environment } from '@mortise/sdk';

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

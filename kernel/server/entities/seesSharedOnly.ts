import type { RequestScope } from '@mortise/sdk/server';

/** Clients see of what belongs to their records what was shared with them; partners work on the records, and see all of it. */
export const seesSharedOnly = ({ onlyPerson, user }: Pick<RequestScope, 'onlyPerson' | 'user'>): boolean =>
  onlyPerson !== undefined && user.partnerRegistration === undefined;

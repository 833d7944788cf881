import type { SessionUser } from '../wire.ts';

/** Whether somebody is a client and nothing else. */
export const isClient = ({ profiles, partnerRegistration }: Pick<SessionUser, 'partnerRegistration' | 'profiles'>): boolean =>
  partnerRegistration === undefined && profiles.length > 0 && profiles.every((profile) => profile === 'CLIENT');

/** Whether all that they see is linked with themselves: so it is for clients and partners. PERM-031 */
export const seesOwnOnly = (user: Pick<SessionUser, 'partnerRegistration' | 'profiles'>): boolean =>
  user.partnerRegistration !== undefined || isClient(user);

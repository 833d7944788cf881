import type { Menu, SessionUser } from '@mortise/sdk';

/** Whoever looks at the navigation: a session. */
export interface MenuReader {
  readonly user: Pick<SessionUser, 'profiles'>;
  isPermitted(permission: string): boolean;
}

/** Entries without profiles are everybody's; the others those of a shared profile; never the hidden ones. */
export const isMenuMeant = ({ hidden, permission, profiles = [] }: Menu, reader: MenuReader): boolean =>
  hidden !== true &&
  (permission === undefined || reader.isPermitted(permission)) &&
  (profiles.length === 0 || profiles.some((profile) => reader.user.profiles.includes(profile)));

import type { PermissionHolder } from '../permissions.ts';
import type { Field } from './Field.ts';

/** From the lowest to the highest: each sees what those before it see. */
export const RANKS = ['user', 'admin', 'mainAdmin', 'superAdmin'] as const;

/** What a user is among administrators. */
export type Rank = (typeof RANKS)[number];

/** The highest rank that the user has. */
export function rankOf({ isAdmin, isMainAdmin, isSuperAdmin }: PermissionHolder): Rank {
  if (isSuperAdmin === true) return 'superAdmin';
  if (isMainAdmin === true) return 'mainAdmin';
  return isAdmin === true ? 'admin' : 'user';
}

/** Whether users of a rank see a field. */
export const isShownTo = (rank: Rank, { shownTo }: Pick<Field, 'shownTo'>): boolean =>
  shownTo === undefined || RANKS.indexOf(rank) >= RANKS.indexOf(shownTo);

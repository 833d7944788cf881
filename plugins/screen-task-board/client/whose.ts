import type { SessionUser } from '@mortise/sdk';

/** Whose tasks a board shows, as its address says it, and what is said where there are none. */
export const WHOSE = [
  { whose: 'mine', label: 'Mine', hint: 'No task is assigned to you.' },
  { whose: 'profiles', label: 'For my profiles', hint: 'No task waits for one of your profiles.' },
  { whose: 'all', label: 'All', hint: 'There are no tasks yet.' },
] as const;
export type Whose = (typeof WHOSE)[number]['whose'];

/** The criterion for a text that is empty: none that has a letter. */
const NOBODY = '-/.*/i';

export const whoseOf = (text: string | null): Whose => WHOSE.find(({ whose }) => whose === text)?.whose ?? 'mine';

/** Criteria of their list; undefined where no task can be theirs. Tasks for a profile are those that nobody has taken. */
export function criteriaOf(
  whose: Whose,
  { username, profiles }: Pick<SessionUser, 'username' | 'profiles'>,
): Readonly<Record<string, string>> | undefined {
  if (whose === 'all') return {};
  if (whose === 'mine') return { ownerUsername: username };
  return profiles.length === 0 ? undefined : { ownerUsername: NOBODY, profiles: profiles.join(',') };
}

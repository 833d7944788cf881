import type { CollectionLimits } from '@mortise/sdk/server';
import { isDeepStrictEqual } from 'node:util';
import { combinedLimits } from './combinedLimits.ts';
import type { ProfileContent } from './profileContent.ts';
import type { ProfileUser } from './Profiles.ts';

/** What another content of a profile changes for one who has it. */
export interface UserChange {
  readonly username: string;
  readonly name?: string;
  /** The further context in which it changes. */
  readonly context?: string;
  /** Permissions that they get, and that they have no longer. */
  readonly gains: readonly string[];
  readonly loses: readonly string[];
  /** Collections of which other fields, records or transitions are kept from them. */
  readonly limits: readonly LimitChange[];
  /** Whether their sessions last as long, and are idle as long, as before. */
  readonly hasOtherSessions: boolean;
}

interface LimitChange {
  readonly collection: string;
  readonly before?: CollectionLimits;
  readonly after?: CollectionLimits;
}

type Contents = ReadonlyMap<string, ProfileContent>;

/** Whom another content of a profile changes something for, given the contents of all profiles; for administrators it is how long their sessions last at most. */
export function profilePreview(
  name: string,
  after: ProfileContent,
  contents: Contents,
  users: readonly ProfileUser[],
): readonly UserChange[] {
  const changed = new Map([...contents, [name, after]]);
  return users
    .map((user) => changeOf(user, contentsOf(user, contents), contentsOf(user, changed)))
    .filter(({ gains, loses, limits, hasOtherSessions }) => hasOtherSessions || gains.length + loses.length + limits.length > 0);
}

const contentsOf = ({ profiles }: ProfileUser, contents: Contents): readonly ProfileContent[] =>
  profiles.flatMap((profile) => contents.get(profile) ?? []);

function changeOf(
  { username, firstName = '', lastName = '', context, isAdministrator }: ProfileUser,
  before: readonly ProfileContent[],
  after: readonly ProfileContent[],
): UserChange {
  const hasOtherSessions = !isDeepStrictEqual(shortest(before), shortest(after));
  const rights = isAdministrator ? NO_CHANGE : rightsChange(before, after);
  const name = `${firstName} ${lastName}`.trim();
  return {
    username,
    ...(name !== '' && { name }),
    ...(context !== undefined && { context }),
    ...rights,
    hasOtherSessions,
  };
}

const NO_CHANGE = { gains: [], loses: [], limits: [] } as const;

function rightsChange(before: readonly ProfileContent[], after: readonly ProfileContent[]): Pick<UserChange, 'gains' | 'loses' | 'limits'> {
  const [had, has] = [keysOf(before), keysOf(after)];
  return {
    gains: has.filter((key) => !had.includes(key)),
    loses: had.filter((key) => !has.includes(key)),
    limits: limitChanges(combinedLimits(before) ?? {}, combinedLimits(after) ?? {}),
  };
}

/** Of several profiles the shortest times hold. */
const shortest = (contents: readonly ProfileContent[]) => ({
  minutes: Math.min(...contents.map(({ session }) => session?.minutes ?? Infinity)),
  idleMinutes: Math.min(...contents.map(({ session }) => session?.idleMinutes ?? Infinity)),
});

const keysOf = (contents: readonly ProfileContent[]): readonly string[] => [...new Set(contents.flatMap(({ permissions }) => permissions))];

function limitChanges(
  before: Readonly<Record<string, CollectionLimits>>,
  after: Readonly<Record<string, CollectionLimits>>,
): readonly LimitChange[] {
  const collections = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return collections.flatMap((collection) => {
    const [was, is] = [before[collection], after[collection]];
    return isDeepStrictEqual(was, is) ? [] : [{ collection, ...(was && { before: was }), ...(is && { after: is }) }];
  });
}

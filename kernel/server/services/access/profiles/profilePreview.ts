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
}

interface LimitChange {
  readonly collection: string;
  readonly before?: CollectionLimits;
  readonly after?: CollectionLimits;
}

type Contents = ReadonlyMap<string, ProfileContent>;

/** Whom another content of a profile changes something for, given the contents of all profiles; administrators it never does. */
export function profilePreview(
  name: string,
  after: ProfileContent,
  contents: Contents,
  users: readonly ProfileUser[],
): readonly UserChange[] {
  const changed = new Map([...contents, [name, after]]);
  return users
    .filter(({ isAdministrator }) => !isAdministrator)
    .map((user) => changeOf(user, contentsOf(user, contents), contentsOf(user, changed)))
    .filter(({ gains, loses, limits }) => gains.length + loses.length + limits.length > 0);
}

const contentsOf = ({ profiles }: ProfileUser, contents: Contents): readonly ProfileContent[] =>
  profiles.flatMap((profile) => contents.get(profile) ?? []);

function changeOf(
  { username, firstName = '', lastName = '', context }: ProfileUser,
  before: readonly ProfileContent[],
  after: readonly ProfileContent[],
): UserChange {
  const [had, has] = [keysOf(before), keysOf(after)];
  const name = `${firstName} ${lastName}`.trim();
  return {
    username,
    ...(name !== '' && { name }),
    ...(context !== undefined && { context }),
    gains: has.filter((key) => !had.includes(key)),
    loses: had.filter((key) => !has.includes(key)),
    limits: limitChanges(combinedLimits(before) ?? {}, combinedLimits(after) ?? {}),
  };
}

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

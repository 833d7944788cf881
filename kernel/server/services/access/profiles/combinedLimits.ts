import { isPermitted } from '@mortise/sdk';
import type { AccessLimits, CollectionLimits, RowRule } from '@mortise/sdk/server';
import type { CollectionRules, ProfileContent } from './profileContent.ts';

type Rights = Pick<ProfileContent, 'permissions' | 'limits'>;

const NONE: CollectionRules = {};

/**
 * What several profiles together keep from whoever has them. A profile counts for what it opens: what one that opens a collection does not
 * keep is not kept. Fields, records and transitions are combined each for themselves. Nothing where nothing is kept.
 */
export function combinedLimits(profiles: readonly Rights[]): AccessLimits | undefined {
  const collections = new Set(profiles.flatMap(({ limits }) => Object.keys(limits)));
  const limits = [...collections].flatMap((collection) => {
    const kept = keptOf(collection, profiles);
    return kept === undefined ? [] : [[collection, kept] as const];
  });
  return limits.length === 0 ? undefined : Object.fromEntries(limits);
}

function keptOf(collection: string, profiles: readonly Rights[]): CollectionLimits | undefined {
  const [readers, writers] = [rulesOf('read', collection, profiles), rulesOf('write', collection, profiles)];
  const keeping = (kinds: readonly string[], among: readonly CollectionRules[]) =>
    fieldsOf(among).filter((name) => among.length > 0 && among.every(({ fields = {} }) => kinds.includes(fields[name]!)));
  const hidden = keeping(['hidden'], readers);
  const masked = keeping(['hidden', 'masked'], readers).filter((name) => !hidden.includes(name));
  const readOnly = keeping(['hidden', 'masked', 'readOnly'], writers).filter((name) => !hidden.includes(name) && !masked.includes(name));
  const read = allOf(readers.map((rules) => rules.read));
  const write = allOf(writers.map((rules) => rules.write ?? rules.read));
  const transitions = allOf(writers.map((rules) => rules.transitions));
  if (hidden.length + masked.length + readOnly.length === 0 && !read && !write && !transitions) return undefined;
  return {
    hidden,
    masked,
    readOnly,
    ...(read && { read: distinct(read) }),
    ...(write && { write: distinct(write) }),
    ...(transitions && { transitions }),
  };
}

/** What each of the profiles that open the collection says about it. */
const rulesOf = (verb: 'read' | 'write', collection: string, profiles: readonly Rights[]): readonly CollectionRules[] =>
  profiles
    .filter(({ permissions }) => isPermitted(holderOf(permissions), `${verb} /api/${collection}`))
    .map(({ limits }) => limits[collection] ?? NONE);

const holderOf = (permissions: readonly string[]) => ({ permissions: Object.fromEntries(permissions.map((key) => [key, true as const])) });

const fieldsOf = (rules: readonly CollectionRules[]): readonly string[] => [
  ...new Set(rules.flatMap(({ fields = {} }) => Object.keys(fields))),
];

/** All that one of them lets through; nothing where one of them lets everything through. */
const allOf = <T>(lists: readonly (readonly T[] | undefined)[]): readonly T[] | undefined =>
  lists.length === 0 || lists.includes(undefined) ? undefined : lists.flatMap((list) => list!);

const distinct = (rules: readonly RowRule[]): readonly RowRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];

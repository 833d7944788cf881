import type { ProfileContent } from './profileTypes.ts';

export interface ContentDifference {
  /** Permissions that the other content has, and that it has no longer. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Collections of which it keeps something else. */
  readonly limits: readonly string[];
  /** Whether it says other times of sessions. */
  readonly hasOtherSessions: boolean;
}

/** What another content says otherwise. */
export function contentDifference(one: ProfileContent, other: ProfileContent): ContentDifference {
  const collections = [...new Set([...Object.keys(one.limits), ...Object.keys(other.limits)])];
  return {
    added: other.permissions.filter((key) => !one.permissions.includes(key)),
    removed: one.permissions.filter((key) => !other.permissions.includes(key)),
    limits: collections.filter((name) => JSON.stringify(one.limits[name]) !== JSON.stringify(other.limits[name])).toSorted(),
    hasOtherSessions: JSON.stringify(one.session) !== JSON.stringify(other.session),
  };
}

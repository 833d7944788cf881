/** Which records of a collection somebody sees, or changes. */
export type RowRule =
  /** Those that they entered. */
  | { readonly by: 'own' }
  /** Those of their organization, and of the organizations below it. */
  | { readonly by: 'organization' }
  /** Those that name their person, partner or organization; in one of these roles where there are any. */
  | { readonly by: 'role'; readonly roles?: readonly string[] | undefined }
  /** Those that a search finds, by the criteria of the list. */
  | { readonly by: 'search'; readonly criteria: Readonly<Record<string, string>> };

/** What a user does not get of a collection that they may read or write. */
export interface CollectionLimits {
  /** Fields that are not there for them. */
  readonly hidden: readonly string[];
  /** Texts of which they see the last signs only. */
  readonly masked: readonly string[];
  /** Fields that they see and do not change. */
  readonly readOnly: readonly string[];
  /** They see what one of the rules lets through; everything without it. */
  readonly read?: readonly RowRule[];
  /** They change what one of the rules lets through, of what they see. */
  readonly write?: readonly RowRule[];
  /** Codes of the transitions that are theirs; all without it. */
  readonly transitions?: readonly string[];
}

/** By collection, e.g. `financing/contracts`. */
export type AccessLimits = Readonly<Record<string, CollectionLimits>>;

/** What plugin.json says of one contribution, so that it is known before any code runs. */
export interface ContributedName {
  readonly id: string;
  /** Of a screen. */
  readonly path?: string;
}

/** What a plugin contributes, by contribution point. */
export type ContributedNames = Readonly<Record<string, readonly ContributedName[]>>;

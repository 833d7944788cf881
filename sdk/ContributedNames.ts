import type { BaseFieldType } from './entity/EntityDescriptor.ts';

/** What plugin.json says of one contribution, so that it is known before any code runs. */
export interface ContributedName {
  readonly id: string;
  /** Of a screen, and where an entry of the navigation leads. */
  readonly path?: string;
  /** Of a field type that custom entities can have: as what its values are stored, searched, sorted and sent. */
  readonly base?: BaseFieldType;
  /** What such a field type is called where types are chosen; a translation key. */
  readonly label?: string;
}

/** What a plugin contributes, by contribution point. */
export type ContributedNames = Readonly<Record<string, readonly ContributedName[]>>;

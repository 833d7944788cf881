import type { Meaning } from './DeclarationFiles.ts';
import type { Stability } from './declarationText.ts';
import type { Entry } from './entries.ts';

/** One name that an entry exports. */
export interface ExportedName {
  readonly name: string;
  readonly stability: Stability;
  /** Its sentence and its signature. */
  readonly text: string;
  /** What the signature names of other declarations of the SDK. */
  readonly references: readonly Meaning[];
}

/** What can be imported from one entry. */
export interface ApiReport {
  readonly entry: Entry;
  readonly names: readonly ExportedName[];
  readonly text: string;
}

/** Which entry has a declaration, and how it is called there. */
export type Homes = ReadonlyMap<string, { readonly entry: Entry; readonly name: string }>;

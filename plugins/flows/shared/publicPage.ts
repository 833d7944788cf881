import type { Field, Fields, ListValue } from '@mortise/sdk';

/** Kind of the card that is a form in steps. */
export const APPLICATION_CARD = 'Application';

/** Files that a step asks for. */
export interface FilesWanted {
  readonly label: string;
  readonly hint?: string;
  readonly mandatory?: boolean;
}

/** A step as whoever fills it in sees it. */
export interface ApplicationStep {
  readonly title: string;
  readonly text?: string;
  readonly fields?: Fields;
  readonly files?: FilesWanted;
}

/** What the card is given. */
export interface ApplicationForm {
  readonly steps: readonly ApplicationStep[];
  /** Values of its selects by the name of the list. */
  readonly lists: Readonly<Record<string, readonly ListValue[]>>;
  /** Told once it is sent. */
  readonly done?: string;
}

/** A field of a step, which also says where its answer goes: `person.lastName`, `deal.duration`. */
export type ApplicationField = Field & { readonly to?: string };

/** Of one application, on the whole. */
export const MOST_FILES = 10;
/** Of one file. */
export const MAX_FILE = 10 * 1024 * 1024;
/** How long one that was begun can be taken up. */
export const KEPT_DAYS = 30;

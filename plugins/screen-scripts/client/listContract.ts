import type { ListValue } from '@mortise/sdk';

/** What the tenant says of one value of a code list; all of them together give the order. */
export interface ListEntry {
  readonly value: string;
  /** By locale or language. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly value2?: string;
  readonly group?: string;
  /** Of relations: types of person, and beginnings of registrations, that they are for. */
  readonly personTypes?: readonly string[];
  readonly trigrams?: readonly string[];
  readonly isInactive?: boolean;
}

/** A line of the overview; version 0 is as the product has it. */
export interface ListName {
  readonly name: string;
  readonly version: number;
  /** Its values are the statuses of a workflow: they can be worded and ordered only. */
  readonly isOfWorkflow: boolean;
}

export interface PublishedList extends ListName {
  /** The product's values, labels in the user's language. */
  readonly standard: readonly ListValue[];
  readonly entries: readonly ListEntry[];
}

/** A version that was just published. */
export interface ListVersion {
  readonly version: number;
  readonly entries: readonly ListEntry[];
}

export interface ListDraft {
  readonly entries: readonly ListEntry[];
  readonly baseVersion: number;
  /** What it began with, for a merge. */
  readonly base: readonly ListEntry[];
  readonly date: string;
}

/** What somebody else published meanwhile. */
export interface CurrentList {
  readonly version: number;
  readonly content?: readonly ListEntry[];
  readonly username?: string;
}

import type { AnswerOf } from '@mortise/sdk';
import type { lists } from '../../../kernel/contract.ts';

/** A line of the overview; version 0 is as the product has it. */
export type ListName = AnswerOf<typeof lists.listNames>[number];

/** The product's values, labels in the user's language, and what the tenant says of them. */
export type PublishedList = AnswerOf<typeof lists.readList>;

/** What the tenant says of one value of a code list; all of them together give the order. */
export type ListEntry = PublishedList['entries'][number];

/** A version that was just published. */
export type ListVersion = Pick<AnswerOf<typeof lists.publishList>, 'version' | 'entries'>;

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

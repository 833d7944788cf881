import type { texts } from '../../../kernel/contract.ts';

/** A text of a language as the screen shows it and files carry it. */
export type TextRow = texts.TextRow;

export const TEXT_FORMATS = ['csv', 'xlf'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

export const TEXT_SELECTIONS = ['all', 'changed', 'missing'] as const;
export type TextSelection = (typeof TEXT_SELECTIONS)[number];

/** Whether nobody has said it in the language yet. */
export const isMissing = ({ own, product }: TextRow, language: string): boolean =>
  language !== 'en' && own === undefined && product === undefined;

export const isSelected = (row: TextRow, language: string, selection: TextSelection): boolean =>
  selection === 'all' || (selection === 'changed' ? row.own !== undefined : isMissing(row, language));

/** The English form that a translation is made of. */
export const sourceOf = ({ key, english }: TextRow): string => english ?? key;

/** What the language says, undefined where it says nothing of its own. */
export const targetOf = (row: TextRow, language: string): string | undefined =>
  row.own ?? row.product ?? (language === 'en' ? sourceOf(row) : undefined);

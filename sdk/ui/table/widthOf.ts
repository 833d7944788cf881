import type { Field } from '../../entity/Field.ts';

const WIDTHS: Partial<Record<Field['type'], number>> = {
  date: 112,
  datetime: 150,
  integer: 96,
  percentage: 96,
  currency: 120,
  select: 124,
  checkbox: 88,
};

/** Columns beside those of fields: what the record is called by, and how it stands. */
export const REGISTRATION_WIDTH = 116;
export const STATUS_WIDTH = 116;
const USUAL = 128;

/** How wide a column of a small table begins, by what its field holds: six of them stand in the wide column of a page. */
export const widthOf = ({ type }: Field): number => WIDTHS[type] ?? USUAL;

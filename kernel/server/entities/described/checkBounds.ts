import type { DescribedField } from '@mortise/sdk/server';
import { refuse } from './refuse.ts';

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const LENGTH = /^\d{1,6}$/;
const PATTERNS: Readonly<Record<string, RegExp>> = {
  number: DECIMAL,
  integer: /^-?\d{1,15}$/,
  percentage: DECIMAL,
  currency: DECIMAL,
  date: DATE,
  slider: DECIMAL,
  text: LENGTH,
  textarea: LENGTH,
  markdown: LENGTH,
};

/** Least and greatest value of a described field. @throws INVALID_FIELD_IN_BODY */
export function checkBounds({ type, min, max }: DescribedField, place: string): void {
  for (const [name, bound] of Object.entries({ min, max })) {
    if (bound !== undefined && PATTERNS[type]?.test(bound) !== true)
      refuse(`${place}.${name}`, `${bound.slice(0, 40)} is no bound of a field of the type ${type}`);
  }
  if (min === undefined || max === undefined) return;
  if (type === 'date' ? min > max : Number(min) > Number(max)) refuse(`${place}.max`, 'The greatest value is below the least');
}

import { Money } from '../domain/money/decimal.ts';
import type { Broken } from './CheckedScalar.ts';
import type { Field } from './Field.ts';

const DECIMALS: ReadonlySet<string> = new Set(['number', 'percentage', 'currency', 'integer', 'slider']);
const DATES: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);
const MAX_TEXT = 10_000;
/** Tags count too. */
const MAX_RICH_TEXT = 100_000;

/** Which bound a value of the right type does not keep to. */
export function outOfBounds(field: Field, value: unknown): Broken | undefined {
  if (DECIMALS.has(field.type)) return numberBounds(field, value as string | number);
  if (typeof value !== 'string') return undefined;
  return DATES.has(field.type) ? dateBounds(field, value) : lengthBounds(field, value.length);
}

const beyond = (message: string, n: number | string): Broken => ({ message, values: { n: String(n) } });

function lengthBounds({ type, min, max }: Field, length: number): Broken | undefined {
  const most = Number(max ?? (type === 'richtext' ? MAX_RICH_TEXT : MAX_TEXT));
  if (min !== undefined && length < Number(min)) return beyond('{label} length must be ≥ {n}', min);
  return length > most ? beyond('{label} length must be ≤ {n}', most) : undefined;
}

function numberBounds({ min, max }: Field, value: string | number): Broken | undefined {
  const number = new Money(value);
  if (min !== undefined && number.lt(min))
    return { ...beyond('{label} must be ≥ {n}', min), ...(number.lt(0) && { code: 'INVALID_POSITIVE_NUMBER_FIELD' }) };
  return max !== undefined && number.gt(max) ? beyond('{label} must be ≤ {n}', max) : undefined;
}

function dateBounds({ min, max }: Field, value: string): Broken | undefined {
  if (min !== undefined && value < String(min)) return beyond('{label} must be ≥ {n}', min);
  return max !== undefined && value > String(max) ? beyond('{label} must be ≤ {n}', max) : undefined;
}

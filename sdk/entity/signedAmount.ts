import type { Field } from './Field.ts';

/** Of amounts beside a `pr` that says whether they are payable or receivable. */
export const PAYABLE = { field: 'pr', is: 'P' } as const;

/**
 * An amount as it counts in its record: below zero where another field says that it goes out, e.g. one that is payable.
 * `value` is a decimal string; what is none comes back as it is.
 */
export function signedAmount(field: Field, value: unknown, record: { readonly [name: string]: unknown } | undefined): unknown {
  const rule = 'negativeWhen' in field ? field.negativeWhen : undefined;
  if (rule === undefined || record?.[rule.field] !== rule.is || typeof value !== 'string' || !/[1-9]/.test(value)) return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

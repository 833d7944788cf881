import type { JsonValue } from '@mortise/sdk';
import { addressLineOf } from './addressLine.ts';

/** The address that lists show is that of the first address. */
export function personDerived(person: Readonly<Record<string, unknown>>): Readonly<Record<string, JsonValue>> {
  const [first] = Array.isArray(person['addresses']) ? (person['addresses'] as readonly Record<string, unknown>[]) : [];
  const line = first === undefined ? '' : addressLineOf(first);
  return line === '' ? {} : { addressLine: line };
}

import type { Fields } from '@mortise/sdk';

/** What belongs to the person rather than to the place. */
const KEPT: ReadonlySet<string> = new Set(['type', 'invalidAddress', 'invalidAddressDate']);

/** An address as it was found, with null for whatever it does not say: nothing of an earlier one is left. */
export const completeAddress = (fields: Fields, found: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !KEPT.has(name))
      .map((name) => [name, found[name] ?? null]),
  );

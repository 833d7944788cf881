import type { KindRule } from './KindRule.ts';

/** Secondary rents follow the term: they fall due and are earned as those before, on the same accounts. */
export const extend: KindRule<'extend'> = {
  places: () => [],
  secondary: ({ payload }) => payload,
};

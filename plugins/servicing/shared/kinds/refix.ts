import type { KindRule } from './KindRule.ts';

/** The rate changes; the rents that follow are found anew. */
export const refix: KindRule<'refix'> = {
  places: () => [],
  planEvent: ({ date, payload: { rate } }) => ({ kind: 'refixing', date, rate }),
};

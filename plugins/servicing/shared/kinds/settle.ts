import type { KindRule } from './KindRule.ts';

/** Everything falls due and the plan ends. */
export const settle: KindRule<'settle'> = {
  places: () => [],
  planEvent: ({ date, payload: { interest } }) => ({ kind: 'settlement', date, interest }),
};

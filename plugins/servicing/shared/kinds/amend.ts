import type { KindRule } from './KindRule.ts';

/** Term, residual value, frequency, rent or a holiday change; the rents that follow are found anew at the same rate, unless they are given. */
export const amend: KindRule<'amend'> = {
  places: () => [],
  planEvent: ({ date, payload: { periods, residual, holiday, frequency, rent } }) => ({
    kind: 'amendment',
    date,
    change: {
      ...(periods !== undefined && { periods }),
      ...(residual !== undefined && { residual }),
      ...(frequency !== undefined && { frequency }),
      ...(rent !== undefined && { rent }),
      ...(holiday && { grace: { periods: holiday.periods, kind: holiday.interest === 'paid' ? 'principal' : 'capitalised' } }),
    },
  }),
};

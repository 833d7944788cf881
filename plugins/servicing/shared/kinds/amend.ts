import type { KindRule } from './KindRule.ts';

/** Term, residual value or a holiday change; the rents that follow are found anew at the same rate. */
export const amend: KindRule<'amend'> = {
  places: () => [],
  planEvent: ({ date, payload: { periods, residual, holiday } }) => ({
    kind: 'amendment',
    date,
    change: {
      ...(periods !== undefined && { periods }),
      ...(residual !== undefined && { residual }),
      ...(holiday && { grace: { periods: holiday.periods, kind: holiday.interest === 'paid' ? 'principal' : 'capitalised' } }),
    },
  }),
};

import { chargedLines, chargedPlaces } from './charged.ts';
import type { KindRule } from './KindRule.ts';

const CHARGED = chargedPlaces('settle', 'FEE_INCOME');

/** Everything falls due and the plan ends; what is charged besides has a row of its own. */
export const settle: KindRule<'settle'> = {
  places: () => CHARGED,
  planEvent: ({ date, payload: { interest } }) => ({ kind: 'settlement', date, interest }),
  endLines: ({ payment }, activation) => chargedLines(CHARGED, payment, activation),
};

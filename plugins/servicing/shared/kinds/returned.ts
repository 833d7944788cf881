import { Money } from '@mortise/sdk/domain';
import { excessFormula } from '../excessUse.ts';
import { chargedLines, chargedPlaces } from './charged.ts';
import type { KindRule } from './KindRule.ts';
import { investedStockLines, stockLines, stockPlaces } from './stockLines.ts';

const CHARGED = chargedPlaces('return', 'DAMAGE_INCOME');

/** The assets come back and stand in stock for what is outstanding; those of an operating lease for what they are worth. */
export const returned: KindRule<'return'> = {
  places: (family) => [...CHARGED, ...stockPlaces(family)],
  endRow: ({ payload: { charge = '0', excess } }, outstanding) => ({
    kind: 'return',
    principal: new Money(0),
    fee: new Money(charge),
    cleared: outstanding,
    formula: excess === undefined ? '' : excessFormula(excess, charge),
  }),
  endLines: ({ payment, cleared = '0' }, activation, worth) => {
    const charged = chargedLines(CHARGED, payment, activation);
    if (activation.family !== 'operating-lease') return [...charged, ...investedStockLines(new Money(cleared))];
    return worth === undefined ? charged : [...charged, ...stockLines(worth)];
  },
};

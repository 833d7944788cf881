import { Money } from '@mortise/sdk/domain';
import { excessFormula } from '../excessUse.ts';
import { chargedLines, chargedPlaces } from './charged.ts';
import type { KindRule, PostingPlace } from './KindRule.ts';
import { investedStockLines, stockLines, stockPlaces } from './stockLines.ts';

const CHARGED = chargedPlaces('repossess', 'FEE_INCOME');
const LOST: readonly PostingPlace[] = ['repossess.CREDIT_LOSS', 'repossess.NET_INVESTMENT'];

/** The assets are taken back and stand in stock for the principal that is not due yet, or for less: the rest is a loss. Those of an operating lease stand there for what they are worth. */
export const repossess: KindRule<'repossess'> = {
  places: (family) => [...CHARGED, ...stockPlaces(family), ...(family === 'operating-lease' ? [] : LOST)],
  endsEarly: true,
  endRow: ({ payload: { value, charge = '0', excess } }, outstanding, decimals) => {
    const worth = Money.min(value ?? outstanding, outstanding);
    const lost = outstanding.minus(worth);
    const text = (amount: Money): string => amount.toFixed(decimals);
    const formulas = [
      value === undefined ? '' : `${text(outstanding)} − ${text(worth)} = ${text(lost)}`,
      excess === undefined ? '' : excessFormula(excess, charge),
    ];
    return {
      kind: 'repossess',
      principal: new Money(0),
      fee: new Money(charge),
      cleared: outstanding,
      value: worth,
      formula: formulas.filter((formula) => formula !== '').join('; '),
    };
  },
  endLines: ({ payment, cleared = '0', value = '0' }, activation, worth) => {
    const charged = chargedLines(CHARGED, payment, activation);
    if (activation.family === 'operating-lease') return worth === undefined ? charged : [...charged, ...stockLines(worth)];
    const lost = new Money(cleared).minus(value);
    return [
      ...charged,
      { place: 'repossess.CREDIT_LOSS', amount: lost },
      { place: 'repossess.NET_INVESTMENT', amount: lost.neg() },
      ...investedStockLines(new Money(value)),
    ];
  },
};

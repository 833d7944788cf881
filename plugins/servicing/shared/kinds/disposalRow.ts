import { Money } from '@mortise/sdk/domain';
import type { EndRow } from '../ServicedRow.ts';

/** What is paid for assets settles what is outstanding; what it is above that is a gain, what it is below a loss. */
export function disposalRow(price: string, outstanding: Money, decimals: number): Omit<EndRow, 'kind'> {
  const gain = new Money(price).minus(outstanding);
  return {
    principal: Money.min(price, outstanding),
    fee: Money.max(gain, 0),
    cleared: Money.max(gain.neg(), 0),
    formula: `${price} − ${outstanding.toFixed(decimals)} = ${gain.toFixed(decimals)}`,
  };
}

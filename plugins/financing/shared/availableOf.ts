import { Money } from '@mortise/sdk/domain';

/** What of a limit is neither used nor asked for. */
export function availableOf({ creditLimit, outstanding, pending }: Readonly<Record<string, unknown>>): string | null {
  if (typeof creditLimit !== 'string') return null;
  return [outstanding, pending]
    .reduce<Money>((left, used) => left.minus(typeof used === 'string' ? used : '0'), new Money(creditLimit))
    .toFixed();
}

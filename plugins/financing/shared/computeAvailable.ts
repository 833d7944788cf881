import { Money } from '@mortise/sdk/domain';

type Amount = string | null | undefined;

/** Funds and credit lines have these. */
interface Limit {
  readonly creditLimit?: Amount;
  readonly outstanding?: Amount;
  readonly pending?: Amount;
}

/** What of a limit is neither used nor asked for. */
export function computeAvailable({ creditLimit, outstanding, pending }: Limit): string | null {
  if (!creditLimit) return null;
  return new Money(creditLimit)
    .minus(outstanding ?? 0)
    .minus(pending ?? 0)
    .toFixed();
}

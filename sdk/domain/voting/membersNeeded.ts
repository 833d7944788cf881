import { Money } from '../money/decimal.ts';

/** How many of the members a quorum asks for: a share of them, `0.5`, rounded up; one at least. */
export const membersNeeded = (quorum: string, members: number): number => Math.max(1, new Money(quorum).times(members).ceil().toNumber());

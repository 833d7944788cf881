import type { PartialRecordOf } from '@mortise/sdk';
import { Money, votingOutcome, type VotingOutcome } from '@mortise/sdk/domain';
import type { Voting } from '../../contract.ts';
import { personOf, type Row } from './attendance.ts';

/** How a voting stands. Votes may weigh more than one, so they are decimals; persons are counted. */
export interface Turnout {
  readonly inFavour: string;
  readonly against: string;
  readonly abstained: string;
  readonly voters: number;
  readonly members: number;
  /** Members who have not voted. */
  readonly missing: number;
  readonly outcome: VotingOutcome;
}

/**
 * What the counts of a voting come to.
 * @param voters - who voted, where that is known: otherwise there are as many as votes
 */
export function computeTurnout(voting: PartialRecordOf<typeof Voting>, persons: readonly Row[], voters?: number): Turnout {
  const [inFavour, against, abstained] = [voting.votesFor || '0', voting.votesAgainst || '0', voting.votesAbstained || '0'] as const;
  const voted = voters ?? new Money(inFavour).plus(against).plus(abstained).ceil().toNumber();
  const members = new Set(persons.map(personOf)).size;
  const { quorum } = voting;
  const terms = { majority: voting.type || 'SIMPLE', members, voters: voted, inFavour, against, abstained };
  const outcome = votingOutcome({ ...terms, ...(quorum && { quorum }) });
  return { inFavour, against, abstained, voters: voted, members, missing: Math.max(0, members - voted), outcome };
}

/** Widths of the parts of the bar, in percent of all. */
export function widthsOf({ inFavour, against, abstained, missing }: Turnout): readonly number[] {
  const parts = [inFavour, against, abstained, String(missing)].map((part) => new Money(part));
  const sum = parts.reduce((total, part) => total.plus(part), new Money(0));
  return parts.map((part) => (sum.isZero() ? 0 : part.div(sum).times(100).toNumber()));
}

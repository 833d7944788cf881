import { Money } from '../money/decimal.ts';
import { membersNeeded } from './membersNeeded.ts';

/** What a voting is decided by. Votes are decimals, as they may weigh more than one. */
export interface VotingTerms {
  /** `SIMPLE`, `ABSOLUTE`, `TWO_THIRDS` or `UNANIMOUS`. */
  readonly majority: string;
  /** Share of the members who have to vote, `0.5`; without it one is enough. */
  readonly quorum?: string;
  /** How many may vote. */
  readonly members: number;
  /** How many did. */
  readonly voters: number;
  readonly inFavour: string;
  readonly against: string;
  readonly abstained: string;
}

export interface VotingOutcome {
  /** Members whom the quorum asks for. */
  readonly needed: number;
  readonly isQuorate: boolean;
  readonly hasMajority: boolean;
  /** Why the motion cannot be adopted as it stands, as a translation key; absent when it can. */
  readonly problem?: string;
}

type Votes = Readonly<Record<'inFavour' | 'against' | 'abstained' | 'missing', Money>>;
interface Majority {
  readonly isReachedBy: (votes: Votes) => boolean;
  readonly problem: string;
}

/** Abstentions count towards an absolute majority only, as do members who have not voted: with one vote each. */
const MAJORITIES: Readonly<Record<string, Majority>> = {
  SIMPLE: {
    isReachedBy: ({ inFavour, against }) => inFavour.gt(against),
    problem: 'More votes have to be in favour than against.',
  },
  ABSOLUTE: {
    isReachedBy: ({ inFavour, against, abstained, missing }) => inFavour.gt(against.plus(abstained).plus(missing)),
    problem: 'More than half of all members have to be in favour.',
  },
  TWO_THIRDS: {
    isReachedBy: ({ inFavour, against }) => inFavour.gt(0) && inFavour.gte(against.times(2)),
    problem: 'Two thirds of the votes have to be in favour.',
  },
  UNANIMOUS: {
    isReachedBy: ({ inFavour, against }) => inFavour.gt(0) && against.isZero(),
    problem: 'Nobody may be against.',
  },
};

/** Whether a motion is adopted: enough members voted, and enough of the votes are in favour. */
export function votingOutcome({ majority, quorum = '0', members, voters, ...votes }: VotingTerms): VotingOutcome {
  const [inFavour, against, abstained] = [new Money(votes.inFavour), new Money(votes.against), new Money(votes.abstained)];
  const needed = membersNeeded(quorum, members);
  const known = Object.hasOwn(MAJORITIES, majority) ? MAJORITIES[majority] : undefined;
  const missing = new Money(Math.max(0, members - voters));
  const isQuorate = voters >= needed;
  const hasMajority = known?.isReachedBy({ inFavour, against, abstained, missing }) === true;
  const problem = problemOf(known, voters, isQuorate, hasMajority);
  return { needed, isQuorate, hasMajority, ...(problem !== undefined && { problem }) };
}

function problemOf(majority: Majority | undefined, voters: number, isQuorate: boolean, hasMajority: boolean): string | undefined {
  if (majority === undefined) return 'What majority the motion needs is not known: choose it first.';
  if (voters === 0) return 'Nobody has voted yet.';
  if (!isQuorate) return 'Too few members have voted: the quorum is not reached.';
  return hasMajority ? undefined : majority.problem;
}

import type { PartialRecordOf } from '@mortise/sdk';
import { decimalString, Money, votingOutcome } from '@mortise/sdk/domain';
import type { Vote } from './vote.ts';
import type { VotingDraft } from './votingFields.ts';

/** How many votes a voting has, as its fields keep them. */
export interface VoteCounts {
  readonly votesFor: string;
  readonly votesAgainst: string;
  readonly votesAbstained: string;
}

const CHOICES = { FOR: 'votesFor', AGAINST: 'votesAgainst', ABSTAIN: 'votesAbstained' } as const;
/** What a vote can be. */
export type VoteChoice = keyof typeof CHOICES;
export const VOTE_CHOICES = Object.keys(CHOICES) as readonly VoteChoice[];
export const isVoteChoice = (value: unknown): value is VoteChoice => typeof value === 'string' && Object.hasOwn(CHOICES, value);

/** Adds up votes by what they are; one without a weight weighs 1. */
export function voteCounts(votes: readonly Pick<PartialRecordOf<typeof Vote>, 'choice' | 'weight'>[]): VoteCounts {
  const sums = { votesFor: new Money(0), votesAgainst: new Money(0), votesAbstained: new Money(0) };
  for (const { choice, weight } of votes) {
    if (!isVoteChoice(choice)) continue;
    const count = CHOICES[choice];
    sums[count] = sums[count].plus(decimalString(weight) ?? 1);
  }
  return { votesFor: sums.votesFor.toFixed(), votesAgainst: sums.votesAgainst.toFixed(), votesAbstained: sums.votesAbstained.toFixed() };
}

/** Of several votes of one person their own, and of those the latest: others came from persons who were merged into them. */
export function onePerPerson<V extends Pick<Vote, 'registration' | 'personRegistration'>>(
  votes: readonly V[],
  keptPerson: (registration: string) => string,
): readonly V[] {
  const counted = new Map<string, V>();
  const inOrder = votes.toSorted((one, other) => one.registration.localeCompare(other.registration));
  for (const vote of inOrder) {
    const voter = vote.personRegistration;
    const person = keptPerson(voter);
    if (person === voter || !counted.has(person)) counted.set(person, vote);
  }
  return [...counted.values()];
}

/** The counts that a voting keeps. */
export const keptCounts = (voting: VotingDraft): VoteCounts => ({
  votesFor: decimalString(voting.votesFor) ?? '0',
  votesAgainst: decimalString(voting.votesAgainst) ?? '0',
  votesAbstained: decimalString(voting.votesAbstained) ?? '0',
});

export const sumOfVotes = ({ votesFor, votesAgainst, votesAbstained }: VoteCounts): Money =>
  new Money(votesFor).plus(votesAgainst).plus(votesAbstained);

/** Those who may vote, and did. */
export interface Turnout {
  readonly members: number;
  readonly voters: number;
}

/** Why a voting cannot be adopted with these votes. */
export const adoptionProblem = (voting: VotingDraft, counts: VoteCounts, { members, voters }: Turnout): string | undefined =>
  votingOutcome({
    majority: voting.type || 'SIMPLE',
    quorum: decimalString(voting.quorum) ?? '0',
    members,
    voters,
    inFavour: counts.votesFor,
    against: counts.votesAgainst,
    abstained: counts.votesAbstained,
  }).problem;

/** What the votes alone say against an adoption, as if all members had voted: how many members there are the committee knows. */
export function votesProblem(voting: VotingDraft): string | undefined {
  const counts = keptCounts(voting);
  return adoptionProblem(voting, counts, { members: 0, voters: sumOfVotes(counts).isZero() ? 0 : 1 });
}

export const isSecretBallot = (voting: VotingDraft): boolean => voting.isSecret === true;

/** Only the votes of a secret ballot are entered as counts. */
export const countProblem = (voting: VotingDraft): string | undefined =>
  isSecretBallot(voting) ? undefined : 'The ballot is not secret: its votes are counted as they are cast.';

export { membersNeeded } from './membersNeeded.ts';
export { votingOutcome, type VotingOutcome, type VotingTerms } from './votingOutcome.ts';

import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import type { Vote } from '../shared/vote.ts';
import type { Voting } from '../shared/voting.ts';
import { VoteCount } from './VoteCount.ts';

const counting =
  <R extends Vote | Voting>(work: (count: VoteCount, record: R) => Promise<void>): TransitionEffect<R> =>
  ({ scope, record, statements, services }) =>
    work(new VoteCount(services.get(Repositories).asSystem('Votes are counted whoever may see them'), scope, statements), record);

/** What votes and votings do on their way. */
export const votingEffects: Readonly<Record<string, TransitionEffect<never>>> = {
  'cast-vote': counting<Vote>((count, vote) => count.cast(vote)),
  'withdraw-vote': counting<Vote>((count, vote) => count.withdraw(vote)),
  'merge-votes': counting<Vote>((count, vote) => count.merged(vote)),
  'judge-adoption': counting<Voting>((count, voting) => count.requireAdoption(voting)),
  'judge-rejection': counting<Voting>((count, voting) => count.requireNoAdoption(voting)),
  'check-count': counting<Voting>((count, voting) => count.checkEntered(voting)),
};

import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import type { EntityRecord } from '@mortise/sdk';
import { VoteCount } from './VoteCount.ts';

const counting =
  (work: (count: VoteCount, record: EntityRecord) => Promise<void>): TransitionEffect =>
  ({ scope, record, statements, services }) =>
    work(new VoteCount(services.get(Repositories), scope, statements), record);

/** What votes and votings do on their way. */
export const votingEffects: Readonly<Record<string, TransitionEffect>> = {
  'cast-vote': counting((count, vote) => count.cast(vote)),
  'withdraw-vote': counting((count, vote) => count.withdraw(vote)),
  'merge-votes': counting((count, vote) => count.merged(vote)),
  'judge-adoption': counting((count, voting) => count.requireAdoption(voting)),
  'judge-rejection': counting((count, voting) => count.requireNoAdoption(voting)),
  'check-count': counting((count, voting) => count.checkEntered(voting)),
};

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { projectName } from './commonFields.ts';
import { countProblem, isSecretBallot, votesProblem } from './voteCounts.ts';
import { votingFields, type VotingDraft } from './votingFields.ts';

const beforeOpening = (voting: VotingDraft): string | undefined => {
  if (!voting.committeeRegistration) return 'The voting belongs to no committee yet: nobody could vote.';
  return voting.endDate ? undefined : 'The voting has no end date yet.';
};

/** A motion that a committee votes on. Its votes are records of their own, or counts only where the ballot is secret. */
export const Voting = defineEntity({
  name: 'Voting',
  collection: 'support/votings',
  registrationPrefix: 'VTG',
  fields: votingFields,
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['committeeRegistration', 'endDate'],
  includes: { committeeName: { path: 'committeeRegistration', entity: 'Committee' }, projectName },
  filterPairs: [{ date: 'endDate' }],
  fixed: [{ statuses: ['ADOPTED', 'REJECTED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      OPEN: { label: 'Open', class: 'ongoing' },
      ADOPTED: { label: 'Adopted', class: 'success' },
      REJECTED: { label: 'Rejected', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'open', label: 'Open the voting', from: ['DRAFT'], to: 'OPEN', guard: beforeOpening },
      { code: 'adopt', label: 'Adopt', from: ['OPEN'], to: 'ADOPTED', set: { endDate: '$today' }, guard: votesProblem, effects: ['judge-adoption'] },
      { code: 'reject', label: 'Reject', from: ['OPEN'], to: 'REJECTED', set: { endDate: '$today' }, effects: ['judge-rejection'] },
      { code: 'count', label: 'Enter the count', from: ['OPEN'], to: 'OPEN', isFor: isSecretBallot, guard: countProblem, effects: ['check-count'], props: { inputs: ['votesFor', 'votesAgainst', 'votesAbstained'] } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'OPEN'], to: 'CANCELLED', props: { pullRight: true, confirm: 'The votes of a cancelled voting do not count. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Voting = RecordOf<typeof Voting>;

import { defineEntity, type EntityRecord, type Fields, type RecordOf } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import { closing, name, period, projectName, projectRegistration } from './commonFields.ts';
import { countProblem, isSecretBallot, votesProblem } from './voteCounts.ts';

/** What was voted on stays what it is. */
const fixedWhen = { status: ['OPEN', 'ADOPTED', 'REJECTED', 'CANCELLED'] };
const COUNTED = 'The votes are counted as they are cast; those of a secret ballot are entered together.';

const counts = {
  votesFor: { type: 'number', label: 'Votes for', column: true, min: 0, readOnly: true, readOnlyReason: COUNTED, group: 'Votes' },
  votesAgainst: { type: 'number', label: 'Votes against', column: true, min: 0, readOnly: true, readOnlyReason: COUNTED, group: 'Votes' },
  votesAbstained: { type: 'number', label: 'Abstentions', column: true, min: 0, readOnly: true, readOnlyReason: COUNTED, group: 'Votes' },
} as const satisfies Fields;

const beforeOpening = (voting: EntityRecord): string | undefined => {
  if (plainText(voting['committeeRegistration']) === '') return 'The voting belongs to no committee yet: nobody could vote.';
  return voting['endDate'] ? undefined : 'The voting has no end date yet.';
};

/** A motion that a committee votes on. Its votes are records of their own, or counts only where the ballot is secret. */
export const Voting = defineEntity({
  name: 'Voting',
  collection: 'support/votings',
  registrationPrefix: 'VTG',
  fields: {
    name,
    type: { type: 'select', list: 'votingType', label: 'Majority', column: true, search: true, default: 'SIMPLE', fixedWhen },
    committeeRegistration: { type: 'reference', entity: 'Committee', isParent: true, label: 'Committee', column: true, search: true, fixedWhen },
    projectRegistration,
    ...period,
    quorum: { type: 'percentage', column: true, min: 0, max: 1, hint: 'Share of the members who have to vote.', fixedWhen },
    isSecret: { type: 'checkbox', label: 'Secret ballot', hint: 'Only how many voted for and against is kept, not who did.', fixedWhen },
    ...counts,
    ...closing,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
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

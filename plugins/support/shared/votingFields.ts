import type { Fields, PartialRecordOf } from '@mortise/sdk';
import { closing, name, period, projectRegistration } from './commonFields.ts';

/** What was voted on stays what it is. */
const fixedWhen = { status: ['OPEN', 'ADOPTED', 'REJECTED', 'CANCELLED'] };
const COUNTED = 'The votes are counted as they are cast; those of a secret ballot are entered together.';

const counts = {
  votesFor: { type: 'number', label: 'Votes for', column: true, min: 0, readOnly: true, readOnlyReason: COUNTED, group: 'Votes' },
  votesAgainst: { type: 'number', label: 'Votes against', column: true, min: 0, readOnly: true, readOnlyReason: COUNTED, group: 'Votes' },
  votesAbstained: { type: 'number', label: 'Abstentions', column: true, min: 0, readOnly: true, readOnlyReason: COUNTED, group: 'Votes' },
} as const satisfies Fields;

export const votingFields = {
  name,
  type: { type: 'select', list: 'votingType', label: 'Majority', column: true, search: true, default: 'SIMPLE', fixedWhen },
  committeeRegistration: { type: 'reference', entity: 'Committee', isParent: true, label: 'Committee', column: true, search: true, fixedWhen },
  projectRegistration,
  ...period,
  quorum: { type: 'percentage', column: true, min: 0, max: 1, hint: 'Share of the members who have to vote.', fixedWhen },
  isSecret: { type: 'checkbox', label: 'Secret ballot', hint: 'Only how many voted for and against is kept, not who did.', fixedWhen },
  ...counts,
  ...closing,
} as const satisfies Fields; // prettier-ignore

/** A voting that may lack anything: one that was read in part. */
export type VotingDraft = PartialRecordOf<typeof votingFields>;

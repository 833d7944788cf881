import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name, period } from './commonFields.ts';

/** A motion that a committee votes on. Specification 1§7. */
export const Voting = defineEntity({
  name: 'Voting',
  collection: 'support/votings',
  registrationPrefix: 'VTG',
  fields: {
    name,
    type: { type: 'select', list: 'votingType', label: 'Majority', column: true, search: true, default: 'SIMPLE' },
    committeeRegistration: { type: 'reference', entity: 'Committee', isParent: true, label: 'Committee', column: true, search: true },
    ...period,
    quorum: { type: 'percentage', column: true, min: 0, max: 1 },
    isSecret: { type: 'checkbox', label: 'Secret ballot' },
    ...closing,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  includes: { committeeName: { path: 'committeeRegistration', entity: 'Committee' } },
  filterPairs: [{ date: 'endDate' }],
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
      { code: 'open', label: 'Open the voting', from: ['DRAFT'], to: 'OPEN', guard: (voting) => (voting['endDate'] ? undefined : 'The voting has no end date yet.') },
      { code: 'adopt', label: 'Adopt', from: ['OPEN'], to: 'ADOPTED', set: { endDate: '$today' } },
      { code: 'reject', label: 'Reject', from: ['OPEN'], to: 'REJECTED', set: { endDate: '$today' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'OPEN'], to: 'CANCELLED', props: { pullRight: true, confirm: 'The votes of a cancelled voting do not count. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Voting = RecordOf<typeof Voting>;

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';

/** What one person votes in a voting. Specification 1§7. */
export const Vote = defineEntity({
  name: 'Vote',
  collection: 'support/votes',
  registrationPrefix: 'VOT',
  documents: false,
  fields: {
    name,
    votingRegistration: { type: 'reference', entity: 'Voting', isParent: true, label: 'Voting', column: true, search: true, mandatory: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Voter', column: true, search: true, mandatory: true },
    proxyRegistration: { type: 'reference', entity: 'Person', label: 'Represented by', search: true },
    choice: { type: 'select', list: 'voteChoice', column: true, search: true, mandatory: true },
    weight: { type: 'number', column: true, aggregate: 'sum', default: '1', min: 0 },
    date: { type: 'date', column: true, search: true, sort: true },
    ...closing,
  },
  includes: {
    votingName: { path: 'votingRegistration', entity: 'Voting' },
    personName: { path: 'personRegistration', entity: 'Person' },
    proxyName: { path: 'proxyRegistration', entity: 'Person' },
  },
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      CAST: { label: 'Cast', class: 'success' },
      WITHDRAWN: { label: 'Withdrawn', class: 'stopped' },
    },
    transitions: [
      { code: 'cast', label: 'Cast the vote', from: ['DRAFT'], to: 'CAST', set: { date: '$today' } },
      { code: 'withdraw', label: 'Withdraw', from: ['DRAFT', 'CAST'], to: 'WITHDRAWN', props: { pullRight: true, confirm: 'A withdrawn vote does not count. Withdraw it?' } },
    ],
  },
}); // prettier-ignore
export type Vote = RecordOf<typeof Vote>;

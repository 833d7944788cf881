import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';

/** What was cast stays what it is: who thinks again withdraws it, and votes anew. */
const fixedWhen = { status: ['CAST', 'WITHDRAWN'] };

/** What one person votes in a voting; it counts once it is cast. */
export const Vote = defineEntity({
  name: 'Vote',
  collection: 'support/votes',
  registrationPrefix: 'VOT',
  documents: false,
  deletable: false,
  redirectEffects: ['merge-votes'],
  fields: {
    name,
    votingRegistration: { type: 'reference', entity: 'Voting', isParent: true, label: 'Voting', column: true, search: true, mandatory: true, fixedWhen },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Voter', column: true, search: true, mandatory: true, fixedWhen },
    proxyRegistration: { type: 'reference', entity: 'Person', label: 'Represented by', search: true },
    choice: { type: 'select', list: 'voteChoice', column: true, search: true, mandatory: true, fixedWhen },
    weight: { type: 'number', column: true, aggregate: 'sum', default: '1', min: 0, fixedWhen },
    date: { type: 'date', column: true, search: true, sort: true },
    ...closing,
  },
  includes: {
    votingName: { path: 'votingRegistration', entity: 'Voting' },
    personName: { path: 'personRegistration', entity: 'Person' },
    proxyName: { path: 'proxyRegistration', entity: 'Person' },
  },
  fixed: [{ statuses: ['CAST', 'WITHDRAWN'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      CAST: { label: 'Cast', class: 'success' },
      WITHDRAWN: { label: 'Withdrawn', class: 'stopped' },
    },
    transitions: [
      { code: 'cast', label: 'Cast the vote', from: ['DRAFT'], to: 'CAST', set: { date: '$today' }, effects: ['cast-vote'] },
      { code: 'withdraw', label: 'Withdraw', from: ['DRAFT', 'CAST'], to: 'WITHDRAWN', effects: ['withdraw-vote'], props: { pullRight: true, confirm: 'A withdrawn vote does not count. Withdraw it?' } },
    ],
  },
}); // prettier-ignore
export type Vote = RecordOf<typeof Vote>;

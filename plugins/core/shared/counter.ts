import { defineEntity } from '@mortise/sdk';

/** The last number that was given to a record of a kind. */
export const Counter = defineEntity({
  name: 'Counter',
  collection: 'core/counters',
  registrationPrefix: 'CNT',
  addable: false,
  pageSize: 30,
  documents: false,
  fields: {
    name: { type: 'text', column: true, search: true, sort: true },
    seq: { type: 'integer', label: 'Last number', column: true, search: true },
  },
});

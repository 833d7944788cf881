import type { PropFields } from '../../client/NodeKind.ts';

/** The props of cards that show records which belong to the record of the page: see `RelatedRecords`. */
export const relatedProps: PropFields = {
  criteria: {
    type: 'json',
    of: 'object',
    hint: 'Which records, in place of those that name this one: { "contractRegistration": "{registration}" }',
  },
  columns: { type: 'multiselect', isCreatable: true, hint: 'Names of fields; the first columns of the list unless given.' },
  sort: { type: 'text', hint: 'A field, with a minus before it for the greatest first: -startDate' },
  rows: { type: 'integer', min: 1, max: 50, default: 5, hint: 'How many at most; the list shows all of them.' },
};

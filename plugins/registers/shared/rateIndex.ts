import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';
import { validityWorkflow } from './validityWorkflow.ts';

/** A reference rate that contracts are indexed on, e.g. EURIBOR of three months. ENTITY-119. */
export const Index = defineEntity({
  name: 'Index',
  collection: 'core/indexes',
  registrationPrefix: 'IDX',
  registrationField: 'code',
  label: 'Reference rate',
  fields: {
    name,
    code: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 20 },
    type: { type: 'select', list: 'indexType', column: true, search: true },
    tenor: { type: 'select', list: 'indexTenor', column: true, search: true },
    currency: { type: 'select', list: 'currency', column: true, search: true, default: 'EUR' },
    dayCount: { type: 'select', list: 'dayCount', label: 'Day count' },
    source: { type: 'text', label: 'Published by', search: true },
    url: { type: 'url', label: 'Published at' },
    ...closing,
  },
  text: ['registration', 'name', 'status', 'code'],
  tellsApart: ['type', 'tenor', 'currency'],
  workflow: validityWorkflow,
});
export type Index = RecordOf<typeof Index>;

/** What a reference rate was fixed at on a day: the collection `indices`. ENTITY-119. */
export const IndexValue = defineEntity({
  name: 'IndexValue',
  collection: 'core/indices',
  route: 'indice',
  registrationPrefix: 'IXV',
  label: 'Fixing',
  documents: false,
  fields: {
    indexRegistration: {
      type: 'reference',
      entity: 'Index',
      isParent: true,
      label: 'Reference rate',
      column: true,
      search: true,
      mandatory: true,
    },
    date: { type: 'date', column: true, search: true, sort: true, mandatory: true },
    value: { type: 'percentage', column: true, search: true, sort: true, mandatory: true },
    ...closing,
  },
  text: ['registration', 'indexRegistration', 'date'],
  includes: { indexName: { path: 'indexRegistration', entity: 'Index' } },
  filterPairs: [{ date: 'date' }],
});
export type IndexValue = RecordOf<typeof IndexValue>;

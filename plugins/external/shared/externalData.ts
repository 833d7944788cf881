import { defineEntity, type RecordOf } from '@mortise/sdk';
import { processingWorkflow } from './processingWorkflow.ts';

const SUBJECT = 'What it is about';
const REFERENCES = 'References';

/** An answer of an outside source. ROUTE-033. */
export const ExternalData = defineEntity({
  name: 'ExternalData',
  collection: 'external/external-data',
  listRoute: 'external-datas',
  label: 'External data',
  pluralLabel: 'External data',
  registrationPrefix: 'XDT',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'externalDataType', column: true, search: true },
    source: { type: 'text', column: true, search: true },
    date: { type: 'datetime', label: 'Received', column: true, search: true, sort: true },
    validUntil: { type: 'date', column: true, search: true, sort: true },
    description: { type: 'textarea' },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', column: true, search: true, group: SUBJECT },
    entityName: { type: 'text', label: 'Record type', search: true, group: SUBJECT },
    entityRegistration: { type: 'text', label: 'Registration of the record', search: true, group: SUBJECT },
    content: { type: 'textarea', label: 'Answer of the source', readOnly: true },
    internalReference: { type: 'text', search: true, group: REFERENCES },
    externalReference: { type: 'text', search: true, group: REFERENCES },
  },
  about: { kind: 'entityName', record: 'entityRegistration' },
  text: ['registration', 'name', 'status', 'source', 'externalReference'],
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
  filterPairs: [{ date: 'date' }],
  workflow: processingWorkflow,
});
export type ExternalData = RecordOf<typeof ExternalData>;

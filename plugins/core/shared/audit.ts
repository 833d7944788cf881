import { defineEntity } from '@mortise/sdk';

/** Who changed what, when: records, and what the tenant configures. */
export const Audit = defineEntity({
  name: 'Audit',
  collection: 'core/audits',
  registrationPrefix: 'AUD',
  addable: false,
  documents: false,
  about: { kind: 'entityName', record: 'entityRegistration' },
  fields: {
    date: { type: 'datetime', column: true },
    username: { type: 'username', label: 'User', column: true, search: true },
    impersonator: { type: 'username', label: 'Done by', column: true },
    operation: { type: 'select', list: 'auditOperation', column: true },
    area: { type: 'select', list: 'auditArea', column: true },
    entityName: { type: 'text', list: 'entityName', label: 'Record type', column: true, search: true },
    entityRegistration: { type: 'text', label: 'Record', column: true, search: true },
    version: { type: 'integer' },
    transition: { type: 'text' },
    changedFields: { type: 'multiselect', label: 'Fields', column: true },
  },
  text: ['entityRegistration'],
});

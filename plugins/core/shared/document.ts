import { defineEntity } from '@mortise/sdk';

/** A file attached to a record, of whatever kind. */
export const Document = defineEntity({
  name: 'Document',
  collection: 'core/documents',
  registrationPrefix: 'DOC',
  addable: false,
  documents: false,
  about: { kind: 'entityName', record: 'entityRegistration' },
  fields: {
    name: { type: 'text', column: true, search: true, sort: true },
    type: { type: 'select', list: 'documentType', column: true, search: true },
    contentType: { type: 'text', search: true },
    size: { type: 'integer', unit: 'bytes', column: true, search: true },
    url: { type: 'text', label: 'Address of the content' },
    deliveryId: { type: 'text', label: 'Delivery', search: true },
    deliveryStatus: { type: 'text', label: 'Status of the delivery', search: true },
    externalReference: { type: 'text', search: true },
    externalGroupId: { type: 'text', label: 'Group elsewhere', search: true },
    entityName: { type: 'text', list: 'entityName', label: 'Record type', column: true, search: true },
    entityRegistration: { type: 'text', label: 'Record', column: true, search: true },
  },
  text: ['name', 'type', 'entityRegistration'],
});

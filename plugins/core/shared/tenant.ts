import { defineEntity } from '@mortise/sdk';

/** A company on the installation. It sees itself, the master tenant sees all. */
export const Tenant = defineEntity({
  name: 'Tenant',
  collection: 'core/tenants',
  registrationPrefix: 'TNT',
  addable: false,
  documents: false,
  fields: {
    name: { type: 'text', column: true, search: true, sort: true },
    kind: { type: 'select', list: 'tenantKind', column: true, search: true },
    users: { type: 'integer', column: true },
    suspendedDate: { type: 'datetime', label: 'Suspended since', column: true, search: true },
    deletionDate: { type: 'datetime', label: 'To be deleted on', column: true, search: true },
  },
  text: ['name'],
});

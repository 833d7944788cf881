import { defineEntity } from '@mortise/sdk';

/** An entry of the audit log: who did what that an auditor asks for. Nobody can change or remove one; it is called by its place in the chain. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  pluralLabel: 'Audit log',
  collection: 'system/audit-entries',
  registrationPrefix: 'AUE',
  addable: false,
  documents: false,
  tellsApart: ['event', 'username', 'entityRegistration'],
  alwaysRead: ['entityName', 'entityRegistration'],
  fields: {
    date: { type: 'datetime', column: true, sort: true },
    event: { type: 'select', list: 'auditEvent', column: true, search: true },
    username: { type: 'username', label: 'User', column: true, search: true },
    behind: { type: 'username', label: 'Acted for by', search: true },
    entityName: { type: 'text', list: 'auditedName', label: 'Record type', column: true, search: true },
    entityRegistration: { type: 'text', label: 'Record', column: true, search: true },
    address: { type: 'text' },
    facts: { type: 'textarea', label: 'Facts', column: true },
    detail: { type: 'text', label: 'Text' },
    userAgent: { type: 'text', label: 'Browser' },
    requestId: { type: 'text', label: 'Request' },
    hash: { type: 'text' },
  },
  text: ['username', 'behind', 'entityRegistration', 'address', 'userAgent', 'detail'],
});

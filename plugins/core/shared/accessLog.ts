import { defineEntity } from '@mortise/sdk';

/** Somebody signed in or out, or tried to. ADMIN-039. */
export const AccessLog = defineEntity({
  name: 'AccessLog',
  collection: 'system/access-logs',
  registrationPrefix: 'ACL',
  addable: false,
  documents: false,
  fields: {
    date: { type: 'datetime', column: true },
    event: { type: 'select', list: 'accessEvent', column: true, search: true },
    username: { type: 'username', column: true, search: true },
    address: { type: 'text', column: true },
    userAgent: { type: 'text', label: 'Browser', column: true },
    requestId: { type: 'text', label: 'Request' },
  },
  text: ['username', 'address', 'userAgent', 'requestId'],
});

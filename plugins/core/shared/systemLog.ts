import { defineEntity } from '@mortise/sdk';

/** Something that a server could not do. ADMIN-039. */
export const SystemLog = defineEntity({
  name: 'SystemLog',
  collection: 'system/system-logs',
  registrationPrefix: 'SYL',
  addable: false,
  documents: false,
  fields: {
    date: { type: 'datetime', column: true },
    level: { type: 'select', list: 'systemLogLevel', column: true, search: true },
    message: { type: 'textarea', column: true },
    route: { type: 'text', column: true },
    username: { type: 'username', label: 'User', column: true, search: true },
    tenant: { type: 'text', column: true },
    requestId: { type: 'text', label: 'Request', column: true },
  },
  text: ['message', 'route', 'username', 'requestId'],
});

import { defineEntity } from '@mortise/sdk';

/** What became of the installation: servers, plugins, jobs. ADMIN-039. */
export const SystemEvent = defineEntity({
  name: 'SystemEvent',
  collection: 'system/system-events',
  registrationPrefix: 'SYE',
  addable: false,
  documents: false,
  fields: {
    date: { type: 'datetime', column: true },
    type: { type: 'select', list: 'systemEventType', column: true, search: true },
    subject: { type: 'text', column: true },
    detail: { type: 'textarea', column: true },
    username: { type: 'username', label: 'User', column: true, search: true },
    tenant: { type: 'text', column: true },
  },
  text: ['subject', 'detail', 'username'],
});

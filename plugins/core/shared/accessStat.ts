import { defineEntity } from '@mortise/sdk';

/** How often somebody signed in on a day, and failed to. ENTITY-117. */
export const AccessStat = defineEntity({
  name: 'AccessStat',
  collection: 'system/access-stats',
  label: 'Access statistic',
  registrationPrefix: 'ACS',
  addable: false,
  documents: false,
  fields: {
    username: { type: 'username', column: true, search: true },
    day: { type: 'date', column: true, search: true, sort: true },
    signIns: { type: 'integer', label: 'Sign-ins', column: true },
    failures: { type: 'integer', column: true },
    firstDate: { type: 'datetime', label: 'First', column: true },
    lastDate: { type: 'datetime', label: 'Last', column: true },
  },
  text: ['username'],
});

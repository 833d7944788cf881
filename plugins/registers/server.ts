import { defineServerPlugin } from '@mortise/sdk/server';
import { oneFixingADay } from './server/fixingMigrations.ts';
import { purgeTemporaryCollection } from './server/purgeTemporaryCollection.ts';
import { registerLists } from './server/registerLists.ts';
import { taskNames } from './server/taskMigrations.ts';
import { taskNotices } from './server/taskNotices.ts';
import { shortLink } from './server/shortLinkRoutes.ts';
import { entities } from './shared/entities.ts';

const WORK = ['read /api/core/tasks', 'write /api/core/tasks', 'read /api/core/notes', 'write /api/core/notes'];
/** What quotations and invoices are calculated with. */
const REFERENCE = ['taxes', 'currencies', 'indexes', 'indices'];
const READ_REFERENCE = REFERENCE.map((name) => `read /api/core/${name}`);

export default defineServerPlugin({
  id: 'registers',
  requires: ['support'],
  entities,
  migrations: [taskNames, oneFixingADay],
  routes: [shortLink],
  profiles: {
    STAFF: [...WORK, ...READ_REFERENCE, ...REFERENCE.map((name) => `write /api/core/${name}`)],
    SALES: [...WORK, ...READ_REFERENCE],
  },
  notices: { task: taskNotices },
  runs: { 'purge-temporary-collection': purgeTemporaryCollection },
  menus: [
    {
      id: 'work',
      label: 'Work',
      icon: 'checklist',
      children: [
        { id: 'task-list', label: 'Tasks', icon: 'checklist', path: '/tasks', daily: 3, letter: 'T', permission: 'read /api/core/tasks' },
        { id: 'note-list', label: 'Notes', icon: 'notes', path: '/notes', permission: 'read /api/core/notes' },
      ],
    },
    {
      id: 'registers',
      label: 'Registers',
      icon: 'book',
      children: [
        { id: 'tax-list', label: 'Taxes', icon: 'percentage', path: '/taxes', permission: 'read /api/core/taxes' },
        { id: 'currency-list', label: 'Currencies', icon: 'coin', path: '/currencies', permission: 'read /api/core/currencies' },
        { id: 'index-list', label: 'Reference rates', icon: 'chart-bar', path: '/indexes', permission: 'read /api/core/indexes' },
        { id: 'indice-list', label: 'Fixings', icon: 'activity', path: '/indices', permission: 'read /api/core/indices' },
      ],
    },
    {
      id: 'administration', order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        { id: 'feature-flag-list', label: 'Feature flags', icon: 'flag', path: '/feature-flags', permission: 'read /api/core/feature-flags' },
        { id: 'key-value-list', label: 'Key values', icon: 'key', path: '/key-values', permission: 'read /api/core/key-values' },
        { id: 'flow-list', label: 'Flows', icon: 'arrows-exchange', path: '/flows', permission: 'read /api/core/flows' },
        { id: 'metric-list', label: 'Metrics', icon: 'activity', path: '/metrics', permission: 'read /api/core/metrics' },
      ],
    },
  ],
  lists: registerLists,
}); // prettier-ignore

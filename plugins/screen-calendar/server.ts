import { provide } from '@mortise/sdk';
import { defineServerPlugin, TenantDatabase } from '@mortise/sdk/server';
import { FeedKeys, FeedKeysToken, FEEDS } from './server/FeedKeys.ts';
import { feedMigrations } from './server/feedMigrations.ts';
import * as feedRoutes from './server/feedRoutes.ts';

export default defineServerPlugin({
  id: 'screen-calendar',
  requires: ['registers'],
  tables: [FEEDS],
  migrations: feedMigrations,
  provides: [provide(FeedKeysToken, [TenantDatabase], (database) => new FeedKeys(database))],
  routes: Object.values(feedRoutes),
  menus: [
    {
      id: 'work',
      label: 'Work',
      icon: 'checklist',
      children: [
        {
          id: 'calendar',
          label: 'Calendar',
          icon: 'calendar',
          path: '/calendar',
          daily: 4,
          letter: 'L',
          permission: 'read /api/core/tasks',
        },
      ],
    },
  ],
});

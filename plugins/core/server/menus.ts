import type { Menu } from '@mortise/sdk';

const entry = (id: string, label: string, icon: string, path: string, collection: string): Menu => ({
  id,
  label,
  icon,
  path,
  permission: `read /api/${collection}`,
});

/** Lists for those who administer the tenant or the installation. */
export const menus: readonly Menu[] = [
  {
    id: 'administration',
    order: 100,
    label: 'Administration',
    icon: 'settings',
    children: [
      entry('user-list', 'Users', 'users', '/users', 'core/users'),
      entry('tenant-list', 'Tenants', 'building', '/tenants', 'core/tenants'),
      entry('dyno-descriptor-list', 'Custom record types', 'layout-list', '/dyno-descriptors', 'core/dyno-descriptors'),
      entry('host-list', 'Hosts', 'building', '/hosts', 'core/host-configurations'),
      entry('themes', 'Themes', 'palette', '/themes', 'core/host-configurations'),
      entry('icons', 'Icons', 'icons', '/icons', 'script/scripts'),
      entry('document-list', 'Documents', 'file', '/documents', 'core/documents'),
      entry('locale-list', 'Locales', 'message', '/locales', 'core/locales'),
      entry('counter-list', 'Counters', 'list', '/counters', 'core/counters'),
      entry('batch-list', 'Batches', 'stack-2', '/batches', 'script/batches'),
      entry('dtxn-list', 'Distributed transactions', 'arrows-exchange', '/dtxns', 'core/dtxns'),
      entry('audit-list', 'Audits', 'checklist', '/audits', 'core/audits'),
      entry('audit-entry-list', 'Audit log', 'shield-check', '/audit-entries', 'system/audit-entries'),
      entry('access-log-list', 'Access logs', 'shield', '/access-logs', 'system/access-logs'),
      entry('access-stat-list', 'Access statistics', 'chart-bar', '/access-stats', 'system/access-stats'),
      entry('system-log-list', 'System logs', 'alert-triangle', '/system-logs', 'system/system-logs'),
      entry('system-event-list', 'System events', 'activity', '/system-events', 'system/system-events'),
    ],
  },
];

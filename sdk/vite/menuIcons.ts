/** Names of the icons that entries of the navigation can have. The host has the pictures. */
export const MENU_ICONS: ReadonlySet<string> = new Set([
  'activity', 'adjustments', 'alert-triangle', 'arrows-exchange', 'book', 'box', 'briefcase', 'building', 'building-bank', 'calendar', 'car',
  'cash', 'chart-bar', 'checklist', 'clock', 'code', 'coin', 'credit-card', 'database', 'devices', 'file', 'file-import', 'file-invoice',
  'file-text', 'flag', 'folder', 'help', 'home', 'icons', 'inbox', 'key', 'layout-dashboard', 'layout-kanban', 'layout-list', 'lifebuoy',
  'list', 'mail', 'message', 'notes', 'package', 'palette', 'percentage', 'plug', 'receipt', 'report', 'scale', 'settings', 'shield',
  'shield-check', 'stack-2', 'ticket', 'tool', 'truck', 'upload', 'user', 'user-check', 'user-plus', 'users', 'users-group',
]); // prettier-ignore

interface Entry {
  readonly id: string;
  readonly icon?: unknown;
}

/** Why entries of a plugin would have no icon, as a sentence; undefined where nothing is wrong. */
export function menuIconProblem(pluginId: string, menus: readonly Entry[] = []): string | undefined {
  const wrong = menus.find(({ icon }) => typeof icon === 'string' && !MENU_ICONS.has(icon));
  if (wrong === undefined) return undefined;
  return `menus/${wrong.id} of ${pluginId} names the icon "${String(wrong.icon)}", which the navigation does not have: take a name from the page /icons of Mortise.`;
}

/** What decides whether a permission check passes. */
export interface PermissionHolder {
  readonly isAdmin?: boolean;
  readonly isMainAdmin?: boolean;
  readonly isSuperAdmin?: boolean;
  readonly permissions: { readonly [key: string]: true };
}

export interface PermissionCheck {
  /** Only the exact key counts, `read all`, `write all` and `delete all` do not. */
  readonly strict?: boolean;
  /** The admin flags alone do not pass. */
  readonly excludeAdmins?: boolean;
}

/** Whether the holder has the permission, e.g. `write /api/person/persons`. */
export function isPermitted(holder: PermissionHolder, permission: string, check: PermissionCheck = {}): boolean {
  const isAdministrator = holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true;
  if (isAdministrator && check.excludeAdmins !== true) return true;
  if (has(holder, permission)) return true;
  if (check.strict === true) return false;
  if (permission.startsWith('read')) return has(holder, 'read all') || has(holder, permission.replace('read', 'get'));
  if (permission.startsWith('delete')) return has(holder, 'delete all');
  return permission.startsWith('write') && has(holder, 'write all');
}

const has = (holder: PermissionHolder, key: string): boolean => Object.hasOwn(holder.permissions, key);

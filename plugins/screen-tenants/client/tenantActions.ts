import type { RowAction } from '@mortise/sdk/ui';
import type { ListedTenant } from './ListedTenant.ts';

/** What can be done with a tenant. The master tenant and those of support stay what they are. */
export function tenantActions(tenant: ListedTenant): readonly RowAction[] | undefined {
  const kind = kindAction(tenant);
  // What is to go is taken back on its own page first.
  return kind && (tenant.deletionDate === undefined ? [kind, suspension(tenant)] : [kind]);
}

/** Nothing is lost while a tenant is suspended; it can be resumed at any time. */
function suspension({ name, suspendedDate }: ListedTenant): RowAction {
  const isSuspended = suspendedDate !== undefined;
  return {
    method: 'PUT',
    url: `/api/core/tenants/${encodeURIComponent(name)}/suspension`,
    payload: { isSuspended: !isSuspended },
    values: { name },
    ...(isSuspended
      ? { label: 'Resume', message: 'The tenant {name} works again.' }
      : {
          label: 'Suspend',
          confirm: 'Suspend {name}? All its users are signed out, nobody can sign in, and its scripts and jobs rest. Nothing is lost.',
          message: 'The tenant {name} is suspended.',
        }),
  };
}

const shared = ({ name }: ListedTenant) =>
  ({ method: 'PUT', url: `/api/core/tenants/${encodeURIComponent(name)}/kind`, values: { name } }) as const;

/** Says that a tenant is for tests, or no longer. */
function kindAction(tenant: ListedTenant): RowAction | undefined {
  if (tenant.kind === 'customer')
    return {
      ...shared(tenant),
      label: 'Make it a test tenant',
      payload: { kind: 'test' },
      confirm: 'Is {name} for tests? All its users see a ribbon that says so. Nothing else changes.',
      message: 'The tenant {name} is for tests.',
    };
  if (tenant.kind === 'test')
    return {
      ...shared(tenant),
      label: 'Make it a customer',
      payload: { kind: 'customer' },
      confirm: 'Is {name} for daily work? Its users see no longer that it is for tests. Nothing else changes.',
      message: 'The tenant {name} is a customer.',
    };
  return undefined;
}

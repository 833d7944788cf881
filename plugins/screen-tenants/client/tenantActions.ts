import type { RowAction } from '@mortise/sdk/ui';
import type { ListedTenant } from './ListedTenant.ts';

const shared = ({ name }: ListedTenant) =>
  ({ method: 'PUT', url: `/api/core/tenants/${encodeURIComponent(name)}/kind`, values: { name } }) as const;

/** Says that a tenant is for tests, or no longer. The master tenant and those of support stay what they are. */
export function tenantActions(tenant: ListedTenant): readonly RowAction[] | undefined {
  if (tenant.kind === 'customer')
    return [
      {
        ...shared(tenant),
        label: 'Make it a test tenant',
        payload: { kind: 'test' },
        confirm: 'Is {name} for tests? All its users see a ribbon that says so. Nothing else changes.',
        message: 'The tenant {name} is for tests.',
      },
    ];
  if (tenant.kind === 'test')
    return [
      {
        ...shared(tenant),
        label: 'Make it a customer',
        payload: { kind: 'customer' },
        confirm: 'Is {name} for daily work? Its users see no longer that it is for tests. Nothing else changes.',
        message: 'The tenant {name} is a customer.',
      },
    ];
  return undefined;
}

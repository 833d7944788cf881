import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { AccessServices } from '../AccessServices.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';

const PERMISSION = 'write /api/core/tenants';

export const setTenantKind = route({
  method: 'PUT',
  path: '/core/tenants/:name/kind',
  permission: PERMISSION,
  tag: 'Tenant',
  summary:
    'Whether a tenant is for tests, and marked as such. For main administrators of the master tenant; that one and those of support stay what they are',
  body: v.object({ kind: v.picklist(['customer', 'test']) }),
  run: async ({ scope: { user }, params: { name }, body: { kind } }, services) => {
    if (user.tenantKind !== 'master' || !user.isMainAdmin) throw apiError('PERMISSION_DENIED', [PERMISSION]);
    const { accounts, usersChanged } = services.get(AccessServices);
    const tenant = await accounts.changeTenantKind(name, kind);
    if (tenant === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Tenant', name]);
    await usersChanged(tenant);
    services
      .get(EntranceServices)
      .events.add({ type: 'TENANT_KIND_CHANGED', subject: name, detail: kind, username: user.username, tenant });
  },
});

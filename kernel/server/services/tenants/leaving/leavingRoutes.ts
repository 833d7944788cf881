import { ApiError, apiError, type Services } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../../access/AccessServices.ts';
import { EntranceServices } from '../../access/entrance/EntranceServices.ts';
import { askedAt } from '../../access/passwordLife/askedAt.ts';
import { refusedField } from '../../access/refusedField.ts';
import { requireOwner } from '../requireOwner.ts';
import { deletionDateFor } from './deletionDateFor.ts';
import { EXPORT_STATES } from './TenantExports.ts';

const TAG = 'Tenant';
const common = { permission: 'write /api/core/tenants', tag: TAG } as const;
const PATH = '/core/tenants/:name';
const AREA = 'tenants';

export const deletionOfTenant = route({
  ...common,
  method: 'GET',
  path: `${PATH}/deletion`,
  summary: 'Whether and when a tenant is deleted, and how many days there would be to take it back',
  answer: v.object({ graceDays: v.number(), date: v.exactOptional(v.string()), isBegun: v.boolean() }),
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    await idOf(services, name);
    return services.get(AccessServices).removals.state(name);
  },
});

export const deleteTenant = route({
  ...common,
  method: 'POST',
  path: `${PATH}/deletion`,
  summary:
    'Delete a tenant with everything in it: it is suspended at once, its administrators are told, and it is removed once the time of grace is over. For main administrators of the master tenant, who type its name',
  body: v.strictObject({ name: v.string() }),
  answer: v.object({ date: v.string() }),
  approval: {
    area: AREA,
    isSensitive: true,
    require: ({ scope, params, body }) => {
      requireOwner(scope);
      requireTyped(params.name, body.name);
    },
    outline: async ({ params: { name } }, services) => {
      await idOf(services, name);
      return { name, path: pathOf(name), before: { exists: true }, after: { exists: false } };
    },
  },
  run: async (call, services) => {
    const { scope, params, body } = call;
    requireOwner(scope);
    requireTyped(params.name, body.name);
    const { accounts, removals, usersChanged } = services.get(AccessServices);
    const { events, links } = services.get(EntranceServices);
    const tenant = await idOf(services, params.name);
    const leaving = await removals.ask(params.name);
    if (leaving === undefined) throw new ApiError(409, 'TENANT_OF_THE_INSTALLATION', `${params.name} cannot be deleted`);
    await usersChanged(tenant);
    const about = { actor: scope.user.username, reason: params.name };
    for (const account of await accounts.administratorsOf(tenant))
      await links.tellDeletion(
        account,
        { ...about, date: deletionDateFor(leaving.date, account.user.locale) },
        askedAt(exchangeOf(call).request),
      );
    events.add({
      type: 'TENANT_DELETION_ASKED',
      subject: params.name,
      detail: leaving.date,
      username: scope.user.username,
      tenant: scope.tenant,
    });
    return { date: leaving.date };
  },
});

export const keepTenant = route({
  ...common,
  method: 'DELETE',
  path: `${PATH}/deletion`,
  summary: 'Take the deletion of a tenant back before its removal begins: it works again, unless it was suspended before',
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    const { removals, usersChanged } = services.get(AccessServices);
    await idOf(services, name);
    const tenant = await removals.takeBack(name);
    if (tenant === undefined) throw new ApiError(409, 'NO_DELETION', `${name} is not to be deleted, or its removal has begun`);
    await usersChanged(tenant);
    const { events } = services.get(EntranceServices);
    events.add({ type: 'TENANT_DELETION_TAKEN_BACK', subject: name, username: scope.user.username, tenant: scope.tenant });
  },
});

const tenantExport = v.object({
  _id: v.string(),
  name: v.string(),
  status: v.picklist(EXPORT_STATES),
  done: v.number(),
  total: v.number(),
  records: v.number(),
  size: v.exactOptional(v.number()),
  sha256: v.exactOptional(v.string()),
  error: v.exactOptional(v.string()),
  _insertDate: v.string(),
  _insertUser: v.string(),
});

export const exportTenant = route({
  ...common,
  method: 'POST',
  path: `${PATH}/exports`,
  audits: 'EXPORT',
  summary: 'Export everything of a tenant as one archive, in the background; it is kept for seven days',
  answer: v.object({ _id: v.string() }),
  status: 201,
  approval: {
    area: AREA,
    isSensitive: true,
    require: ({ scope }) => requireOwner(scope),
    outline: async ({ params: { name } }, services) => {
      await idOf(services, name);
      return { name, path: pathOf(name), after: { export: true } };
    },
  },
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    const exported = await idOf(services, name);
    return { _id: await services.get(AccessServices).tenantExports.add(scope, exported, name) };
  },
});

export const listTenantExports = route({
  ...common,
  method: 'GET',
  path: `${PATH}/exports`,
  summary: 'Archives of a tenant, the latest first',
  answer: v.array(tenantExport),
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    return services.get(AccessServices).tenantExports.all(scope, name);
  },
});

export const tenantExportFile = route({
  ...common,
  method: 'GET',
  path: `${PATH}/exports/:id/file`,
  audits: 'DOWNLOAD',
  summary: 'The archive of a tenant, once it is done',
  produces: 'application/gzip',
  run: async ({ scope, params: { name, id } }, services) => {
    requireOwner(scope);
    const { tenantExports } = services.get(AccessServices);
    const stored = await tenantExports.get(scope, id);
    if (stored.status !== 'DONE' || stored.name !== name) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['TenantExport', id]);
    return {
      content: await tenantExports.content(scope, stored._id),
      type: 'application/gzip',
      fileName: `${name}-${stored._insertDate.slice(0, 10)}.tar.gz`,
      headers: { 'content-length': stored.size ?? 0 },
    };
  },
});

export const cancelTenantExport = route({
  ...common,
  method: 'POST',
  path: `${PATH}/exports/:id/cancel`,
  summary: 'Stop an export of a tenant',
  run: async ({ scope, params: { id } }, services) => {
    requireOwner(scope);
    const { tenantExports } = services.get(AccessServices);
    await tenantExports.cancel(scope, (await tenantExports.get(scope, id))._id);
  },
});

export const removeTenantExport = route({
  ...common,
  method: 'DELETE',
  path: `${PATH}/exports/:id`,
  summary: 'Delete an archive of a tenant before its seven days are over',
  run: async ({ scope, params: { id } }, services) => {
    requireOwner(scope);
    const { tenantExports } = services.get(AccessServices);
    const stored = await tenantExports.get(scope, id);
    if (stored.status === 'QUEUED' || stored.status === 'RUNNING')
      throw apiError('TRANSITION_REJECTED', ['DELETE'], { rejectionReason: 'Cancel the export before you delete it.' });
    await tenantExports.remove(scope, stored._id);
  },
});

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
async function idOf(services: Services, name: string): Promise<number> {
  const tenant = await services.get(AccessServices).tenants.idOf(name);
  if (tenant === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', [TAG, name]);
  return tenant;
}

/** Whoever deletes a tenant types its name: the row beside it is easily meant. @throws INVALID_FIELD_IN_BODY */
function requireTyped(name: string, typed: string): void {
  if (typed !== name) throw refusedField('name', 'Type the name of the tenant as it is');
}

const pathOf = (name: string): string => `/tenant-usage/${encodeURIComponent(name)}`;

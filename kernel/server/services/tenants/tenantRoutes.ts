import { ApiError, apiError, type Services } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { AccessServices } from '../access/AccessServices.ts';
import { EntranceServices } from '../access/entrance/EntranceServices.ts';
import { askedAt } from '../access/passwordLife/askedAt.ts';
import { refusedField } from '../access/refusedField.ts';
import type { SystemEventType } from '../system/SystemEvents.ts';
import { requireOwner } from './requireOwner.ts';

const PERMISSION = 'write /api/core/tenants';
const TAG = 'Tenant';
const common = { permission: PERMISSION, tag: TAG } as const;
const PATH = '/core/tenants';

/** As it stands behind the @ of user names, and in addresses. */
const tenantName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]{1,38}[a-z\d]$/, 'Small letters, digits and hyphens: 3 to 40, a letter first'),
);
const personName = v.pipe(v.string(), v.trim(), v.minLength(1, 'It is missing'), v.maxLength(100));

export const makeTenant = route({
  ...common,
  method: 'POST',
  path: PATH,
  summary:
    'Make a tenant with its administrator, on its own or with the configuration of another one: profiles, options, lists, texts, scripts and custom record types. For main administrators of the master tenant',
  body: v.strictObject({
    name: tenantName,
    kind: v.picklist(['customer', 'test']),
    template: v.exactOptional(v.string()),
    administrator: v.strictObject({
      firstName: personName,
      lastName: personName,
      email: v.exactOptional(v.pipe(v.string(), v.email('It has to be a mail address'))),
    }),
  }),
  answer: v.object({
    name: v.string(),
    username: v.string(),
    /** Where the administrator has no mail address: told this once, and to be replaced at the first sign-in. */
    password: v.exactOptional(v.string()),
    /** Custom record types of the template that could not be copied, such as those with fields of a plugin. */
    leftOut: v.array(v.string()),
  }),
  status: 201,
  run: async (call, services) => {
    const { scope, body } = call;
    requireOwner(scope);
    const { tenants } = services.get(AccessServices);
    const { policies, links } = services.get(EntranceServices);
    const template = body.template === undefined ? undefined : await tenants.idOf(body.template);
    if (body.template !== undefined && template === undefined) throw refusedField('template', `There is no tenant ${body.template}`);
    const { administrator, ...tenant } = body;
    const password = administrator.email === undefined ? randomBytes(12).toString('base64url') : undefined;
    const temporaryUntil = await policies.temporaryUntil(scope);
    const made = await tenants.make(
      { ...tenant, administrator: { ...administrator, ...(password && { password }) }, temporaryUntil },
      template,
    );
    if (made === undefined) throw refusedField('name', 'There is a tenant of this name already');
    if (password === undefined) await links.send(made.administrator, 'activation', askedAt(exchangeOf(call).request));
    note(services, scope, { type: 'TENANT_MADE', subject: body.name, detail: body.template ?? '', tenant: made.administrator.tenant });
    return { name: body.name, username: made.administrator.user.username, leftOut: made.leftOut, ...(password && { password }) };
  },
});

export const suspendTenant = route({
  ...common,
  method: 'PUT',
  path: `${PATH}/:name/suspension`,
  summary: 'Let nobody of a tenant sign in, and nothing run for it, until it is resumed. Nothing is lost',
  body: v.strictObject({ isSuspended: v.boolean() }),
  run: async ({ scope, params: { name }, body: { isSuspended } }, services) => {
    requireOwner(scope);
    const { tenants, usersChanged } = services.get(AccessServices);
    const tenant = await tenants.suspend(name, isSuspended);
    if (tenant === undefined) throw await notChangeable(name, services);
    await usersChanged(tenant);
    note(services, scope, { type: isSuspended ? 'TENANT_SUSPENDED' : 'TENANT_RESUMED', subject: name, detail: '', tenant });
  },
});

export const usageOfTenant = route({
  ...common,
  method: 'GET',
  path: `${PATH}/:name/usage`,
  summary: 'How many users, sessions, scripts and records a tenant has',
  answer: v.object({
    users: v.number(),
    sessions: v.number(),
    scripts: v.number(),
    lastSignIn: v.exactOptional(v.string()),
    records: v.array(v.object({ entity: v.string(), count: v.number() })),
  }),
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    const { tenants } = services.get(AccessServices);
    const tenant = await tenants.idOf(name);
    if (tenant === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', [TAG, name]);
    return tenants.usage(tenant);
  },
});

export const setTenantKind = route({
  ...common,
  method: 'PUT',
  path: `${PATH}/:name/kind`,
  summary:
    'Whether a tenant is for tests, and marked as such. For main administrators of the master tenant; that one and those of support stay what they are',
  body: v.object({ kind: v.picklist(['customer', 'test']) }),
  run: async ({ scope, params: { name }, body: { kind } }, services) => {
    requireOwner(scope);
    const { accounts, usersChanged } = services.get(AccessServices);
    const tenant = await accounts.changeTenantKind(name, kind);
    if (tenant === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', [TAG, name]);
    await usersChanged(tenant);
    note(services, scope, { type: 'TENANT_KIND_CHANGED', subject: name, detail: kind, tenant });
  },
});

async function notChangeable(name: string, services: Services): Promise<ApiError> {
  if ((await services.get(AccessServices).tenants.idOf(name)) === undefined) return apiError('ENTITY_REGISTRATION_NOT_FOUND', [TAG, name]);
  const { date } = await services.get(AccessServices).removals.state(name);
  if (date !== undefined) return new ApiError(409, 'TENANT_LEAVES', `${name} is to be deleted: take that back first`);
  return new ApiError(409, 'TENANT_OF_THE_INSTALLATION', `${name} belongs to the installation itself: it cannot be suspended`);
}

interface TenantEvent {
  readonly type: SystemEventType;
  readonly subject: string;
  readonly detail: string;
  readonly tenant: number;
}

function note(services: Services, { user }: RequestScope, event: TenantEvent): void {
  services.get(EntranceServices).events.add({ ...event, username: user.username });
}

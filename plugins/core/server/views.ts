import type { EntityView } from '@mortise/sdk/server';
import { auditView } from './auditView.ts';
import { entityDescriptorView } from './entityDescriptorView.ts';
import { localeView } from './localeView.ts';
import { logViews } from './logViews.ts';

/** Where the kinds come from whose records services of the server keep. */
export const views: Readonly<Record<string, EntityView>> = {
  Document: {
    from: 'd.documents o',
    tenant: 'o.tenant',
    id: 'o.id',
    registration: 'o.id::text',
    name: 'o.name',
    insertDate: 'o.insert_date',
    insertUser: 'o.insert_user',
    fields: {
      type: 'o.type',
      contentType: 'o.content_type',
      size: 'o.size',
      entityName: 'o.entity',
      entityRegistration: 'o.registration',
    },
  },
  Counter: {
    from: 'd.counters c',
    tenant: 'c.tenant',
    id: `md5(c.tenant || c.entity)::uuid`,
    registration: 'c.entity',
    name: 'c.entity',
    insertDate: `'epoch'::timestamptz`,
    fields: { seq: 'c.value' },
  },
  Tenant: {
    from: `app.tenants v join app.tenants t on t.id = v.id or v.kind = 'master'`,
    tenant: 'v.id',
    id: `md5('tenant ' || t.id)::uuid`,
    registration: 't.name',
    name: 't.name',
    insertDate: 't.insert_date',
    fields: { kind: 't.kind', users: '(select count(*) from app.users u where u.tenant = t.id)' },
  },
  User: {
    from: 'app.users u',
    tenant: 'u.tenant',
    id: 'u.id',
    registration: 'u.username',
    name: `nullif(concat_ws(' ', u.first_name, u.last_name), '')`,
    status: `case when u.is_locked then 'LOCKED' else 'ACTIVE' end`,
    insertDate: 'u.insert_date',
    updateDate: 'u.update_date',
    fields: {
      username: 'u.username',
      firstName: 'u.first_name',
      lastName: 'u.last_name',
      email: 'u.email',
      mobile: 'u.mobile',
      profiles: 'u.profiles',
      locale: 'u.locale',
      personRegistration: 'u.person_registration',
      partnerRegistration: 'u.partner_registration',
      orgaRegistration: 'u.orga_registration',
      isLocked: 'u.is_locked',
      isServiceAccount: 'u.is_service_account',
      hasActivatedMfa: 'u.has_second_factor',
      lastLoginDate: 'u.last_login_date',
      canImpersonate: 'u.can_impersonate',
      isAdmin: 'u.is_admin',
      isSuperAdmin: 'u.is_super_admin',
      signatureUserId: 'null::text',
    },
  },
  EntityDescriptor: entityDescriptorView,
  Locale: localeView,
  Audit: auditView,
  ...logViews,
};

import type { EntityView } from '@mortise/sdk/server';

const RECORDS = `
  select h.tenant, md5(h.record_id::text || h.version::text)::uuid as id, h.at, h.username, h.impersonator, 'RECORD'::text as area, h.entity, h.registration,
    h.version, h.operation, h.transition, jsonb_path_query_array(h.changes, '$[*].field') as changed from d.history h`;

/** Of what is versioned as a whole: the version says what was done. */
const versioned = (table: string, area: string): string => `
  select c.tenant, md5(${area} || c.tenant || ' ' || c.name || ' ' || c.version)::uuid, c.insert_date, c.insert_user collate "C", null::text collate "C", ${area}::text,
    null::text collate "C", c.name, c.version, case when c.is_deleted then 'delete' when c.version = 1 then 'create' else 'update' end,
    null::text, '[]'::jsonb from ${table} c`;

/** Every save of a record, and every version of what the tenant configures. */
export const auditView: EntityView = {
  from: `(${RECORDS} union all ${versioned('app.scripts', `'SCRIPT'`)} union all ${versioned('app.settings', `replace(upper(c.kind), '-', '_')`)}) a`,
  tenant: 'a.tenant',
  id: 'a.id',
  registration: 'a.id::text',
  insertDate: 'a.at',
  insertUser: 'a.username',
  search: 'lower(a.registration)',
  fields: {
    date: 'a.at',
    username: 'a.username',
    impersonator: 'a.impersonator',
    operation: 'a.operation',
    area: 'a.area',
    entityName: 'a.entity',
    entityRegistration: 'a.registration',
    version: 'a.version',
    transition: 'a.transition',
    changedFields: 'a.changed',
  },
};

import type { EntityView } from '@mortise/sdk/server';

/** A log of the server: a table with a tenant, an id, a moment and the folded text that is searched. */
const logView = (table: string, date: string, fields: EntityView['fields'], more: Partial<EntityView> = {}): EntityView => ({
  from: `app.${table} l`,
  tenant: 'l.tenant',
  id: 'l.id',
  registration: 'l.id::text',
  insertDate: `l.${date}`,
  insertUser: 'l.username',
  search: 'l.search',
  fields,
  ...more,
});

/** Who came, what they did that an auditor asks for, what failed, and what became of servers and batches. */
export const logViews: Readonly<Record<string, EntityView>> = {
  AccessLog: logView('access_logs', 'date', {
    date: 'l.date',
    event: 'l.event',
    username: 'l.username',
    address: 'l.address',
    userAgent: 'l.user_agent',
    requestId: 'l.request_id',
  }),
  AuditEntry: logView(
    'audit_log',
    'date',
    {
      date: 'l.date',
      event: 'l.event',
      username: 'l.username',
      behind: `nullif(l.behind, '')`,
      entityName: `nullif(l.entity, '')`,
      entityRegistration: `nullif(l.registration, '')`,
      address: `nullif(l.address, '')`,
      facts: `(select string_agg(f.key || ': ' || translate(f.value::text, '[]"', ''), '; ' order by f.key) from jsonb_each(l.facts) f)`,
      detail: `nullif(l.detail, '')`,
      userAgent: `nullif(l.user_agent, '')`,
      requestId: 'l.request_id',
      hash: 'l.hash',
    },
    { registration: 'l.seq::text' },
  ),
  AccessStat: logView('access_stats', 'first_date', {
    username: 'l.username',
    day: 'l.day',
    signIns: 'l.sign_ins',
    failures: 'l.failures',
    firstDate: 'l.first_date',
    lastDate: 'l.last_date',
  }),
  SystemLog: logView('system_logs', 'date', {
    date: 'l.date',
    level: 'l.level',
    message: 'l.message',
    route: 'l.route',
    username: 'l.username',
    tenant: 'l.concerned',
    requestId: 'l.request_id',
  }),
  SystemEvent: logView('system_events', 'date', {
    date: 'l.date',
    type: 'l.type',
    subject: 'l.subject',
    detail: 'l.detail',
    username: 'l.username',
    tenant: 'l.concerned',
  }),
  Batch: logView(
    'batches',
    'insert_date',
    {
      username: 'l.insert_user',
      startDate: 'l.start_date',
      endDate: 'l.end_date',
      message: 'l.message',
      failure: 'l.failure',
      requestId: 'l.request_id',
    },
    { name: 'l.script', status: 'l.status', insertUser: 'l.insert_user', updateDate: 'l.update_date' },
  ),
};

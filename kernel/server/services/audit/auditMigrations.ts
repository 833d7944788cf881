import type { Migration } from '@mortise/sdk/server';

/** The audit log: one chain of entries for each tenant, to which rows are only ever added. */
export const auditMigrations: readonly Migration[] = [
  {
    name: '0017-audit-log',
    up: async (statements) => {
      for (const sql of [...TABLES, ...RULES, ...TRIGGERS]) await statements.query(sql);
    },
  },
];

/** What is hashed as it is stands in the first lines, what may be erased in the last: of that the chain holds a salted digest. */
const TABLES = [
  `create table app.audit_heads (tenant int primary key references app.tenants (id), seq bigint not null, hash text collate "C" not null)`,
  `create table app.audit_log (
     tenant int not null references app.tenants (id), seq bigint not null, id uuid not null, date timestamptz not null, event text collate "C" not null,
     user_id uuid, behind_id uuid, entity text collate "C" not null, record_id uuid, request_id text not null, facts jsonb not null,
     digest text collate "C" not null, previous text collate "C" not null, hash text collate "C" not null,
     salt text, username text collate "C" not null, behind text collate "C" not null, registration text collate "C" not null,
     address text not null, user_agent text not null, detail text not null, search text collate "C" not null,
     primary key (tenant, seq))`,
  'create unique index audit_log_id on app.audit_log (tenant, id)',
  'create index audit_log_date on app.audit_log (tenant, date, id)',
  ...['event', 'username', 'entity', 'registration'].map(
    (column) => `create index audit_log_${column} on app.audit_log (tenant, ${column}, date, id)`,
  ),
  'create index audit_log_key on app.audit_log (tenant, ((seq::text) collate "C"))',
  'create index audit_log_text on app.audit_log using gin (tenant, search gin_trgm_ops)',
  'create index audit_log_user on app.audit_log (tenant, user_id) where salt is not null',
  'create index audit_log_record on app.audit_log (tenant, record_id) where salt is not null',
];

const RULES = [
  // Entries go from the oldest on, and only once an entry says so; none that is younger than a month.
  `create function app.keep_audit_entry() returns trigger language plpgsql as $$
   begin
     if old.date > now() - interval '30 days' or not exists (
       select 1 from app.audit_log c where c.tenant = old.tenant and c.event = 'AUDIT_CUT' and (c.facts ->> 'until')::bigint >= old.seq)
     then raise exception 'Entries of the audit log are not removed'; end if;
     return old;
   end $$`,
  // What is personal goes, where an entry says so; nothing else of an entry ever changes.
  `create function app.keep_audit_texts() returns trigger language plpgsql as $$
   begin
     if new.salt is not null or concat(new.username, new.behind, new.registration, new.address, new.user_agent, new.detail, new.search) <> ''
       or (to_jsonb(new) - '{salt,username,behind,registration,address,user_agent,detail,search}'::text[])
         <> (to_jsonb(old) - '{salt,username,behind,registration,address,user_agent,detail,search}'::text[])
       or not exists (select 1 from app.audit_log c where c.tenant = old.tenant and c.event = 'AUDIT_ERASED' and c.facts -> 'entries' @> to_jsonb(old.seq))
     then raise exception 'Entries of the audit log are not changed'; end if;
     return new;
   end $$`,
  `create function app.keep_audit_head() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' and new.tenant = old.tenant and new.seq >= old.seq then return new; end if;
     raise exception 'The head of the audit log only goes on';
   end $$`,
  `create function app.keep_audit_log() returns trigger language plpgsql as $$
   begin raise exception 'The audit log is not emptied'; end $$`,
];

const TRIGGERS = [
  'create trigger keep_entry before delete on app.audit_log for each row execute function app.keep_audit_entry()',
  'create trigger keep_texts before update on app.audit_log for each row execute function app.keep_audit_texts()',
  'create trigger keep_head before update or delete on app.audit_heads for each row execute function app.keep_audit_head()',
  'create trigger keep_all before truncate on app.audit_log for each statement execute function app.keep_audit_log()',
  'create trigger keep_all before truncate on app.audit_heads for each statement execute function app.keep_audit_log()',
];

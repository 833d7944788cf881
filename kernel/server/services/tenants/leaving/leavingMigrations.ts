import type { Migration } from '@mortise/sdk/server';

/** Tenants that leave: when they go, what was exported of them, and the audit log that goes with them and no earlier. */
export const leavingMigrations: readonly Migration[] = [
  {
    name: '0044-leaving-tenants',
    up: (statements) =>
      statements.query(
        // `removal_date`: since then its rows go; there is no way back.
        `alter table app.tenants add column deletion_date timestamptz, add column deletion_suspended boolean not null default false,
           add column removal_date timestamptz`,
      ),
  },
  {
    name: '0045-audit-of-leaving-tenants',
    up: async (statements) => {
      for (const sql of RULES) await statements.query(sql);
    },
  },
  {
    name: '0046-tenant-exports',
    up: (statements) =>
      statements.query(
        // `tenant` is the one of whoever exports: what is exported of a tenant outlives it by some days.
        `create table app.tenant_exports (
           tenant int not null references app.tenants (id), id uuid not null, name text collate "C" not null, exported int not null,
           status text collate "C" not null, done int not null default 0, total int not null default 0, records bigint not null default 0,
           size bigint, hash text collate "C", error text, insert_user text not null, insert_date timestamptz not null default now(),
           primary key (tenant, id))`,
      ),
  },
  {
    name: '0083-deletion-reminders',
    up: (statements) => statements.query('alter table app.tenants add column deletion_reminder_date timestamptz'),
  },
];

const IS_LEAVING = 'exists (select 1 from app.tenants t where t.id = old.tenant and t.removal_date is not null)';

const RULES = [
  `create or replace function app.keep_audit_entry() returns trigger language plpgsql as $$
   begin
     if ${IS_LEAVING} then return old; end if;
     if old.date > now() - interval '30 days' or not exists (
       select 1 from app.audit_log c where c.tenant = old.tenant and c.event = 'AUDIT_CUT' and (c.facts ->> 'until')::bigint >= old.seq)
     then raise exception 'Entries of the audit log are not removed'; end if;
     return old;
   end $$`,
  `create or replace function app.keep_audit_head() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and ${IS_LEAVING} then return old; end if;
     if tg_op = 'UPDATE' and new.tenant = old.tenant and new.seq >= old.seq then return new; end if;
     raise exception 'The head of the audit log only goes on';
   end $$`,
];

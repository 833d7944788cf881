import type { Migration } from '@mortise/sdk/server';

/** Results and schedules of reports; reports that were waiting or done are in use. */
export const reportMigrations: readonly Migration[] = [
  {
    name: '0040-report-results',
    up: async (statements) => {
      for (const sql of TABLES) await statements.query(sql);
    },
  },
  {
    name: '0041-reports-in-use',
    up: async (statements) => {
      const [found] = await statements.query<{ there: boolean }>("select to_regclass('d.reports') is not null as there");
      if (found?.there === true)
        await statements.query(`update d.reports set status = 'ACTIVE' where status in ('PROCESSING', 'SUCCESS', 'ERROR')`);
    },
  },
];

const TABLES = [
  `create table d.report_results (
     tenant int not null, id uuid not null, report text not null, name text not null, user_id uuid not null, insert_user text not null,
     format text collate "C" not null, status text collate "C" not null default 'QUEUED', definition jsonb not null, param_values jsonb not null,
     locale text not null, time_zone text not null, rows int not null default 0, total int, size bigint, sha256 text,
     rights text, error text, schedule uuid, due_date timestamptz, mail_base text, mailed_date timestamptz,
     attempt int not null default 0, alive_date timestamptz not null default now(), insert_date timestamptz not null default now(),
     end_date timestamptz, primary key (tenant, id))`,
  'create unique index report_results_due on d.report_results (tenant, schedule, due_date, user_id)',
  'create index report_results_report on d.report_results (tenant, report, id)',
  `create index report_results_open on d.report_results (tenant, alive_date) where status in ('QUEUED', 'RUNNING')`,
  `create table d.report_schedules (
     tenant int not null, id uuid not null, report text not null, owner_id uuid not null, owner text not null, format text collate "C" not null,
     frequency text collate "C" not null, day int not null, hour int not null, time_zone text not null, param_values jsonb not null,
     recipients jsonb not null, mail_base text not null, is_paused boolean not null default false, next_date timestamptz not null,
     last_date timestamptz, error text, insert_date timestamptz not null default now(), primary key (tenant, id))`,
  'create index report_schedules_next on d.report_schedules (tenant, next_date)',
];

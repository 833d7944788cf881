import type { Migration } from '@mortise/sdk/server';

/** The ways to what those look for who run the installation. */
export const operationsMigrations: readonly Migration[] = [
  {
    name: '0029-logs-by-request',
    up: async (statements) => {
      for (const table of LOGS) await statements.query(`create index ${table}_request on app.${table} (tenant, request_id)`);
    },
  },
];

const LOGS = ['access_logs', 'audit_log', 'system_logs', 'script_logs', 'batches'];

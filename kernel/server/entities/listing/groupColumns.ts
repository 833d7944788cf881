import type { TenantTable } from '../../services/database/tenantTables.ts';

/** Columns with the alias `t` that records can be grouped by, by the name of their criterion: each record has one value of few. */
export const groupColumns = ({ columns }: Pick<TenantTable, 'columns'>): ReadonlyMap<string, string> =>
  new Map([
    ['status', 't.status'],
    ['organization', 't.organization'],
    ...columns
      .filter(({ kind, isIndexed }) => isIndexed && (kind === 'code' || kind === 'boolean'))
      .map(({ path, column }) => [path, `t.${column}`] as const),
  ]);

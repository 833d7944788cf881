import type { Statements } from '@mortise/sdk/server';

/** A table whose rows belong to tenants. */
export interface OwnedTable {
  readonly schema: 'app' | 'd';
  readonly name: string;
  /** Quoted, with its schema. */
  readonly sql: string;
  /** What tells rows of a tenant apart, with the types; empty where the table has no primary key. */
  readonly key: readonly { readonly column: string; readonly type: string }[];
}

interface TableRow extends Record<string, unknown> {
  schema: 'app' | 'd';
  name: string;
  key: string | null;
}

/** Every table that has a column `tenant`: read from the database itself, so that none is forgotten, whichever plugin made it. */
export async function tenantTablesOf(database: Statements): Promise<readonly OwnedTable[]> {
  const rows = await database.query<TableRow>(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(json_build_object('column', quote_ident(k.attname), 'type', format_type(k.atttypid, k.atttypmod)) order by place)::text
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as u (number, place)
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = u.number
          where i.indrelid = c.oid and i.indisprimary and k.attname <> 'tenant') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
     where n.nspname in ('app', 'd') and c.relkind = 'r' and not a.attisdropped order by 1, 2`,
  );
  return rows.map(({ schema, name, key }) => ({
    schema,
    name,
    sql: `${schema}."${name.replaceAll('"', '""')}"`,
    key: key === null ? [] : (JSON.parse(key) as OwnedTable['key']),
  }));
}

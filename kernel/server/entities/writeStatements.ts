import { searchesRegistration } from '../services/database/derivedValues.ts';
import { RECORD_DELETED } from './approvals/approvalReasons.ts';
import { derivedColumns } from '../services/database/refillTable.ts';
import type { TenantTable } from '../services/database/tenantTables.ts';

/** Rows of `d.counts` per entity, status and currency: so many writers do not wait for each other. */
export const COUNT_SHARDS = 8;

const LINK_COLUMNS = 'from_id uuid, path text, role text, to_entity text, to_registration text';

/** Texts of the statements that write the records of one table. Composed once per table. */
export interface WriteStatements {
  /**
   * $1 tenant, $2 records, $3 entity, $4 how many registrations to give, $5 prefix, $6 links, $7 shard.
   * Row, registration, history, links and counts in one statement; answers id and registration in order.
   */
  readonly insert: string;
  /** $1 tenant, $2 id, $3 version seen, $4 record, $5 entity, $6 links, $7 shard. No row when the version has moved on. */
  readonly update: string;
  /** Like `update`, when neither links nor counts change. */
  readonly updatePlain: string;
  /** $1 tenant, $2 id, $3 version seen, $4 entity, $5 moment, $6 user, $7 shard, $8 key figure, $9 its currency, $10 who acts for the user. */
  readonly remove: string;
}

export function writeStatements(table: TenantTable): WriteStatements {
  const derived = derivedColumns(table);
  return {
    insert: insertText(table, derived),
    update: updateText(table, derived, true),
    updatePlain: updateText(table, derived, false),
    remove: removeText(table),
  };
}

type Columns = ReturnType<typeof derivedColumns>;

function insertText(table: TenantTable, derived: Columns): string {
  const names = derived.map(([column]) => column).filter((column) => column !== 'search');
  const search = searchesRegistration(table)
    ? `case when registration is null then lower(given) || ' ' || search else search end`
    : 'search';
  return `with input as materialized (
    select * from jsonb_to_recordset($2::jsonb) as r(position int, id uuid, registration text, name text, status text, at timestamptz, username text,
      impersonator text, data jsonb, changes jsonb, key_figure numeric, key_currency text, ${derived.map(([column, type]) => `${column} ${type}`).join(', ')})
  ), counter as (
    insert into d.counters as c (tenant, entity, value) select $1::int, $3::text, $4::bigint where $4::bigint > 0
    on conflict (tenant, entity) do update set value = c.value + excluded.value returning value
  ), numbered as materialized (
    select i.*, coalesce(i.registration, $5::text || lpad(n::text, greatest(8, length(n::text)), '0')) as given
    from (select input.*, (select value from counter) - $4::bigint + row_number() over (partition by registration is null order by position) as n from input) i
  ), saved as (
    insert into ${table.sql} (tenant, id, registration, name, status, insert_date, update_date, insert_user, update_user, data, search, ${names.join(', ')})
    select $1::int, id, given, name, status, at, at, username, username, data, ${search}, ${names.join(', ')} from numbered order by position
  ), past as (
    insert into d.history (tenant, entity, record_id, registration, version, at, username, impersonator, operation, request_id, changes)
    select $1::int, $3::text, id, given, 1, at, username, impersonator, 'create', $8::text,
      case when registration is null then jsonb_build_array(jsonb_build_object('field', 'registration', 'new', given)) || changes else changes end from numbered
  ), linked as (
    insert into d.links (tenant, from_entity, from_id, path, role, to_entity, to_registration)
    select $1::int, $3::text, from_id, path, role, to_entity, to_registration from jsonb_to_recordset($6::jsonb) as l(${LINK_COLUMNS})
  ), counted as (
    insert into d.counts as c (tenant, entity, status, currency, shard, n, total)
    select $1::int, $3::text, status, key_currency, $7::int, count(*), coalesce(sum(key_figure), 0) from input group by 3, 4 order by 3, 4
    on conflict (tenant, entity, status, currency, shard) do update set n = c.n + excluded.n, total = c.total + excluded.total
  ) select id, given as registration from numbered order by position`;
}

function updateText(table: TenantTable, derived: Columns, hasMore: boolean): string {
  const more = `, unlinked as (
    delete from d.links l using saved where l.tenant = $1::int and l.from_id = saved.id and $6::jsonb is not null
  ), linked as (
    insert into d.links (tenant, from_entity, from_id, path, role, to_entity, to_registration)
    select $1::int, $5::text, from_id, path, role, to_entity, to_registration
    from saved, jsonb_to_recordset(coalesce($6::jsonb, '[]')) as l(${LINK_COLUMNS})
  ), counted as (
    insert into d.counts as c (tenant, entity, status, currency, shard, n, total)
    select $1::int, $5::text, delta.status, delta.currency, $7::int, delta.n, delta.total from saved, input,
      jsonb_to_recordset(input.deltas) as delta(status text, currency text, n bigint, total numeric) order by delta.status, delta.currency
    on conflict (tenant, entity, status, currency, shard) do update set n = c.n + excluded.n, total = c.total + excluded.total
  )`;
  return `with input as materialized (
    select * from jsonb_to_record($4::jsonb) as r(registration text, name text, status text, at timestamptz, username text, impersonator text, data jsonb, operation text,
      transition text, asked_by text, comment text, of_request text, changes jsonb, deltas jsonb, ${derived.map(([column, type]) => `${column} ${type}`).join(', ')})
  ), saved as (
    update ${table.sql} t set registration = i.registration, name = i.name, status = i.status, update_date = i.at, update_user = i.username, data = i.data,
      version = t.version + 1, ${derived.map(([column]) => `${column} = i.${column}`).join(', ')}
    from input i where t.tenant = $1::int and t.id = $2::uuid and t.version = $3::int returning t.id, t.version
  ), past as (
    insert into d.history (tenant, entity, record_id, registration, version, at, username, impersonator, operation, transition, asked_by, comment, request_id, changes)
    select $1::int, $5::text, saved.id, i.registration, saved.version, i.at, i.username, i.impersonator, i.operation, i.transition, i.asked_by, i.comment,
      i.of_request, i.changes from saved, input i
  )${hasMore ? more : ''} select version from saved`;
}

const removeText = (table: TenantTable): string => `with gone as (
    delete from ${table.sql} t where tenant = $1::int and id = $2::uuid and version = $3::int returning id, registration, name, version, status, to_jsonb(t) as record
  ), past as (
    insert into d.history (tenant, entity, record_id, registration, version, at, username, impersonator, operation, request_id, changes)
    select $1::int, $4::text, id, registration, version + 1, $5::timestamptz, $6::text, $10::text, 'delete', $11::text, '[]'::jsonb from gone
  ), unlinked as (
    delete from d.links l using gone where l.tenant = $1::int and l.from_id = gone.id
  ), outdated as (
    update d.approvals a set status = 'STALE', decided_at = $5::timestamptz, decision_comment = '${RECORD_DELETED}' from gone
    where a.tenant = $1::int and a.record_id = gone.id and a.status = 'WAITING'
  ), undocumented as (
    delete from d.documents o using gone where o.tenant = $1::int and o.record_id = gone.id returning to_jsonb(o) as document
  ), kept as (
    insert into d.deleted_records (tenant, entity, record_id, registration, name, version, at, username, record, refers_to, documents, document_versions)
    select $1::int, $4::text, id, registration, name, version, $5::timestamptz, $6::text, record,
      (select coalesce(array_agg(distinct l.to_entity || ' ' || l.to_registration), '{}') from d.links l where l.tenant = $1::int and l.from_id = gone.id),
      (select coalesce(jsonb_agg(document), '[]') from undocumented),
      (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from d.document_versions v join d.documents o on o.tenant = v.tenant and o.id = v.document_id
        where v.tenant = $1::int and o.tenant = $1::int and o.record_id = gone.id) from gone
  ), counted as (
    insert into d.counts as c (tenant, entity, status, currency, shard, n, total)
    select $1::int, $4::text, status, $9::text, $7::int, -1, - coalesce($8::numeric, 0) from gone
    on conflict (tenant, entity, status, currency, shard) do update set n = c.n + excluded.n, total = c.total + excluded.total
  ) select id from gone`;

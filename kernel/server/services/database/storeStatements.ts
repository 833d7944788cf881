import { WRITER_ROLE } from './Database.ts';

/** Whether the row belongs to the tenant that the transaction was opened for. An unset setting reads as '' after a transaction. */
const IS_OWN = `tenant = nullif(current_setting('app.tenant', true), '')::int`;

/** The second wall: rows can be read, and written only inside a transaction opened for their tenant. Reads are bound by their statements. */
export const rowSecurity = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant_read on ${table} for select using (true)`,
  `create policy tenant_insert on ${table} for insert with check (${IS_OWN})`,
  `create policy tenant_update on ${table} for update using (${IS_OWN}) with check (${IS_OWN})`,
  `create policy tenant_delete on ${table} for delete using (${IS_OWN})`,
];

/** The same for a table that a plugin brings; what it inserts gets the tenant that the transaction was opened for. */
export const ownTableSecurity = (table: string): readonly string[] => [
  ...rowSecurity(table),
  `alter table ${table} alter column tenant set default nullif(current_setting('app.tenant', true), '')::int`,
];

/** The ledger of what has been done to this database. */
export const LEDGER =
  'create table if not exists app.migrations (plugin text not null, name text not null, detail text, at timestamptz not null default now(), primary key (plugin, name))';

const SHARED = {
  history: `create table d.history (
    tenant int not null, entity text collate "C" not null, record_id uuid not null, registration text collate "C" not null, version int not null,
    at timestamptz not null, username text collate "C" not null, operation text not null, transition text, changes jsonb not null,
    primary key (tenant, record_id, version))`,
  links: `create table d.links (
    tenant int not null, from_entity text collate "C" not null, from_id uuid not null, path text not null, role text collate "C" not null default '',
    to_entity text collate "C" not null, to_registration text collate "C" not null)`,
  counts: `create table d.counts (
    tenant int not null, entity text collate "C" not null, status text collate "C" not null, shard int not null, n bigint not null, total numeric not null default 0,
    primary key (tenant, entity, status, shard))`,
  counters:
    'create table d.counters (tenant int not null, entity text collate "C" not null, value bigint not null, primary key (tenant, entity))',
  documents: `create table d.documents (
    tenant int not null, id uuid not null, entity text collate "C" not null, record_id uuid not null, registration text collate "C" not null,
    name text not null, type text collate "C", content_type text not null, size bigint not null,
    insert_date timestamptz not null, insert_user text collate "C" not null, primary key (tenant, id))`,
} as const;

const SHARED_INDEXES = [
  'create index history_feed on d.history (tenant, at desc, record_id)',
  'create index history_entity on d.history (tenant, entity, at desc)',
  'create index links_to on d.links (tenant, to_entity, to_registration, role)',
  'create index links_from on d.links (tenant, from_id)',
  'create index documents_record on d.documents (tenant, record_id)',
];

/** Steps of the store itself, numbered like a plugin's migrations. Tables of entities follow from their definitions. */
export const STORE_STEPS: readonly { readonly name: string; readonly statements: readonly string[] }[] = [
  {
    name: '0001-store',
    statements: [
      'create extension if not exists pg_trgm',
      'create extension if not exists btree_gin',
      'create schema if not exists d',
      ...Object.entries(SHARED).flatMap(([name, create]) => [create, ...rowSecurity(`d.${name}`)]),
      ...SHARED_INDEXES,
    ],
  },
  {
    name: '0002-links-of-anything',
    // Also for what is linked with one person, of whatever entity.
    statements: ['drop index d.links_to', 'create index links_to on d.links (tenant, to_registration, to_entity, role)'],
  },
  {
    name: '0003-counts-by-currency',
    // Counted anew below, for each table that has sums of money.
    statements: [
      `alter table d.counts add column currency text collate "C" not null default ''`,
      'alter table d.counts drop constraint counts_pkey',
      'alter table d.counts add primary key (tenant, entity, status, currency, shard)',
    ],
  },
  {
    name: '0004-links-in-order',
    // Those of one kind that are linked with one person come in the order of their ids.
    statements: [
      'drop index d.links_to',
      'create index links_to on d.links (tenant, to_registration, from_entity, from_id)',
      // Of a partner's ten thousand links and a client's three the planner has to know: they are to be read in different ways.
      'alter table d.links alter column to_registration set statistics 1000',
      'create statistics d.links_seen (mcv) on tenant, to_registration, from_entity from d.links',
      'alter statistics d.links_seen set statistics 1000',
      'analyze d.links',
    ],
  },
  {
    name: '0005-approvals',
    statements: [
      `create table d.approvals (
        tenant int not null, id uuid not null, entity text collate "C" not null, record_id uuid not null, registration text collate "C" not null,
        name text, transition text collate "C" not null, version int not null, status text collate "C" not null,
        asked_by text collate "C" not null, asked_at timestamptz not null, comment text,
        decided_by text collate "C", decided_at timestamptz, decision_comment text, primary key (tenant, id))`,
      ...rowSecurity('d.approvals'),
      `create unique index approvals_waiting on d.approvals (tenant, record_id, transition) where status = 'WAITING'`,
      'alter table d.history add column asked_by text collate "C"',
    ],
  },
  {
    name: '0006-document-versions',
    // A document's row is its latest version; the content of one from before has the document's own id for its key.
    statements: [
      `alter table d.documents add column version int not null default 1, add column file uuid, add column sha256 text collate "C",
        add column field text collate "C"`,
      `create table d.document_versions (
        tenant int not null, document_id uuid not null, version int not null, name text not null, file uuid not null, content_type text not null,
        size bigint not null, sha256 text collate "C", insert_date timestamptz not null, insert_user text collate "C" not null,
        primary key (tenant, document_id, version),
        foreign key (tenant, document_id) references d.documents (tenant, id) on delete cascade)`,
      ...rowSecurity('d.document_versions'),
      // Files for records that are not saved yet.
      `create table d.uploads (
        tenant int not null, id uuid not null, name text not null, content_type text not null, size bigint not null, sha256 text collate "C" not null,
        insert_date timestamptz not null, insert_user text collate "C" not null, primary key (tenant, id))`,
      ...rowSecurity('d.uploads'),
    ],
  },
  {
    name: '0007-comments-of-transitions',
    statements: ['alter table d.history add column comment text'],
  },
  {
    name: '0008-deleted-records',
    // What was deleted, with its documents, until it is restored or its time is up.
    statements: [
      `create table d.deleted_records (
        tenant int not null, entity text collate "C" not null, record_id uuid not null, registration text collate "C" not null, name text,
        version int not null, at timestamptz not null, username text collate "C" not null, record jsonb not null,
        refers_to text[] not null default '{}', documents jsonb not null default '[]', document_versions jsonb not null default '[]',
        primary key (tenant, record_id))`,
      ...rowSecurity('d.deleted_records'),
      'create index deleted_records_registration on d.deleted_records (tenant, entity, registration)',
      'create index deleted_records_at on d.deleted_records (at)',
    ],
  },
  {
    name: '0009-idempotency-keys',
    // What was answered to a request with a key, so that it is done once.
    statements: [
      `create table d.idempotency_keys (
        tenant int not null, username text collate "C" not null, key text collate "C" not null, request text collate "C" not null, at timestamptz not null,
        status int not null, answer text not null, primary key (tenant, username, key))`,
      ...rowSecurity('d.idempotency_keys'),
      'create index idempotency_keys_at on d.idempotency_keys (at)',
    ],
  },
  {
    name: '0010-approval-values',
    // What whoever asked has typed, for the transition.
    statements: ['alter table d.approvals add column typed jsonb'],
  },
  {
    name: '0016-impersonators',
    // Who changed a record in fact, acting for the user.
    statements: ['alter table d.history add column impersonator text collate "C"'],
  },
  {
    name: '0022-four-eyes',
    // What is asked for besides transitions: which request it is, sealed, and what it is about.
    statements: [
      `alter table d.approvals alter column record_id drop not null, add column area text collate "C", add column act text collate "C",
        add column about text collate "C", add column path text, add column address text collate "C", add column permission text collate "C",
        add column content text, add column changes jsonb, add column fingerprint text, add column file text collate "C", add column asked_id uuid, add column context text collate "C",
        add column deadline timestamptz, add column at_deadline text collate "C", add column reminded_at timestamptz,
        add column decided_for text collate "C", add column claimed_at timestamptz`,
      `create unique index approvals_about on d.approvals (tenant, about) where status in ('WAITING', 'RUNNING') and about is not null`,
      `create index approvals_open on d.approvals (status, deadline) where status in ('WAITING', 'RUNNING')`,
    ],
  },
  {
    name: '0029-request-of-a-save',
    // One request through all logs: also what it saved.
    statements: [
      'alter table d.history add column request_id text collate "C"',
      'create index history_request on d.history (tenant, request_id) where request_id is not null',
    ],
  },
  {
    name: '0032-document-deliveries',
    // What other systems say of a document: that it was sent or signed, and how they call it.
    statements: [
      `alter table d.documents add column delivery_id text collate "C", add column delivery_status text collate "C",
        add column external_reference text collate "C", add column external_group_id text collate "C"`,
      `create index documents_external on d.documents (tenant, external_reference) where external_reference is not null`,
    ],
  },
  {
    name: '0077-kept-files',
    // Uploads that plugins took over: they belong to no record.
    statements: [
      `create table d.kept_files (
        tenant int not null, id uuid not null, name text not null, content_type text not null, size bigint not null, sha256 text collate "C" not null,
        insert_date timestamptz not null, insert_user text collate "C" not null, primary key (tenant, id))`,
      ...rowSecurity('d.kept_files'),
    ],
  },
  {
    name: '0087-keys-of-uploads',
    // With which an upload that comes again is the same one, for as long as it is there.
    statements: [
      'alter table d.uploads add column key text collate "C"',
      'create unique index uploads_key on d.uploads (tenant, insert_user, key) where key is not null',
    ],
  },
  {
    name: '0088-parts-of-files',
    // Files on their way over lines that break.
    statements: [
      `create table d.upload_parts (
        tenant int not null, username text collate "C" not null, transfer text collate "C" not null, number int not null, file uuid not null,
        size int not null, at timestamptz not null, primary key (tenant, username, transfer, number))`,
      ...rowSecurity('d.upload_parts'),
      'create index upload_parts_at on d.upload_parts (at)',
    ],
  },
  {
    name: '0089-documents-for-clients',
    // Nothing is a client's to see until somebody says so.
    statements: ['alter table d.documents add column shared boolean'],
  },
];

/** The role is the cluster's: a second database may find it there, and a restored one may miss it. */
export const WRITER_ROLE_STATEMENTS: readonly string[] = [
  `do $$ begin create role ${WRITER_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  `grant ${WRITER_ROLE} to current_user`,
  `grant usage on schema d to ${WRITER_ROLE}`,
  `grant select, insert, update, delete on all tables in schema d to ${WRITER_ROLE}`,
  `alter default privileges in schema d grant select, insert, update, delete on tables to ${WRITER_ROLE}`,
];

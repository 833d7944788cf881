import { filledText, type RequestScope, route, text, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { csvRoute } from '../../http/csvRoute.ts';
import { INDEX_KINDS } from './DatabaseIndexes.ts';
import { requireOwner } from './isOwner.ts';
import { OperationsServices } from './OperationsServices.ts';

const STATEMENTS = '/system/database/statements';
const INDEXES = '/system/database/indexes';
const MOST = 100;
const database = { tag: 'Operations' } as const;
const readsIndexes = { ...database, permission: `read /api${INDEXES}` } as const;
const writesIndexes = { ...database, permission: `write /api${INDEXES}` } as const;

/** What the database works at is of all tenants, and belongs to who runs the installation. */
export const listStatements = route({
  ...database,
  method: 'GET',
  path: STATEMENTS,
  permission: `read /api${STATEMENTS}`,
  summary: 'Statements that the database works at, the longest first; for main administrators of the master tenant',
  answer: v.object({
    kind: v.picklist(['embedded', 'postgresql']),
    canCancel: v.boolean(),
    statements: v.array(
      v.object({
        id: v.string(),
        text: v.string(),
        startDate: v.string(),
        milliseconds: v.number(),
        state: v.string(),
        waitsFor: v.exactOptional(v.string()),
        blockedBy: v.array(v.string()),
      }),
    ),
  }),
  run: async ({ scope }, services) => {
    requireOwner(scope);
    const { statements, database: open } = services.get(OperationsServices);
    return { kind: open.kind, canCancel: statements.canCancel, statements: await statements.list() };
  },
});

export const statementsAsCsv = csvRoute(listStatements, {
  columns: ['id', 'text', 'startDate', 'milliseconds', 'state', 'waitsFor', 'blockedBy'],
  rowsOf: ({ statements }) => statements,
});

export const cancelStatement = route({
  ...database,
  method: 'POST',
  path: `${STATEMENTS}/:id/cancel`,
  permission: `write /api${STATEMENTS}`,
  summary: 'End a statement; what it was for fails',
  run: async ({ scope, params: { id } }, services) => {
    requireOwner(scope);
    const operations = services.get(OperationsServices);
    await operations.statements.cancel(id);
    note(scope, operations, `statement ${id}`, 'cancelled');
  },
});

const index = v.object({
  name: v.string(),
  table: v.string(),
  entity: v.exactOptional(v.string()),
  uses: v.number(),
  bytes: v.number(),
  isUnique: v.boolean(),
  isValid: v.boolean(),
  isMissing: v.pipe(v.boolean(), v.description('The product wants it, and it is not there or of no use')),
  isOwn: v.pipe(v.boolean(), v.description('Added by somebody: it can be dropped')),
  definition: v.string(),
});

export const listIndexes = route({
  ...readsIndexes,
  method: 'GET',
  path: INDEXES,
  summary: 'Indexes of the database with their use and size; for main administrators of the master tenant',
  query: {
    kind: v.optional(v.picklist(INDEX_KINDS), 'all'),
    search: v.optional(text(100), ''),
    offset: v.optional(wholeNumber()),
    limit: v.optional(wholeNumber(1, MOST)),
  },
  answer: v.object({ indexes: v.array(index), continues: v.boolean() }),
  run: async ({ scope, query: { kind, search, offset = 0, limit = 50 } }, services) => {
    requireOwner(scope);
    const rows = await services.get(OperationsServices).indexes.list({ kind, search, offset, limit: limit + 1 });
    return { indexes: rows.slice(0, limit), continues: rows.length > limit };
  },
});

export const indexesAsCsv = csvRoute(listIndexes, {
  columns: ['name', 'table', 'entity', 'uses', 'bytes', 'isUnique', 'isValid', 'isMissing', 'isOwn', 'definition'],
  rowsOf: ({ indexes }) => indexes,
});

export const indexCandidates = route({
  ...readsIndexes,
  method: 'GET',
  path: '/system/database/filters',
  summary: 'Filters of lists that can be given an index of their own',
  answer: v.array(v.object({ entity: v.string(), path: v.string() })),
  run: ({ scope }, services) => {
    requireOwner(scope);
    return services.get(OperationsServices).indexes.candidates();
  },
});

export const addIndex = route({
  ...writesIndexes,
  method: 'POST',
  path: INDEXES,
  summary: 'Give a filter of a list an index of its own, while saves go on',
  body: v.object({ entity: filledText(200), path: filledText(300) }),
  status: 201,
  answer: v.object({ name: v.string() }),
  run: async ({ scope, body: { entity, path } }, services) => {
    requireOwner(scope);
    const operations = services.get(OperationsServices);
    const name = await operations.indexes.add(entity, path);
    note(scope, operations, `index ${name}`, `added for ${entity}.${path}`);
    return { name };
  },
});

export const mendIndex = route({
  ...writesIndexes,
  method: 'POST',
  path: `${INDEXES}/:name/make`,
  summary: 'Make an index of the product that is missing or was cut off',
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    const operations = services.get(OperationsServices);
    await operations.indexes.mend(name);
    note(scope, operations, `index ${name}`, 'made');
  },
});

export const dropIndex = route({
  ...writesIndexes,
  method: 'DELETE',
  path: `${INDEXES}/:name`,
  summary: 'Drop an index that somebody added; those of the product stay',
  run: async ({ scope, params: { name } }, services) => {
    requireOwner(scope);
    const operations = services.get(OperationsServices);
    await operations.indexes.drop(name);
    note(scope, operations, `index ${name}`, 'dropped');
  },
});

function note({ user }: RequestScope, { events }: OperationsServices, subject: string, detail: string): void {
  events.add({ type: 'OPERATION', subject, detail, username: user.username });
}

import { apiError, type Field } from '@mortise/sdk';
import { type CallRoute, filledText, objectOf, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { texts } from '../../../kernel/contract.ts';
import { failedRowsCsv } from './failedRowsCsv.ts';
import { Imports } from './Imports.ts';
import {
  failureReason,
  filePreview,
  importInfo,
  importMapping,
  importRow,
  receivedFile,
  rowOutcome,
  wantedFormat,
} from './importSchemas.ts';
import { importInfo as infoOf } from './ImportStore.ts';
import { entityName, reads, writes } from './routeParts.ts';

const MAX_FILE = 100 * 1024 * 1024;
const ROWS_AT_ONCE = 100;
const MAX_FAILED = 100_000;

export const listImports = route({
  ...reads,
  method: 'GET',
  path: '/import/imports',
  summary: 'One’s own imports, the latest first; for administrators those of all',
  answer: v.array(importInfo),
  run: async ({ scope }, services) => (await services.get(Imports).store.all(scope)).map(infoOf),
});

export const receiveImport = route({
  ...writes,
  method: 'POST',
  path: '/import/imports',
  summary: 'Upload a file; the form also names the kind of its records as entityName',
  maxBytes: MAX_FILE,
  takesFile: true,
  status: 201,
  answer: receivedFile,
  run: async ({ scope, file }, services) => {
    const uploaded = await file();
    const name = uploaded.fields['entityName'];
    if (name === undefined) throw apiError('MISSING_FIELD_IN_BODY', ['entityName']);
    return services.get(Imports).receive(scope, uploaded, name, MAX_FILE);
  },
});

export const readImport = route({
  ...reads,
  method: 'GET',
  path: '/import/imports/:id',
  summary: 'How far an import is',
  answer: importInfo,
  run: ({ scope, params: { id } }, services) => services.get(Imports).info(scope, id),
});

export const previewImport = route({
  ...reads,
  method: 'GET',
  path: '/import/imports/:id/preview',
  summary: 'What was found out about the file, with its first rows',
  answer: filePreview,
  run: ({ scope, params: { id } }, services) => services.get(Imports).preview(scope, id),
});

export const readFileAs = route({
  ...writes,
  method: 'POST',
  path: '/import/imports/:id/format',
  summary: 'Read the file anew, as the body says',
  body: wantedFormat,
  answer: filePreview,
  run: ({ scope, params: { id }, body }, services) => services.get(Imports).read(scope, id, body),
});

export const importTargets = route({
  ...reads,
  method: 'GET',
  path: '/import/targets',
  summary: 'The places that columns of a file may go to',
  query: { entityName },
  answer: v.array(v.object({ target: v.string(), field: v.exactOptional(objectOf<Field>()) })),
  run: async ({ scope, query }, services) => {
    const imports = services.get(Imports);
    return imports.targets(scope, imports.entityOf(scope, query.entityName));
  },
});

export const runImport = route({
  ...writes,
  method: 'POST',
  path: '/import/imports/:id/run',
  summary: 'Run an import, or try it: a dry run says what would become of each row',
  body: v.object({
    mapping: v.exactOptional(importMapping),
    mappingId: v.exactOptional(v.pipe(filledText(50), v.description('Of a saved mapping: what it says where there is no mapping'))),
    isDryRun: v.optional(v.boolean(), false),
    acceptsFailures: v.optional(v.boolean(), false),
  }),
  answer: importInfo,
  run: ({ scope, params: { id }, body }, services) => services.get(Imports).run(scope, id, body),
});

export const stopImport = route({
  ...writes,
  method: 'POST',
  path: '/import/imports/:id/stop',
  summary: 'Stop an import after the rows that are under way',
  answer: importInfo,
  run: ({ scope, params: { id } }, services) => services.get(Imports).stop(scope, id),
});

export const continueImport = route({
  ...writes,
  method: 'POST',
  path: '/import/imports/:id/continue',
  summary: 'Go on with an import that was stopped or failed',
  answer: importInfo,
  run: ({ scope, params: { id } }, services) => services.get(Imports).goOn(scope, id),
});

export const undoImport = route({
  ...writes,
  method: 'POST',
  path: '/import/imports/:id/undo',
  summary: 'Take back what an import created and changed, but for what was changed since',
  answer: importInfo,
  run: ({ scope, params: { id } }, services) => services.get(Imports).undo(scope, id),
});

export const removeImport = route({
  ...writes,
  method: 'DELETE',
  path: '/import/imports/:id',
  summary: 'Delete an import and its file; its records stay',
  run: ({ scope, params: { id } }, services) => services.get(Imports).remove(scope, id),
});

/** A number of rows; what is none counts as 0. */
const offset = v.pipe(
  v.string(),
  v.transform((given) => Math.max(0, Math.trunc(Number(given)) || 0)),
);

export const importRows = route({
  ...reads,
  method: 'GET',
  path: '/import/imports/:id/rows',
  summary: 'What became of the rows, a hundred at a time',
  query: { outcome: v.optional(rowOutcome), offset: v.optional(offset, '0') },
  answer: v.array(importRow),
  run: async ({ scope, params: { id }, query }, services) => {
    const imports = services.get(Imports);
    const { tenant, _id } = await imports.of(scope, id);
    return imports.store.rows(tenant, _id, query.outcome, query.offset, ROWS_AT_ONCE);
  },
});

export const importReasons = route({
  ...reads,
  method: 'GET',
  path: '/import/imports/:id/reasons',
  summary: 'Why rows failed: equal reasons are counted as one',
  answer: v.array(failureReason),
  run: async ({ scope, params: { id } }, services) => {
    const imports = services.get(Imports);
    return imports.store.reasons(await imports.of(scope, id));
  },
});

export const failedRows = route({
  ...reads,
  method: 'GET',
  path: '/import/imports/:id/failed.csv',
  summary: 'The failed rows with their reasons, to be corrected and imported again',
  query: { locale: v.optional(filledText(35)) },
  produces: 'text/csv; charset=utf-8',
  run: async ({ scope, params: { id }, query, callRoute }, services) => {
    const imports = services.get(Imports);
    const stored = await imports.of(scope, id);
    const { columns } = await imports.tableOf(stored);
    const rows = await imports.store.rows(stored.tenant, stored._id, 'failed', 0, MAX_FAILED);
    const t = await translator(callRoute, query.locale ?? scope.user.locale);
    return { content: failedRowsCsv(columns, rows, t), fileName: `failed-${stored.fileName.replaceAll(/[^\w.-]+/g, '_')}.csv` };
  },
});

/** Into a language, in the words of the tenant. */
async function translator(callRoute: CallRoute, locale: string): Promise<(key: string) => string> {
  const { keys } = await callRoute<typeof texts.textsOfTenant>('GET /core/texts', { query: { locale, whole: true } });
  return (key) => (Object.hasOwn(keys, key) ? keys[key]! : key);
}

import { ApiError, apiError, apiRoute, isPermitted, type Services } from '@mortise/sdk';
import {
  AuditService,
  FilesService,
  filledText,
  JobsService,
  RecordTables,
  Repositories,
  route,
  TenantDatabase,
  wholeNumber,
  type RequestScope,
} from '@mortise/sdk/server';
import * as v from 'valibot';
import { Report } from '../shared/report.ts';
import { FORMATS, isUnderWay, MOST_ROWS, PREVIEW_ROWS } from '../shared/reportResults.ts';
import { fileName, fileType } from './fileName.ts';
import { definitionOf, type ReportDefinition } from './ReportDefinition.ts';
import { fileKey, infoOf, ReportResults, seesAll, type StoredResult } from './ReportResults.ts';
import { parameterValues, previewBody, reportDocument, reportResult } from './reportSchemas.ts';
import { readReport } from './readReport.ts';
import { RUN_REPORT } from './runReport.ts';
import { requireValues } from './sheetQuery.ts';

const MOST_UNDER_WAY = 5;
const common = { tag: 'Report', takesKeys: 'whole' } as const;
const READ = `read ${apiRoute(Report)}`;

const resultsOf = (services: Services): ReportResults => new ReportResults(services.get(TenantDatabase));
const rightsOf = (scope: RequestScope, services: Services): string => services.get(RecordTables).rightsPrint(scope);

export const previewReport = route({
  ...common,
  method: 'POST',
  path: '/report/previews',
  permission: READ,
  summary: 'The first rows of a report, and how many there are',
  body: previewBody,
  answer: reportDocument,
  run: ({ scope, body: { values, ...definition } }, services) =>
    readReport(scope, { definition: definition as ReportDefinition, values, most: MOST_ROWS.XLSX, first: PREVIEW_ROWS }, services),
});

export const runReport = route({
  ...common,
  method: 'POST',
  path: '/report/results',
  permission: READ,
  summary: 'Run a report: its file is made in the background',
  body: v.object({ report: filledText(100), format: v.picklist(FORMATS), values: v.optional(parameterValues, {}) }),
  answer: reportResult,
  status: 201,
  run: async ({ scope, body: { report, format, values } }, services) => {
    const results = resultsOf(services);
    if ((await results.underWay(scope)) >= MOST_UNDER_WAY) throw apiError('TOO_MANY_REQUESTS', ['60']);
    const record = await services.get(Repositories).of(Report).get(scope, report);
    const definition = definitionOf(record);
    requireReadable(scope, definition, services);
    requireValues(definition.parameters, values, scope);
    const id = await results.add(scope, { report: record.registration, definition, format, values });
    const facts = { format, report: record.registration, sheets: definition.sheets.map(({ entityName }) => entityName) };
    await services
      .get(AuditService)
      .write(scope, { event: 'EXPORT', about: { entity: 'Report', registration: record.registration }, facts });
    await services.get(JobsService).enqueue(RUN_REPORT, { tenant: scope.tenant, id: id! });
    return infoOf(await results.get(scope, rightsOf(scope, services), id!));
  },
});

export const listResults = route({
  ...common,
  method: 'GET',
  path: '/report/results',
  permission: READ,
  summary: 'The runs of a report that the user may read, the latest first',
  query: { report: filledText(100), offset: v.optional(wholeNumber(), '0'), limit: v.optional(wholeNumber(1, 200), '20') },
  answer: v.array(reportResult),
  run: async ({ scope, query: { report, offset, limit } }, services) => {
    const record = await services
      .get(Repositories)
      .of(Report)
      .get(scope, report, { projection: ['registration'] });
    const asked = { report: record.registration, offset, limit };
    return (await resultsOf(services).list(scope, rightsOf(scope, services), asked)).map(infoOf);
  },
});

export const readResult = route({
  ...common,
  method: 'GET',
  path: '/report/results/:id',
  permission: 'signed-in',
  summary: 'How far the run of a report is',
  answer: reportResult,
  run: async ({ scope, params: { id } }, services) => infoOf(await own(scope, id, services)),
});

export const resultFile = route({
  ...common,
  method: 'GET',
  path: '/report/results/:id/file',
  permission: 'signed-in',
  audits: 'DOWNLOAD',
  summary: 'The file that a report was run into',
  produces: 'application/octet-stream',
  run: async ({ scope, params: { id } }, services) => {
    const result = await own(scope, id, services);
    requireReadable(scope, result.definition, services);
    if (result.status !== 'DONE') throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ReportFile', id]);
    if (!seesAll(scope) && result.rights !== rightsOf(scope, services))
      throw new ApiError(409, 'EXPORT_OUTDATED', 'Your rights have changed since this file was made: run the report again');
    return {
      content: await services.get(FilesService).get(fileKey(result)),
      type: fileType(result),
      fileName: fileName(result),
      headers: { 'x-row-count': result.rows, 'content-length': result.size ?? 0, 'x-sha256': result.sha256 ?? '' },
    };
  },
});

export const cancelResult = route({
  ...common,
  method: 'POST',
  path: '/report/results/:id/cancel',
  permission: 'signed-in',
  summary: 'Stop the run of a report',
  answer: reportResult,
  run: async ({ scope, params: { id } }, services) => {
    await resultsOf(services).end(await changeable(scope, id, services), 'CANCELLED');
    return infoOf(await own(scope, id, services));
  },
});

export const removeResult = route({
  ...common,
  method: 'DELETE',
  path: '/report/results/:id',
  permission: 'signed-in',
  summary: 'Delete the run of a report and its file',
  run: async ({ scope, params: { id } }, services) => {
    const result = await changeable(scope, id, services);
    if (isUnderWay(result)) throw apiError('TRANSITION_REJECTED', ['DELETE'], { rejectionReason: 'Cancel the run before you delete it.' });
    await resultsOf(services).remove(result);
    if (result.status === 'DONE') await services.get(FilesService).remove(fileKey(result));
  },
});

/** What a user ran, or was sent, and what others with the same rights ran. */
async function own(scope: RequestScope, id: string, services: Services): Promise<StoredResult> {
  const result = await resultsOf(services).get(scope, rightsOf(scope, services), id);
  if (result.userId !== scope.user._id && !isPermitted(scope.holder, READ)) throw apiError('PERMISSION_DENIED', [READ]);
  return result;
}

/** Only whoever ran it, and administrators, end it or delete it. */
async function changeable(scope: RequestScope, id: string, services: Services): Promise<StoredResult> {
  const result = await own(scope, id, services);
  if (result.userId !== scope.user._id && !seesAll(scope)) throw apiError('PERMISSION_DENIED', ['write /api/report/results']);
  return result;
}

/** @throws PERMISSION_DENIED where the user may not read a kind of the report, UNSUPPORTED_ENTITY */
function requireReadable(scope: RequestScope, { sheets }: ReportDefinition, services: Services): void {
  const tables = services.get(RecordTables);
  for (const { entityName } of sheets) tables.open(scope, { entity: entityName, columns: [] });
}

import { apiError, ApiError, type Services } from '@mortise/sdk';
import { Formats, today } from '@mortise/sdk/domain';
import { RecordTables, Repositories, TextsService, type ListQuery, type Repository, type RequestScope } from '@mortise/sdk/server';
import { type ParameterValues } from '../shared/parameters.ts';
import type { ReportSheet } from '../shared/report.ts';
import type { ReportDocument, ReportSection } from '../shared/reportResults.ts';
import type { ReportDefinition } from './ReportDefinition.ts';
import { arrangeLines } from './arrangeLines.ts';
import type { Reader } from './Reader.ts';
import { cellsOf, headerOf } from './reportCells.ts';
import { readParameters, sheetQuery } from './sheetQuery.ts';

/** Columns of a sheet at most. */
export const MOST_COLUMNS = 40;

export interface ReportAsked {
  readonly definition: ReportDefinition;
  readonly values: ParameterValues;
  /** Records of all sheets together at most; more are refused. */
  readonly most: number;
  /** Reads so many rows of each sheet instead of all. */
  readonly first?: number;
  /** Told how many there will be, and how many are read; throws where nobody wants them any more. */
  readonly progress?: (change: { readonly rows?: number; readonly total?: number }) => Promise<void>;
}

/** A report as one user may read it, in their language. @throws PERMISSION_DENIED, TOO_MANY_ROWS, and what lists refuse */
export async function readReport(scope: RequestScope, asked: ReportAsked, services: Services): Promise<ReportDocument> {
  const texts = await services.get(TextsService).of(scope, scope.user.locale);
  const reader: Reader = {
    scope,
    services,
    texts,
    formats: new Formats(scope.user.locale, scope.timeZone),
    today: today(scope.timeZone),
  };
  if (asked.definition.sheets.length === 0) throw new ApiError(409, 'EMPTY_REPORT', 'The report has no sheets yet.');
  const parameters = readParameters(asked.definition.parameters, asked.values, reader);
  const sheets = asked.definition.sheets.map((sheet) => openSheet(sheet, parameters, reader));
  const sizes = await Promise.all(sheets.map(({ repository, query }) => repository.count(scope, query)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (asked.first === undefined && total > asked.most) throw tooManyRows(total, asked.most);
  await asked.progress?.({ total });
  const sections: ReportSection[] = [];
  let read = 0;
  for (const [index, sheet] of sheets.entries()) {
    const section = await readSheet(sheet, { ...asked, total: sizes[index]!, read }, reader);
    read += section.rows;
    sections.push(section);
  }
  return { title: asked.definition.name, facts: parameters.map(({ fact }) => fact), sections };
}

const tooManyRows = (total: number, most: number) =>
  new ApiError(409, 'TOO_MANY_ROWS', `The report has ${total} rows: ${most} is the limit. Narrow its search, or choose a shorter period.`);

interface OpenSheet {
  readonly sheet: ReportSheet;
  readonly repository: Repository;
  readonly query: ListQuery;
}

function openSheet(sheet: ReportSheet, parameters: ReturnType<typeof readParameters>, { scope, services }: Reader): OpenSheet {
  if ((sheet.columns ?? []).length > MOST_COLUMNS) throw apiError('INVALID_FIELD_IN_BODY', ['sheets.columns']);
  const repository = services.get(Repositories).named(sheet.entityName, scope);
  return { sheet, repository, query: sheetQuery(scope, sheet, parameters, repository.entity) };
}

type SheetAsked = Pick<ReportAsked, 'first' | 'progress'> & { readonly total: number; readonly read: number };

async function readSheet({ sheet, repository, query }: OpenSheet, asked: SheetAsked, reader: Reader): Promise<ReportSection> {
  const { scope, services, texts } = reader;
  const tables = services.get(RecordTables);
  const groupPaths = sheet.groupBy ? [sheet.groupBy] : [];
  const others = (sheet.columns ?? []).filter((path) => path !== sheet.groupBy);
  const groups = tables.open(scope, { entity: sheet.entityName, columns: groupPaths }).columns.length;
  const table = tables.open(scope, { entity: sheet.entityName, columns: [...groupPaths, ...others] });
  const lists = [...new Set(table.columns.flatMap(({ list }) => list ?? []))];
  const labels = await services.get(TextsService).labels(scope, lists, scope.user.locale);
  const rows = await repository.atOneMoment(async (records) => {
    const list: typeof records.list = (of, wanted) =>
      records.list(of, asked.first === undefined ? wanted : { ...wanted, limit: asked.first });
    const found: (readonly ReturnType<typeof cellsOf>[])[] = [];
    let read = asked.read;
    for await (const page of table.pages({ list }, query)) {
      found.push(page.map((record) => cellsOf(table.columns, record, { labels, texts })));
      read += page.length;
      await asked.progress?.({ rows: read });
      if (asked.first !== undefined) break;
    }
    return found.flat();
  });
  const isWhole = asked.first === undefined || rows.length >= asked.total;
  return {
    title: sheet.name,
    columns: table.columns.slice(groups).map((column) => ({ header: headerOf(column, texts), kind: column.kind })),
    lines: arrangeLines(table.columns, rows, { groups, hasTotals: isWhole, reader }),
    rows: asked.first === undefined ? rows.length : asked.total,
    hasFilter: sheet.autoFilter === true,
  };
}

import { DEFAULT_LOCALE, formatText, Formats } from '@mortise/sdk/domain';
import { PdfWriter, TextsService, type RequestScope } from '@mortise/sdk/server';
import type { Services } from '@mortise/sdk';
import { MOST_ROWS, type ReportDocument } from '../shared/reportResults.ts';
import { printedReport } from './printedReport.ts';
import { readReport, type ReportAsked } from './readReport.ts';
import type { StoredResult } from './ReportResults.ts';
import { writeWorkbook } from './writeWorkbook.ts';

/** Languages in letters that PDFs have no fonts for. */
const NOT_PRINTED: ReadonlySet<string> = new Set(['ja', 'ko', 'zh', 'th', 'hi']);

export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly rows: number;
}

export interface MakingFile {
  readonly progress: NonNullable<ReportAsked['progress']>;
  readonly signal: AbortSignal;
}

/** Reads a report as its user may read it and writes the file. */
export async function makeFile(
  scope: RequestScope,
  { definition, values, format, locale }: Pick<StoredResult, 'definition' | 'values' | 'format' | 'locale'>,
  { progress, signal }: MakingFile,
  services: Services,
): Promise<MadeFile> {
  const language = format === 'PDF' && NOT_PRINTED.has(locale.split('-')[0]!) ? DEFAULT_LOCALE : locale;
  const reader: RequestScope = { ...scope, user: { ...scope.user, locale: language } };
  const report = await readReport(reader, { definition, values, most: MOST_ROWS[format], progress }, services);
  const bytes = format === 'XLSX' ? await writeWorkbook(report, scope.timeZone) : await pdfOf(report, reader, services, signal);
  return { bytes, rows: report.sections.reduce((sum, section) => sum + section.rows, 0) };
}

async function pdfOf(report: ReportDocument, scope: RequestScope, services: Services, signal: AbortSignal): Promise<Uint8Array> {
  const { locale, username } = scope.user;
  const texts = await services.get(TextsService).of(scope, locale);
  const formats = new Formats(locale, scope.timeZone);
  const t = (text: string, values: Readonly<Record<string, string>> = {}): string => formatText(texts[text] ?? text, values, locale);
  const document = printedReport(report, {
    formats,
    madeBy: t('Made by {user} on {date}', { user: username, date: formats.writtenDateTime(new Date().toISOString()) }),
    missingLetters: t('Letters that a PDF cannot show are question marks: choose Excel for them.'),
  });
  return services.get(PdfWriter).write(document, { tenant: scope.tenant, signal });
}

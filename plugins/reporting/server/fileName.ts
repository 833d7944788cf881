import { FILE_TYPES, fileTitle } from '../../screen-exports/contract.ts';
import type { ReportResult } from '../shared/reportResults.ts';

/** `Overdue invoices 2026-11-26.pdf`, which every file system takes. */
export const fileName = ({ name, format, _insertDate }: Pick<ReportResult, 'name' | 'format' | '_insertDate'>): string =>
  `${fileTitle(name) || 'Report'} ${_insertDate.slice(0, 10)}.${format.toLowerCase()}`;

export const fileType = ({ format }: Pick<ReportResult, 'format'>): string => (format === 'PDF' ? 'application/pdf' : FILE_TYPES.xlsx);

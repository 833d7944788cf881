import type { ParameterValues } from './parameters.ts';

export const FORMATS = ['XLSX', 'PDF'] as const;
/** A workbook, or pages to read and print. */
export type ReportFormat = (typeof FORMATS)[number];
export const RESULT_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** Rows that a report has at most; more are not cut off, they are refused. */
export const MOST_ROWS: Readonly<Record<ReportFormat, number>> = { XLSX: 20_000, PDF: 5_000 };
export const PREVIEW_ROWS = 50;

/** A run of a report, with its file once it is there. */
export interface ReportResult {
  readonly _id: string;
  /** Registration of the report. */
  readonly report: string;
  readonly name: string;
  readonly format: ReportFormat;
  readonly status: ResultStatus;
  readonly values: ParameterValues;
  /** Rows read so far. */
  readonly rows: number;
  readonly total?: number;
  readonly size?: number;
  /** Of the file, in hexadecimal. */
  readonly sha256?: string;
  readonly error?: string;
  /** Whether a schedule ran it. */
  readonly isScheduled: boolean;
  readonly mailedDate?: string;
  readonly _insertDate: string;
  readonly _insertUser: string;
  readonly endDate?: string;
}

export const isUnderWay = ({ status }: Pick<ReportResult, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

/** A value as it is kept: exact, in no language yet. */
export interface ReportCell {
  /** A decimal string, a day, an instant, or words; empty for nothing. */
  readonly value: string;
  /** Of an amount. */
  readonly currency?: string;
}

export interface ReportLine {
  readonly kind: 'row' | 'group' | 'subtotal' | 'total';
  /** Of groups and sums, in words. */
  readonly label?: string;
  readonly cells: readonly ReportCell[];
}

export interface ReportColumn {
  readonly header: string;
  readonly kind: 'text' | 'amount' | 'percentage' | 'number' | 'date' | 'datetime' | 'boolean';
}

/** A sheet of a report with its lines, in the language of its reader. */
export interface ReportSection {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly ReportLine[];
  /** How many records it holds; of a preview how many there are. */
  readonly rows: number;
  readonly hasFilter: boolean;
}

/** A parameter as the file says it: `Due date: 1 Nov 2026 – 30 Nov 2026`. */
export interface ReportFact {
  readonly label: string;
  readonly value: string;
}

export interface ReportDocument {
  readonly title: string;
  readonly facts: readonly ReportFact[];
  readonly sections: readonly ReportSection[];
}

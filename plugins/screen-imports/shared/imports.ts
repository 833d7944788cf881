import type { NumberStyle } from './columnStyles.ts';
import type { ReasonText } from './rowReasons.ts';
import type { ColumnFacts } from './tableFacts.ts';

/** How one column of a file becomes a field. What it leaves open is found out from the values. */
export interface ColumnMapping {
  /** Header of the column. */
  readonly column: string;
  /** `startDate`, `status`, `quotations[0].startDate`, `persons[CLIENT].name`, `assets[].identificationNumber`. */
  readonly target: string;
  /** Luxon format of a date column, e.g. `MM/yyyy`, or `Excel`. */
  readonly dateFormat?: string;
  /** Language of month names, e.g. `fr`. */
  readonly dateLanguage?: string;
  readonly numberStyle?: NumberStyle;
  /** What becomes of amounts with more decimals than the currency has. */
  readonly decimals?: 'round' | 'keep';
  /** How a percentage column is written: 5 or 0.05 for five per cent. */
  readonly isFraction?: boolean;
  /** Values of the file and what they become, e.g. statuses. */
  readonly values?: { readonly [value: string]: string };
}

/** How a file becomes records. Saved under a name, to be used again. */
export interface ImportMapping {
  readonly columns: readonly ColumnMapping[];
  /** Target that recognises a record that is there already: it is updated then. Without a key every row is new. */
  readonly key?: string;
  /** Values that every record gets; `{Column}` and `{line}` stand for the row's own: `WO-{line}`. */
  readonly fixed?: { readonly [target: string]: string };
  /** Of date-times that say none, e.g. `Europe/Paris`; that of whoever runs the import without it. */
  readonly timeZone?: string;
}

/** Encodings of text files that are found out or can be chosen. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'iso-8859-15', 'macintosh'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export const QUOTES = ['"', "'", ''] as const;

/** What was found out about a file, and what may be corrected. */
export interface FileFormat {
  readonly encoding: TextEncoding | 'xlsx';
  readonly separator?: (typeof SEPARATORS)[number];
  /** Around texts that hold separators; empty for none. */
  readonly quote?: (typeof QUOTES)[number];
  /** Line of the headers, from 1; 0 for a file without headers. */
  readonly headerLine: number;
  readonly sheet?: string;
  /** Part of the sheet or file: `B3:F200`. */
  readonly range?: string;
  /** Whether total lines under the table are rows as well. */
  readonly keepsTotals?: boolean;
}
export type TextFormat = FileFormat & { readonly encoding: TextEncoding };

export interface FilePreview {
  readonly format: FileFormat;
  readonly columns: readonly string[];
  /** Names of the sheets of a workbook. */
  readonly sheets?: readonly string[];
  readonly total: number;
  /** Lines that are no rows: totals and notes under the table, repeated headers. */
  readonly leftOut: readonly number[];
  readonly facts: readonly ColumnFacts[];
  /** First rows below the headers. */
  readonly rows: readonly (readonly string[])[];
  /** Different values of columns that have few: to say what each of them becomes. */
  readonly values: { readonly [column: string]: readonly string[] };
  readonly suggestion: ImportMapping;
}

/** Generic processing statuses. */
export type ImportStatus = 'DRAFT' | 'PROCESSING' | 'STOPPED' | 'ERROR' | 'WARNING' | 'SUCCESS';
export type RowOutcome = 'created' | 'updated' | 'skipped' | 'failed';

/** An import as lists and its page show it. */
export interface ImportInfo {
  readonly _id: string;
  readonly fileName: string;
  readonly entityName: string;
  readonly status: ImportStatus;
  /** A dry run says what it would do and changes nothing. */
  readonly isDryRun: boolean;
  /** Rows of the file; 0 until it has been read. */
  readonly total: number;
  readonly done: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly error?: string;
  /** Whether what it did is being taken back, or was. */
  readonly undo?: 'RUNNING' | 'DONE';
  readonly mapping?: ImportMapping;
  /** The saved mapping that it ran with, as long as that is there. */
  readonly mappingId?: string;
  readonly _insertDate: string;
  readonly _insertUser: string;
}

export interface ImportRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly registration?: string;
  /** In English. */
  readonly reason?: string;
  /** The same to be translated; absent in rows from before it was kept. */
  readonly texts?: readonly ReasonText[];
  /** Where the import was undone: whether this row was; `reason` says why not. */
  readonly undone?: boolean;
}

/** Why rows failed: rows of equal reasons, whatever their values, are counted as one. */
export interface FailureReason {
  readonly reason: string;
  readonly texts?: readonly ReasonText[];
  readonly count: number;
  readonly firstLine: number;
}

/** A mapping as it goes from one installation to another. */
export interface NamedMapping {
  readonly name: string;
  readonly entityName: string;
  readonly mapping: ImportMapping;
}

export interface SavedMapping extends NamedMapping {
  readonly _id: string;
  /** Counts the times that it was saved. */
  readonly version: number;
  /** How many imports ran with it. */
  readonly imports: number;
  /** Whether it belongs to whoever asks, or they administer the tenant. */
  readonly mayChange: boolean;
  readonly _insertUser: string;
  readonly _updateDate: string;
}

/** How one column of a file becomes a field. */
export interface ColumnMapping {
  /** Header of the column. */
  readonly column: string;
  /** `startDate`, `status`, `quotations[0].startDate`, `persons[CLIENT].name`, `assets[].identificationNumber`. */
  readonly target: string;
  /** Luxon format of a date column, e.g. `MM/yyyy`; found out from the values unless given. */
  readonly dateFormat?: string;
  /** How a percentage column is written: 5 or 0.05 for five per cent. Found out from the values unless given. */
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
}

/** What was found out about a file, and what may be corrected. */
export interface FileFormat {
  readonly encoding: 'utf-8' | 'utf-16le' | 'windows-1252' | 'xlsx';
  readonly separator?: ',' | ';' | '\t' | '|';
  /** Line of the headers, from 1. */
  readonly headerLine: number;
  readonly sheet?: string;
}

export interface FilePreview {
  readonly format: FileFormat;
  readonly columns: readonly string[];
  /** First rows below the headers. */
  readonly rows: readonly (readonly string[])[];
  /** Different values of columns that have few: to say what each of them becomes. */
  readonly values: { readonly [column: string]: readonly string[] };
  readonly suggestion: ImportMapping;
}

/** Generic processing statuses. Specification 1§3. */
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
  readonly mapping?: ImportMapping;
  readonly _insertDate: string;
  readonly _insertUser: string;
}

export interface ImportRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly registration?: string;
  readonly reason?: string;
}

export interface SavedMapping {
  readonly _id: string;
  readonly name: string;
  readonly entityName: string;
  readonly mapping: ImportMapping;
}

/** Spreadsheet or plain text. */
export type ExportFormat = 'xlsx' | 'csv';
export type ExportStatus = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';

/** What `POST /api/report/exports` takes. */
export interface ExportRequest {
  /** Name of the entity. */
  readonly entity: string;
  /** Criteria, `search` and `sort` as `GET {collection}` takes them. */
  readonly query?: Readonly<Record<string, string>>;
  /**
   * Paths of the columns in their order: `amount`, `organization.name`, `quotations[0].startDate`, or the name of a role. Without them all that is entered into
   * the records, lists and objects too, as an import takes it back.
   */
  readonly columns?: readonly string[];
  /** Only these records, in the order of the query; its criteria do not count then. */
  readonly registrations?: readonly string[];
  readonly format: ExportFormat;
  /** Without extension; the kind and the day unless given. */
  readonly fileName?: string;
  /** Language of headers and labels; the user's unless given. */
  readonly locale?: string;
}

/** An export as lists show it. */
export interface ExportInfo {
  readonly _id: string;
  /** Name of the file without the number of rows and the extension. */
  readonly title: string;
  readonly entityName: string;
  readonly format: ExportFormat;
  readonly status: ExportStatus;
  /** Criteria, search and order. */
  readonly query: Readonly<Record<string, string>>;
  /** How many rows were chosen; absent where all that match are exported. */
  readonly selected?: number;
  /** Rows written so far. */
  readonly rows: number;
  /** Rows there will be; absent until they are counted. */
  readonly total?: number;
  /** Bytes of the file. */
  readonly size?: number;
  readonly error?: string;
  readonly _insertDate: string;
  readonly _insertUser: string;
}

/** Whether it still goes on. */
export const isUnderWay = ({ status }: Pick<ExportInfo, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

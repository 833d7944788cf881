/** What `GET /api/core/search` found among the records of all kinds that the user may read. */
export interface RecordSearch {
  /** Kinds with records that fit, in the order of their modules. */
  readonly groups: readonly FoundRecords[];
  /** Names of the entities that did not answer in time. */
  readonly late: readonly string[];
}

/** The newest records of one entity that fit. */
export interface FoundRecords {
  readonly entity: string;
  readonly records: readonly FoundRecord[];
  /** Whether there are more. */
  readonly continues: boolean;
}

export interface FoundRecord {
  readonly registration: string;
  readonly name?: string;
  readonly status: string;
}

/** A save that pages which show the record, or records like it, follow. */
export interface RecordChange {
  /** Name of the entity. */
  readonly entity: string;
  readonly registration: string;
  /** Of the record after the save. */
  readonly version: number;
  /** Name of the user who saved it. */
  readonly user: string;
  readonly isDeleted?: boolean;
}

/** What was saved in a moment. */
export interface RecordChanges {
  readonly changes: readonly RecordChange[];
  /** Names of entities of which so many records were saved that they are not told one by one. */
  readonly entities: readonly string[];
}

/** What was typed on a record page and is not saved yet. */
export interface StoredDraft {
  /** By field name, null for what was emptied. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What these fields held when typing began, and in which version; nothing on a new record. */
  readonly base?: Readonly<Record<string, unknown>>;
  readonly version?: number;
  readonly date: string;
}

/** As it comes back to the form. */
export interface ReadDraft extends StoredDraft {
  /** Whether it waits in the queue of changes made without a network, until it is saved. */
  readonly isQueued?: boolean;
  /** What the server said of it there. */
  readonly refusal?: string | undefined;
}

/** A file that somebody translated. */
export interface TextFileQuestion {
  readonly bytes: Uint8Array;
}

/** A text as it stands in a file. */
export interface FileText {
  readonly line: number;
  readonly key: string;
  readonly text: string;
}

export interface TextFileAnswer {
  readonly texts: readonly FileText[];
  /** As the file says it; CSV says none. */
  readonly language?: string;
}

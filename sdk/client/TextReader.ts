/** How a text is read from a file. */
export interface TextReading {
  /** Told again and again how much is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the reading at once; `read` then rejects with the reason of the signal. */
  readonly signal: AbortSignal;
  /** Whether a text holds what is looked for. A reader that is told goes to more trouble until it does, e.g. turns a picture. */
  readonly isEnough?: (text: string) => boolean;
}

/** Reads the text of a file in the browser; the file goes nowhere. */
export interface TextReader {
  /** @throws UnreadableFileError when it cannot make anything of the file */
  read(file: File, reading: TextReading): Promise<string>;
}

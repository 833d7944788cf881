/** An answer that is JSON already, as the database wrote its records: it is sent as it is. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Stands for the value that the text is written of, of whatever type: nobody reads it here only to write it again, and the schema of the route holds for it all the same. */
export const writtenJson = (text: string): never => new WrittenJson(text) as never;

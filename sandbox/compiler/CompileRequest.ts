export interface CompileRequest {
  /** Of the script, for messages only: two scripts of one source have one hash. */
  readonly name: string;
  /** TypeScript. */
  readonly source: string;
  /** The modules that the script may import, by specifier, as TypeScript; they become part of the compiled script. */
  readonly libraries?: Readonly<Record<string, string>>;
}

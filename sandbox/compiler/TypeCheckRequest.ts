export interface TypeCheckRequest {
  readonly name: string;
  /** TypeScript. */
  readonly source: string;
  /** The modules that the script may import, by specifier, as TypeScript. */
  readonly libraries: Readonly<Record<string, string>>;
  /** What is declared for this script besides what all scripts have. */
  readonly declarations: string;
}

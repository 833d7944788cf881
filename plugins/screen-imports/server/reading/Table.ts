import type { FileFormat } from '../../shared/imports.ts';
import type { BuiltTable } from './TableBuilder.ts';

/** What a file was found to be. Its rows lie in a file of their own, one as JSON per line. */
export interface Table extends Omit<BuiltTable, 'headerLine'> {
  readonly format: FileFormat;
  /** Names of the sheets of a workbook. */
  readonly sheets?: readonly string[];
}

/** A file of the disk to be read as a table. Whatever `wanted` does not say is found out. */
export interface TableQuestion {
  readonly path: string;
  /** Where the rows are written. */
  readonly rowsPath: string;
  readonly wanted: Partial<FileFormat>;
}

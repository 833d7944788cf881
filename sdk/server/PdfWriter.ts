import { token } from '../token.ts';
import type { ColumnKind } from './RecordTables.ts';

/** A column of a printed table; figures and dates are never broken, and stand at the end of their column where they are figures. */
export interface PrintedColumn {
  readonly header: string;
  readonly kind: ColumnKind;
}

/** A line of a printed table: a heading across it, or a cell for each column. */
export type PrintedRow =
  | { readonly heading: string }
  | { readonly cells: readonly string[]; /** Such as a sum. */ readonly isBold?: boolean };

/** A table that goes on over as many pages as it needs, its head on each. */
export interface PrintedSection {
  readonly title?: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
}

/** What is printed, from top to bottom: texts in the language of the reader, figures and dates as they are written. */
export interface PrintedDocument {
  readonly title: string;
  /** Of the reader, `ar-MA`: says in which direction pages are read, and how they are numbered. */
  readonly locale: string;
  /** Lines below the title. */
  readonly facts: readonly string[];
  readonly sections: readonly PrintedSection[];
  /** At the foot of every page. */
  readonly foot: string;
  /** Said at the foot of the last page where no font has some letter; such letters are question marks. */
  readonly missingLetters: string;
}

/** For whom a document is printed. */
export interface PrintingOptions {
  /** Tenants take turns. */
  readonly tenant: number;
  readonly signal?: AbortSignal;
}

/**
 * Writes PDFs on pages of A4, in Latin, Greek, Cyrillic, Arabic and Hebrew letters: Arabic ones joined, lines in their direction, tables mirrored where the
 * language of the reader is read from the right. A plugin provides it.
 */
export interface PdfWriter {
  /** @throws CONVERSION_FAILED where the document is more than a PDF takes */
  write(document: PrintedDocument, options: PrintingOptions): Promise<Uint8Array>;
}
export const PdfWriter = token<PdfWriter>('pdfWriter');

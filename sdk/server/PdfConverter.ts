import { token } from '../token.ts';

/** A file on this machine's disk. */
export interface ConvertedFile {
  readonly path: string;
  /** Of its name, in lower case without dot: says what the content is. */
  readonly extension: string;
}

export interface PdfOptions {
  /** Written across every page. */
  readonly watermark?: string;
  /** Whose document it is: tenants take turns. */
  readonly tenant?: number;
  /** Ends the work, when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** Makes PDFs of documents. A plugin provides it. FILE-016. */
export interface PdfConverter {
  /** Extensions of the files that it makes PDFs of, or puts watermarks on, as the machine is equipped now. */
  extensions(): Promise<readonly string[]>;
  /** Writes the PDF to `target`. @throws the catalogue's errors, where it cannot */
  convert(source: ConvertedFile, target: string, options: PdfOptions): Promise<void>;
}
export const PdfConverter = token<PdfConverter>('pdfConverter');

import { ForeignFileReader, type PdfWriter, type PrintedDocument, type PrintingOptions } from '@mortise/sdk/server';

const LIMITS = { seconds: 50, megabytes: 512 };

/** Writes PDFs in threads of this machine, so that nobody else waits for long ones. */
export class LocalPdfWriter implements PdfWriter {
  private readonly printing = new ForeignFileReader<PrintedDocument, Uint8Array>(new URL('./printingThread.ts', import.meta.url), LIMITS);

  write(document: PrintedDocument, options: PrintingOptions): Promise<Uint8Array> {
    return this.printing.read(document, options);
  }
}

import { provide } from '@mortise/sdk';
import { defineServerPlugin, PdfConverter, PdfWriter } from '@mortise/sdk/server';
import { LocalPdfConverter } from './server/LocalPdfConverter.ts';
import { OfficeProgram } from './server/OfficeProgram.ts';
import { LocalPdfWriter } from './server/printing/LocalPdfWriter.ts';

export default defineServerPlugin({
  id: 'pdf-conversion',
  provides: [
    provide(PdfConverter, [], () => new LocalPdfConverter(new OfficeProgram())),
    provide(PdfWriter, [], () => new LocalPdfWriter()),
  ],
});

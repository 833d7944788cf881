import { provide } from '@mortise/sdk';
import { defineServerPlugin, PdfConverter } from '@mortise/sdk/server';
import { LocalPdfConverter } from './server/LocalPdfConverter.ts';
import { OfficeProgram } from './server/OfficeProgram.ts';

export default defineServerPlugin({
  id: 'pdf-conversion',
  provides: [provide(PdfConverter, [], () => new LocalPdfConverter(new OfficeProgram()))],
});

import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** Decoders of what scanners put into PDFs. */
const DECODERS: Readonly<Record<string, string>> = { 'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl };

/** Fetches what pdf.js asks for by name from where the build has put it: the names there have hashes. */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = DECODERS[filename];
    if (url === undefined) throw new Error(`${filename} is not part of the product`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

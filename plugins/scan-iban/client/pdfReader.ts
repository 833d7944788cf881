import { UnreadableFileError, type TextReader } from '@mortise/sdk/client';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { PdfFiles } from './PdfFiles.ts';

/** Later ones are seldom those with the account, and each takes seconds. */
const MOST_PAGES = 5;
const LONGEST = 2_600;
/** Of the progress; the rest is drawing and reading. */
const TEXT = 0.1;

/** Reads the text of a PDF; pages that are but pictures, and others when their text is not enough, are drawn and read as such. */
const pdfReader: TextReader = {
  async read(file, reading) {
    const { onProgress, signal, isEnough } = reading;
    const data = new Uint8Array(await file.arrayBuffer());
    signal.throwIfAborted();
    GlobalWorkerOptions.workerSrc = pdfWorkerUrl;
    const loading = getDocument({ data, BinaryDataFactory: PdfFiles, useWorkerFetch: false });
    const end = () => void loading.destroy();
    signal.addEventListener('abort', end, { once: true });
    try {
      const pages = await pagesOf(await loading.promise);
      const texts = await Promise.all(pages.map(textOf));
      onProgress(TEXT);
      const text = texts.join('\n');
      if (isEnough?.(text) === true) return text;
      const drawn = pages.filter((_, index) => isEnough !== undefined || texts[index]!.trim() === '');
      if (drawn.length === 0) return text;
      const { textOfPictures } = await import('./textOfPictures.ts');
      const rest = { ...reading, onProgress: (share: number) => onProgress(TEXT + share * (1 - TEXT)) };
      return await textOfPictures(
        drawn.map((page) => () => draw(page)),
        rest,
        text,
      );
    } catch (error) {
      signal.throwIfAborted();
      throw unreadable(error);
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  },
};
export default pdfReader;

const pagesOf = (pdf: PDFDocumentProxy): Promise<readonly PDFPageProxy[]> =>
  Promise.all(Array.from({ length: Math.min(MOST_PAGES, pdf.numPages) }, (_, index) => pdf.getPage(index + 1)));

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

async function draw(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/** What pdf.js says of the file, in our words; other errors stay what they are. */
function unreadable(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return new UnreadableFileError('protected', { cause: error });
  return name === 'InvalidPDFException' || name === 'FormatError' ? new UnreadableFileError('damaged', { cause: error }) : error;
}

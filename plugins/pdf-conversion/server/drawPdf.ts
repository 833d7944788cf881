import { degrees, type PDFDocument, PDFDocument as Pdf, type PDFPage, PageSizes, rgb } from '@cantoo/pdf-lib';
import { readFile, writeFile } from 'node:fs/promises';
import type { Drawing } from './drawing.ts';
import { jpegTurn } from './jpegTurn.ts';
import { PdfTexts } from './text/PdfTexts.ts';

const MARGIN = 24;
/** Decoding needs four bytes for each. */
const MOST_PIXELS = 60_000_000;
const WATERMARK = { share: 0.8, opacity: 0.25, angle: 45, largest: 96 };

/** Writes the PDF of an image or a PDF. @throws with a sentence for the user where it cannot */
export async function drawPdf({ source, kind, target, watermark }: Drawing): Promise<void> {
  const bytes = await readFile(source);
  const pdf = kind === 'pdf' ? await opened(bytes) : await ofImage(bytes, kind);
  if (watermark !== undefined) await mark(pdf, watermark);
  await writeFile(target, await pdf.save());
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await Pdf.load(bytes);
    // Of a PDF without pages it finds out only here.
    pdf.getPages();
    return pdf;
  } catch (error) {
    const isProtected = error instanceof Error && error.message.includes('encrypted');
    throw new Error(isProtected ? 'The PDF is protected by a password' : 'The PDF is damaged', { cause: error });
  }
}

/** One page of A4, upright or across as the image is; no image is made larger than it is. */
async function ofImage(bytes: Buffer, kind: 'png' | 'jpeg'): Promise<PDFDocument> {
  if (kind === 'png' && bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MOST_PIXELS) throw new Error('The image has too many pixels');
  const pdf = await Pdf.create();
  const image = await (kind === 'png' ? pdf.embedPng(bytes) : pdf.embedJpg(bytes)).catch((error: unknown) => {
    throw new Error('The image is damaged', { cause: error });
  });
  const [short, long] = PageSizes.A4;
  const page = pdf.addPage(image.width > image.height ? [long, short] : [short, long]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN };
  const { width, height } = image.scale(Math.min(1, room.width / image.width, room.height / image.height));
  page.drawImage(image, { x: (page.getWidth() - width) / 2, y: (page.getHeight() - height) / 2, width, height });
  if (kind === 'jpeg') page.setRotation(degrees(jpegTurn(bytes)));
  return pdf;
}

/** The text across every page, from the lower left to the upper right. @throws with a sentence for the user where no font has its letters */
async function mark(pdf: PDFDocument, text: string): Promise<void> {
  const texts = await PdfTexts.for(pdf, { bold: [text] }, 'ltr');
  const line = texts.line(text);
  const width = texts.width(line, { weight: 'bold', size: 1 });
  if (texts.hasLost)
    throw new Error('The watermark has letters that no font of PDFs has: use Latin, Greek, Cyrillic, Arabic or Hebrew ones');
  if (width === 0) return;
  for (const page of pdf.getPages()) {
    const size = Math.min(WATERMARK.largest, (diagonalOf(page) * WATERMARK.share) / width);
    const [across, up] = [Math.cos(Math.PI / 4), Math.sin(Math.PI / 4)].map((part) => (part * size * width) / 2) as [number, number];
    const [x, y] = [page.getWidth() / 2 - across + size / 4, page.getHeight() / 2 - up - size / 4];
    const { angle, opacity } = WATERMARK;
    texts.draw(page, line, { x, y, size, weight: 'bold', color: rgb(0.5, 0.5, 0.5), angle, opacity });
  }
}

const diagonalOf = (page: PDFPage): number => Math.min(page.getWidth(), page.getHeight()) * Math.SQRT2;

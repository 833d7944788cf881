import { showText, type PDFFont, type PDFOperator } from '@cantoo/pdf-lib';
import type { PdfFace, ShapedText } from './PdfFace.ts';

/** A font that every reader of PDFs has: about the letters of Western Europe, and nothing to embed. */
export class StandardFace implements PdfFace {
  readonly font: PDFFont;
  private readonly known: ReadonlySet<number>;

  constructor(font: PDFFont) {
    this.font = font;
    this.known = new Set(font.getCharacterSet());
  }

  has(codePoint: number): boolean {
    return this.known.has(codePoint);
  }

  shape(text: string): ShapedText {
    const operators = (): readonly PDFOperator[] => [showText(this.font.encodeText(text))];
    return { width: this.font.widthOfTextAtSize(text, 1), operators };
  }
}

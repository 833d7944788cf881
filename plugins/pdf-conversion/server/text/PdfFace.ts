import type { PDFFont, PDFOperator } from '@cantoo/pdf-lib';

/** Letters of one font side by side, as they are seen from left to right. */
export interface ShapedText {
  /** For a size of one point. */
  readonly width: number;
  /** What shows them where the line of text has come to. */
  operators(size: number): readonly PDFOperator[];
}

/** A font of a PDF. */
export interface PdfFace {
  readonly font: PDFFont;
  has(codePoint: number): boolean;
  /** @param text In the order in which it is read, of letters that the font has. */
  shape(text: string, isRightToLeft: boolean): ShapedText;
}

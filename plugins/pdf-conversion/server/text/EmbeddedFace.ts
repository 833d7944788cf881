import type { Glyph } from '@cantoo/fontkit';
import { PDFHexString, PDFOperator, PDFOperatorNames, setTextRise, type PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import type { FontFile, PlacedGlyph } from './FontFile.ts';
import type { PdfFace, ShapedText } from './PdfFace.ts';

/** The code of each glyph in the PDF, in four hexadecimal digits; a glyph is embedded once it was asked for. */
type Encoder = (glyphs: readonly Glyph[]) => readonly string[];

/** A font that comes with the PDF: of its glyphs those that are shown. */
export class EmbeddedFace implements PdfFace {
  readonly font: PDFFont;
  private readonly file: FontFile;
  private readonly encode: Encoder;

  private constructor(font: PDFFont, file: FontFile, encode: Encoder) {
    this.font = font;
    this.file = file;
    this.encode = encode;
  }

  static async embed(pdf: PDFDocument, file: FontFile): Promise<EmbeddedFace> {
    let shown: readonly Glyph[] = [];
    // The library shapes what it encodes itself, and forgets where glyphs stand: it gets those that are shaped already.
    const shaped = Object.assign(file.font, { layout: () => ({ glyphs: [...shown] }) });
    pdf.registerFontkit({ create: () => shaped });
    const font = await pdf.embedFont(file.bytes, { subset: true });
    return new EmbeddedFace(font, file, (glyphs) => {
      shown = glyphs;
      return font.encodeText('').asString().match(/.{4}/g) ?? [];
    });
  }

  has(codePoint: number): boolean {
    return this.file.has(codePoint);
  }

  shape(text: string, isRightToLeft: boolean): ShapedText {
    const glyphs = this.file.glyphsOf(text, isRightToLeft);
    const width = glyphs.reduce((sum, { position }) => sum + position.xAdvance, 0) / this.file.font.unitsPerEm;
    return { width, operators: (size) => this.operators(glyphs, size) };
  }

  /** Glyphs are shown in stretches of one height, moved apart where one does not stand beside the last. */
  private operators(placed: readonly PlacedGlyph[], size: number): readonly PDFOperator[] {
    const { unitsPerEm } = this.file.font;
    const codes = this.encode(placed.map(({ glyph }) => glyph));
    const operators: PDFOperator[] = [];
    let stretch: (PDFHexString | number)[] = [];
    let [height, wanted, reached] = [0, 0, 0];
    const end = (): void => {
      if (stretch.length > 0) operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [this.font.doc.context.obj(stretch)]));
      stretch = [];
    };
    const moveTo = (x: number, y: number): void => {
      if (y !== height) {
        end();
        operators.push(setTextRise((y * size) / unitsPerEm));
      }
      if (x !== reached) stretch.push(((reached - x) * 1_000) / unitsPerEm);
      [reached, height] = [x, y];
    };
    placed.forEach(({ glyph, position }, index) => {
      moveTo(wanted + position.xOffset, position.yOffset);
      stretch.push(PDFHexString.of(codes[index]!));
      reached += glyph.advanceWidth;
      wanted += position.xAdvance;
    });
    moveTo(wanted, 0);
    end();
    return operators;
  }
}

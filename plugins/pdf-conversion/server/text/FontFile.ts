import { create, type Font, type Glyph, type GlyphPosition } from '@cantoo/fontkit';

/** Letters that join, and marks that are placed at their letters. Others stand side by side, and are found much sooner without rules to try. */
const IS_SHAPED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]/u;

/** A glyph, and where it is from the end of the last, in units of the font. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly position: Pick<GlyphPosition, 'xAdvance' | 'xOffset' | 'yOffset'>;
}

/** A font as its file says it. */
export class FontFile {
  readonly bytes: Uint8Array;
  readonly font: Font;
  private readonly layout: Font['layout'];

  private constructor(bytes: Uint8Array, font: Font) {
    this.bytes = bytes;
    this.font = font;
    this.layout = font.layout.bind(font);
  }

  static open(bytes: Uint8Array): FontFile {
    const font = create(bytes);
    if (!('layout' in font)) throw new Error('The file holds several fonts');
    return new FontFile(bytes, font);
  }

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  /** The glyphs of a text, from left to right. @param text In the order in which it is read. */
  glyphsOf(text: string, isRightToLeft: boolean): readonly PlacedGlyph[] {
    if (IS_SHAPED.test(text)) {
      const { glyphs, positions } = this.layout(text, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
      return glyphs.map((glyph, index) => ({ glyph, position: positions?.[index] ?? besideTheLast(glyph) }));
    }
    const glyphs = [...text].flatMap((letter) => this.font.glyphForCodePoint(letter.codePointAt(0)!) ?? []);
    if (isRightToLeft) glyphs.reverse();
    return glyphs.map((glyph) => ({ glyph, position: besideTheLast(glyph) }));
  }
}

const besideTheLast = ({ advanceWidth }: Glyph): PlacedGlyph['position'] => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 });

import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { StandardFonts } from '@cantoo/pdf-lib';

/** Signs that the fonts of every PDF reader have not, and those that stand for them. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2212': '-',
  '\u2009': ' ',
  '\u2011': '-',
  '\t': ' ',
  '\n': ' ',
  '\r': '',
};

/** The two fonts of a report: those that every reader has, for Latin letters. */
export class PdfFonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  /** Whether letters were met that the fonts have not. */
  hasLost = false;
  private readonly known: ReadonlySet<number>;

  private constructor(plain: PDFFont, bold: PDFFont) {
    this.plain = plain;
    this.bold = bold;
    this.known = new Set(plain.getCharacterSet());
  }

  static async embed(pdf: PDFDocument): Promise<PdfFonts> {
    return new PdfFonts(await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold));
  }

  /** The text as the fonts can write it. */
  writable(text: string): string {
    return [...text.normalize('NFC')]
      .map((letter) => INSTEAD[letter] ?? letter)
      .map((letter) => {
        if (letter === '' || this.known.has(letter.codePointAt(0)!)) return letter;
        this.hasLost = true;
        return '?';
      })
      .join('');
  }

  /** The text in lines that are no wider, two at most; what is left over ends in dots. */
  lines(text: string, font: PDFFont, size: number, width: number): readonly string[] {
    const [first, rest] = this.fit(this.writable(text), font, size, width);
    if (rest === '') return [first];
    const [second, more] = this.fit(rest, font, size, width);
    if (more === '') return [first, second];
    let shortened = second;
    while (shortened !== '' && font.widthOfTextAtSize(`${shortened}…`, size) > width) shortened = shortened.slice(0, -1);
    return [first, `${shortened}…`];
  }

  /** As much as fits, cut between words where there is a place to, and the rest. */
  private fit(text: string, font: PDFFont, size: number, width: number): readonly [string, string] {
    if (font.widthOfTextAtSize(text, size) <= width) return [text, ''];
    let end = text.length;
    while (end > 1 && font.widthOfTextAtSize(text.slice(0, end), size) > width) end -= Math.max(1, Math.floor((end - 1) / 16));
    while (end < text.length && font.widthOfTextAtSize(text.slice(0, end + 1), size) <= width) end += 1;
    const gap = text.lastIndexOf(' ', end);
    const at = gap > end / 2 ? gap : end;
    return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  }
}

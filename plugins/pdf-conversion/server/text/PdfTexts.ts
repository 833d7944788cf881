import {
  beginText,
  type Color,
  endMarkedContent,
  endText,
  type PDFDocument,
  PDFHexString,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setFontAndSize,
  setGraphicsState,
  setTextMatrix,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { EmbeddedFace } from './EmbeddedFace.ts';
import { FAMILIES, readFont, type Weight } from './fontFiles.ts';
import { FontFile } from './FontFile.ts';
import { cleaned, isDirection, isUnseen, lettersOf, seenIn } from './lettersOf.ts';
import type { PdfFace, ShapedText } from './PdfFace.ts';
import { StandardFace } from './StandardFace.ts';
import { directionOf, type FacedText, visualOrder } from './visualOrder.ts';

/** How a text is written. */
export interface TextStyle {
  readonly weight: Weight;
  /** In points. */
  readonly size: number;
}

/** A text that fits into one line, and the direction in which it is read. */
export interface TextLine {
  readonly text: string;
  readonly base: 'ltr' | 'rtl';
}

export interface TextPlace extends TextStyle {
  /** Of its left end, whatever its direction. */
  readonly x: number;
  readonly y: number;
  readonly color: Color;
  /** In degrees, against the clock, around its left end. */
  readonly angle?: number;
  /** From 0 to 1. */
  readonly opacity?: number;
}

type Texts = Readonly<Partial<Record<Weight, Iterable<string>>>>;
type Faces = Readonly<Record<Weight, readonly PdfFace[]>>;

interface ShapedPiece {
  readonly face: PdfFace;
  readonly shaped: ShapedText;
}
interface ShapedLine {
  readonly width: number;
  readonly pieces: readonly ShapedPiece[];
  /** Whether some of it is read from the right. */
  readonly isReordered: boolean;
}

/** Shown for a letter that no font has. */
const LOST = '?';
/** Signs between words: they are of the font of what stands before them. */
const IS_BETWEEN = /^[\p{P}\p{S}\p{Z}]/u;
/** Texts that are remembered as they were shaped: each is measured, and then drawn. */
const MOST_REMEMBERED = 1_000;
/** More letters than a line of any page holds. */
const MOST_IN_LINE = 1_000;
const A_FEW = 32;
/** What two lines cannot hold, with all the marks that letters have. */
const MOST_SIGNS = 8 * MOST_IN_LINE;

/**
 * Writes text into one PDF, in whatever letters it has: joined, and in the order in which they are seen. PDFs whose texts need no more have the fonts that
 * every reader has; others embed those that their letters need.
 */
export class PdfTexts {
  /** Whether a letter was met that no font has. */
  hasLost = false;
  private readonly faces: Faces;
  private readonly base: 'ltr' | 'rtl';
  private readonly shaped = new Map<string, ShapedLine>();
  private readonly keys = new WeakMap<PDFPage, Map<PdfFace, PDFName>>();

  private constructor(faces: Faces, base: 'ltr' | 'rtl') {
    this.faces = faces;
    this.base = base;
  }

  /**
   * Reads the fonts that the texts need.
   * @param base The direction of texts that have none of their own, such as figures.
   */
  static async for(pdf: PDFDocument, texts: Texts, base: 'ltr' | 'rtl'): Promise<PdfTexts> {
    const signs = { plain: signsOf(texts.plain ?? []), bold: signsOf(texts.bold ?? []) };
    const standard = {
      plain: new StandardFace(await pdf.embedFont(StandardFonts.Helvetica)),
      bold: new StandardFace(await pdf.embedFont(StandardFonts.HelveticaBold)),
    };
    const isEnough = (['plain', 'bold'] as const).every((weight) => [...signs[weight]].every((sign) => standard[weight].has(sign)));
    if (isEnough) return new PdfTexts({ plain: [standard.plain], bold: [standard.bold] }, base);
    return new PdfTexts({ plain: await facesOf(pdf, 'plain', signs.plain), bold: await facesOf(pdf, 'bold', signs.bold) }, base);
  }

  /** The text in one line, in the direction of its first letter; what no page has room for is left out. */
  line(text: string): TextLine {
    const clean = cleaned(text.slice(0, MOST_SIGNS)).trim();
    return { text: clean, base: directionOf(clean) ?? this.base };
  }

  /** How wide the line is, in points. */
  width(line: TextLine, { weight, size }: TextStyle): number {
    return this.shape(line, weight).width * size;
  }

  /** The text in lines that are no wider, two at most; what is left over ends in dots. */
  lines(text: string, style: TextStyle, width: number): readonly TextLine[] {
    const line = this.line(text);
    const [first, rest] = this.fit(line, style, width);
    if (rest.text === '') return [first];
    const [second, more] = this.fit(rest, style, width);
    if (more.text === '') return [first, second];
    const letters = lettersOf(second.text);
    const shortened = (count: number): TextLine => ({ ...line, text: `${letters.slice(0, count).join('')}…` });
    return [first, shortened(mostThatFit(letters.length, (count) => this.width(shortened(count), style) <= width))];
  }

  draw(page: PDFPage, line: TextLine, { weight, size, x, y, color, angle = 0, opacity }: TextPlace): void {
    const { pieces, isReordered } = this.shape(line, weight);
    const shown = pieces.flatMap(({ face, shaped }) => [setFontAndSize(this.keyOf(page, face), size), ...shaped.operators(size)]);
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    page.pushOperators(
      ...(isReordered ? [copiedAs(line.text)] : []),
      pushGraphicsState(),
      ...(opacity === undefined ? [] : [setGraphicsState(transparency(page, opacity))]),
      beginText(),
      setFillingColor(color),
      setTextMatrix(cos, sin, -sin, cos, x, y),
      ...shown,
      endText(),
      popGraphicsState(),
      ...(isReordered ? [endMarkedContent()] : []),
    );
  }

  /** As much as fits, cut between words where there is a place to, and the rest. */
  private fit(line: TextLine, style: TextStyle, width: number): readonly [TextLine, TextLine] {
    if (line.text.length <= MOST_IN_LINE && this.width(line, style) <= width) return [line, { ...line, text: '' }];
    const letters = lettersOf(line.text);
    const part = (from: number, to?: number): TextLine => ({ ...line, text: letters.slice(from, to).join('').trim() });
    const end = Math.max(
      1,
      mostThatFit(letters.length, (count) => this.width(part(0, count), style) <= width),
    );
    const gap = letters.lastIndexOf(' ', end);
    const at = gap > end / 2 ? gap : end;
    return [part(0, at), part(at)];
  }

  private shape(line: TextLine, weight: Weight): ShapedLine {
    const key = `${weight} ${line.base} ${line.text}`;
    const known = this.shaped.get(key);
    if (known !== undefined) return known;
    const runs = visualOrder(this.faced(line.text, this.faces[weight]), line.base);
    const pieces = runs.map(({ face, text, isRightToLeft }) => ({ face, shaped: face.shape(text, isRightToLeft) }));
    const width = pieces.reduce((sum, piece) => sum + piece.shaped.width, 0);
    const shaped = { pieces, width, isReordered: runs.some((run) => run.isRightToLeft) };
    if (this.shaped.size >= MOST_REMEMBERED) this.shaped.clear();
    this.shaped.set(key, shaped);
    return shaped;
  }

  /** The text with the font of each of its signs. */
  private faced(text: string, faces: readonly PdfFace[]): readonly FacedText<PdfFace>[] {
    const all: FacedText<PdfFace>[] = [];
    let last: PdfFace | undefined;
    for (const letter of lettersOf(text)) {
      const [shown, face] = this.choose(letter, faces, last);
      last = face ?? last;
      for (const sign of shown) {
        const isShown = face !== undefined && !isDirection(sign) && (!isUnseen(sign) || face.has(sign.codePointAt(0)!));
        all.push({ text: sign, face: isShown ? face : undefined });
      }
    }
    return all;
  }

  /** The font of a letter; of one that no font has, its letter without marks or a sign that stands for it. */
  private choose(letter: string, faces: readonly PdfFace[], last: PdfFace | undefined): readonly [string, PdfFace | undefined] {
    const seen = seenIn(letter);
    if (seen.length === 0) return [letter, last];
    const hasAll = (face: PdfFace): boolean => seen.every((sign) => face.has(sign));
    if (last !== undefined && IS_BETWEEN.test(letter) && hasAll(last)) return [letter, last];
    const face = faces.find(hasAll);
    if (face !== undefined) return [letter, face];
    this.hasLost = true;
    const bare = faces.find((one) => one.has(seen[0]!));
    return bare === undefined ? [LOST, last ?? faces[0]] : [String.fromCodePoint(seen[0]!), bare];
  }

  private keyOf(page: PDFPage, face: PdfFace): PDFName {
    const keys = this.keys.get(page) ?? new Map<PdfFace, PDFName>();
    this.keys.set(page, keys);
    const key = keys.get(face) ?? page.node.newFontDictionary(face.font.name, face.font.ref);
    keys.set(face, key);
    return key;
  }
}

/** What is copied and found where letters are joined and stand in the order in which they are seen. */
const copiedAs = (text: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', `<</ActualText ${PDFHexString.fromText(text).toString()}>>`]);

const transparency = (page: PDFPage, opacity: number): PDFName =>
  page.node.newExtGState('GS', page.doc.context.obj({ Type: 'ExtGState', ca: opacity }));

/** The most of a number of letters that fit: looked for from a few on, since most texts are longer than their line. */
function mostThatFit(count: number, isFitting: (count: number) => boolean): number {
  let [fits, tooMany] = [0, Math.min(A_FEW, count + 1)];
  while (tooMany <= count && isFitting(tooMany)) [fits, tooMany] = [tooMany, Math.min(2 * tooMany, count + 1)];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isFitting(middle)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

function signsOf(texts: Iterable<string>): ReadonlySet<number> {
  const signs = new Set<string>();
  for (const text of texts) for (const sign of cleaned(text)) signs.add(sign);
  return new Set(seenIn([...signs].join('')));
}

/** The fonts that have some of the signs, and the first, in whose letters lost ones are shown; none where nothing is written. */
async function facesOf(pdf: PDFDocument, weight: Weight, signs: ReadonlySet<number>): Promise<readonly PdfFace[]> {
  const faces: PdfFace[] = [];
  const lacking = new Set(signs);
  for (const family of FAMILIES) {
    if (lacking.size === 0) break;
    const font = FontFile.open(await readFont(family[weight]));
    const found = [...lacking].filter((sign) => font.has(sign));
    if (faces.length > 0 && found.length === 0) continue;
    for (const sign of found) lacking.delete(sign);
    faces.push(await EmbeddedFace.embed(pdf, font));
  }
  return faces;
}

import { PDFDocument, PageSizes, ReadingDirection, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { Formats, isRightToLeft } from '@mortise/sdk/domain';
import type { PrintedDocument, PrintedRow, PrintedSection } from '@mortise/sdk/server';
import type { Weight } from '../text/fontFiles.ts';
import { PdfTexts, type TextLine, type TextStyle } from '../text/PdfTexts.ts';
import { columnWidths } from './columnWidths.ts';

const MARGIN = 36;
const SIZE = 8;
const LEADING = 10;
const FOOT = 28;
const FOOT_STYLE: TextStyle = { weight: 'plain', size: 7 };
const NARROW_COLUMNS = 5;
const INK = rgb(0.1, 0.12, 0.15);
const MUTED = rgb(0.4, 0.43, 0.47);
const RULE = rgb(0.8, 0.82, 0.85);
const NUMERIC: ReadonlySet<string> = new Set(['amount', 'percentage', 'number']);

/** The document on pages of A4, heads of tables repeated on each; from the right where the language of its reader is read so. */
export async function writePdf(document: PrintedDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(document.title.toWellFormed(), { showInWindowTitleBar: true });
  pdf.setLanguage(document.locale);
  const isMirrored = isRightToLeft(document.locale);
  if (isMirrored) pdf.catalog.getOrCreateViewerPreferences().setReadingDirection(ReadingDirection.R2L);
  const formats = new Formats(document.locale, 'UTC');
  const pages = new PrintedPages(pdf, await PdfTexts.for(pdf, textsOf(document, formats), isMirrored ? 'rtl' : 'ltr'), isMirrored);
  pages.head(document);
  for (const section of document.sections) pages.section(section);
  pages.feet(document, formats);
  return pdf.save();
}

const isBold = (row: PrintedRow): boolean => 'heading' in row || row.isBold === true;
const cellsOf = (row: PrintedRow): readonly string[] => ('heading' in row ? [row.heading] : row.cells);
const cellStyle = (isInBold: boolean): TextStyle => ({ weight: isInBold ? 'bold' : 'plain', size: SIZE });
const cellOf = (row: PrintedRow, index: number): { readonly text: string; readonly style: TextStyle } | readonly [] =>
  'heading' in row ? [] : { text: row.cells[index] ?? '', style: cellStyle(isBold(row)) };
const pageNumber = (formats: Formats, page: number, pages: number): string => `${formats.number(page)} / ${formats.number(pages)}`;

/** All that is written, for the fonts that it needs. */
function textsOf(
  { title, facts, sections, foot, missingLetters }: PrintedDocument,
  formats: Formats,
): Readonly<Record<Weight, readonly string[]>> {
  const rows = sections.flatMap((section) => section.rows);
  const inBold = (wanted: boolean): readonly string[] => rows.filter((row) => isBold(row) === wanted).flatMap(cellsOf);
  const heads = sections.flatMap((section) => [section.title ?? '', ...section.columns.map(({ header }) => header)]);
  return {
    plain: [...facts, ...inBold(false), foot, ' · …', missingLetters, pageNumber(formats, 1_234_567_890, 1)],
    bold: [title, ...heads, ...inBold(true), '…'],
  };
}

/** The pages as they fill from top to bottom. */
class PrintedPages {
  private readonly pdf: PDFDocument;
  private readonly texts: PdfTexts;
  private readonly isMirrored: boolean;
  private page: PDFPage | undefined;
  private y = 0;
  private isWide = false;

  constructor(pdf: PDFDocument, texts: PdfTexts, isMirrored: boolean) {
    this.pdf = pdf;
    this.texts = texts;
    this.isMirrored = isMirrored;
  }

  head({ title, facts, sections }: PrintedDocument): void {
    this.isWide = sections.some(({ columns }) => columns.length > NARROW_COLUMNS);
    this.turn();
    this.say(title, { weight: 'bold', size: 16 }, 22);
    for (const fact of facts) this.say(fact, { weight: 'plain', size: 9 }, 12);
    this.y -= 8;
  }

  section(section: PrintedSection): void {
    if (section.title !== undefined) this.say(section.title, { weight: 'bold', size: 12 }, 18);
    const heads = cellStyle(true);
    const columns = section.columns.map(({ kind, header }, index) => ({
      kind,
      texts: [{ text: header, style: heads }, ...section.rows.flatMap((row) => cellOf(row, index))],
    }));
    const widths = columnWidths(columns, ({ text, style }) => this.texts.width(this.texts.line(text), style), this.room);
    this.heads(section, widths);
    for (const row of section.rows) this.row(section, row, widths);
    this.y -= 16;
  }

  /** Once all pages are there: which of how many each is. */
  feet({ foot, missingLetters }: PrintedDocument, formats: Formats): void {
    const pages = this.pdf.getPages();
    const note = this.texts.hasLost ? ` · ${missingLetters}` : '';
    const place = { ...FOOT_STYLE, y: FOOT - 10, color: MUTED };
    pages.forEach((page, index) => {
      const room = page.getWidth() - 2 * MARGIN;
      const number = this.texts.line(pageNumber(formats, index + 1, pages.length));
      this.texts.draw(page, number, { ...place, x: MARGIN + this.indent(number, FOOT_STYLE, room, true) });
      const line = this.texts.line(`${foot}${index === pages.length - 1 ? note : ''}`);
      this.texts.draw(page, line, { ...place, x: MARGIN + this.indent(line, FOOT_STYLE, room) });
    });
  }

  private get room(): number {
    return this.page!.getWidth() - 2 * MARGIN;
  }

  private turn(): void {
    const [short, long] = PageSizes.A4;
    this.page = this.pdf.addPage(this.isWide ? [long, short] : [short, long]);
    this.y = this.page.getHeight() - MARGIN - 8;
  }

  /** How far from the left of its room a line begins that stands at the start of it, or at its end. */
  private indent(line: TextLine, style: TextStyle, room: number, isAtEnd = false): number {
    return isAtEnd === this.isMirrored ? 0 : Math.max(0, room - this.texts.width(line, style));
  }

  private say(text: string, style: TextStyle, height: number): void {
    if (this.y - height < FOOT) this.turn();
    const [line = this.texts.line('')] = this.texts.lines(text, style, this.room);
    const color = style.weight === 'bold' ? INK : MUTED;
    this.texts.draw(this.page!, line, { ...style, x: MARGIN + this.indent(line, style, this.room), y: this.y, color });
    this.y -= height;
  }

  private heads(section: PrintedSection, widths: readonly number[]): void {
    const cells = section.columns.map(({ header }) => header);
    this.cells(section, cells, widths, cellStyle(true));
    this.rule();
  }

  private row(section: PrintedSection, row: PrintedRow, widths: readonly number[]): void {
    if ('heading' in row) {
      if (this.y - 3 * LEADING < FOOT) this.turnWithin(section, widths);
      this.y -= 3;
      this.say(row.heading, { weight: 'bold', size: 9 }, LEADING + 4);
      return;
    }
    if (this.y - 2 * LEADING < FOOT) this.turnWithin(section, widths);
    this.cells(section, row.cells, widths, cellStyle(isBold(row)));
    this.rule();
  }

  private turnWithin(section: PrintedSection, widths: readonly number[]): void {
    this.turn();
    this.heads(section, widths);
  }

  private cells({ columns }: PrintedSection, texts: readonly string[], widths: readonly number[], style: TextStyle): void {
    let start = 0;
    let most = 1;
    columns.forEach(({ kind }, index) => {
      const [whole, width] = [widths[index]!, widths[index]! - 6];
      const left = MARGIN + (this.isMirrored ? this.room - start - width : start);
      const lines = this.texts.lines(texts[index] ?? '', style, width);
      most = Math.max(most, lines.length);
      lines.forEach((line, number) => {
        const x = left + this.indent(line, style, width, NUMERIC.has(kind));
        this.texts.draw(this.page!, line, { ...style, x, y: this.y - number * LEADING, color: INK });
      });
      start += whole;
    });
    this.y -= most * LEADING;
  }

  private rule(): void {
    const y = this.y + LEADING - 3;
    this.page!.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + this.room, y }, thickness: 0.5, color: RULE });
    this.y -= 4;
  }
}

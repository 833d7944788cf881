import { PDFDocument, PageSizes, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { currencyDecimals, type Formats } from '@mortise/sdk/domain';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ReportCell, ReportDocument, ReportLine, ReportSection } from '../../shared/reportResults.ts';
import { columnWidths } from './columnWidths.ts';
import { PdfFonts } from './PdfFonts.ts';

const MARGIN = 36;
const SIZE = 8;
const LEADING = 10;
const FOOT = 28;
const NARROW_COLUMNS = 5;
const INK = rgb(0.1, 0.12, 0.15);
const MUTED = rgb(0.4, 0.43, 0.47);
const RULE = rgb(0.8, 0.82, 0.85);
const NUMERIC: ReadonlySet<string> = new Set(['amount', 'percentage', 'number']);

export interface PdfOptions {
  readonly formats: Formats;
  /** Who made it and when, and what is said of letters that are missing; in the language of the reader. */
  readonly madeBy: string;
  readonly lostLetters: string;
}

/** The report on pages of A4, heads repeated on each. Without letters that are not Latin, which it says at its end. */
export async function writePdf(report: ReportDocument, options: PdfOptions): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(report.title, { showInWindowTitleBar: true });
  const pages = new ReportPages(pdf, await PdfFonts.embed(pdf), options);
  pages.head(report);
  for (const section of report.sections) await pages.section(section, report.sections.length > 1);
  pages.feet();
  return pdf.save();
}

/** The pages as they fill from top to bottom. */
class ReportPages {
  private readonly pdf: PDFDocument;
  private readonly fonts: PdfFonts;
  private readonly options: PdfOptions;
  private page: PDFPage | undefined;
  private y = 0;
  private isWide = false;

  constructor(pdf: PDFDocument, fonts: PdfFonts, options: PdfOptions) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.options = options;
  }

  head({ title, facts, sections }: ReportDocument): void {
    this.isWide = sections.some(({ columns }) => columns.length > NARROW_COLUMNS);
    this.turn();
    this.say(title, 16, true, 22);
    for (const { label, value } of facts) this.say(`${label}: ${value}`, 9, false, 12);
    this.y -= 8;
  }

  async section(section: ReportSection, isNamed: boolean): Promise<void> {
    if (isNamed) this.say(section.title, 12, true, 18);
    const texts = section.lines.map((line) => line.cells.map((cell, index) => this.textOf(section, cell, index)));
    const columns = section.columns.map(({ kind, header }, index) => ({ kind, texts: [header, ...texts.map((line) => line[index]!)] }));
    const widthOf = (text: string): number => this.fonts.bold.widthOfTextAtSize(this.fonts.writable(text), SIZE);
    const widths = columnWidths(columns, widthOf, this.room);
    this.heads(section, widths);
    for (const [index, line] of section.lines.entries()) {
      this.line(section, line, texts[index]!, widths);
      // Others are served in between.
      if (index % 100 === 99) await breathe();
    }
    this.y -= 16;
  }

  /** Once all pages are there: which of how many each is. */
  feet(): void {
    const { madeBy, lostLetters, formats } = this.options;
    const pages = this.pdf.getPages();
    const note = this.fonts.hasLost ? ` · ${lostLetters}` : '';
    pages.forEach((page, index) => {
      const text = this.fonts.writable(`${madeBy}${index === pages.length - 1 ? note : ''}`);
      page.drawText(text, { x: MARGIN, y: FOOT - 10, size: 7, font: this.fonts.plain, color: MUTED });
      const number = this.fonts.writable(`${formats.number(index + 1)} / ${formats.number(pages.length)}`);
      const x = page.getWidth() - MARGIN - this.fonts.plain.widthOfTextAtSize(number, 7);
      page.drawText(number, { x, y: FOOT - 10, size: 7, font: this.fonts.plain, color: MUTED });
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

  private say(text: string, size: number, isBold: boolean, height: number): void {
    if (this.y - height < FOOT) this.turn();
    const font = isBold ? this.fonts.bold : this.fonts.plain;
    const [line = ''] = this.fonts.lines(text, font, size, this.room);
    this.page!.drawText(line, { x: MARGIN, y: this.y, size, font, color: isBold ? INK : MUTED });
    this.y -= height;
  }

  private heads(section: ReportSection, widths: readonly number[]): void {
    const cells = section.columns.map(({ header }) => header);
    this.draw(section, cells, widths, true);
    this.rule();
  }

  private line(section: ReportSection, line: ReportLine, texts: readonly string[], widths: readonly number[]): void {
    if (line.kind === 'group') {
      if (this.y - 3 * LEADING < FOOT) this.turnWithin(section, widths);
      this.y -= 3;
      this.say(line.label ?? '', 9, true, LEADING + 4);
      return;
    }
    const isSum = line.kind !== 'row';
    const named = isSum && texts[0] === '' ? [line.label ?? '', ...texts.slice(1)] : texts;
    if (this.y - 2 * LEADING < FOOT) this.turnWithin(section, widths);
    this.draw(section, named, widths, isSum);
    this.rule();
  }

  private turnWithin(section: ReportSection, widths: readonly number[]): void {
    this.turn();
    this.heads(section, widths);
  }

  private draw({ columns }: ReportSection, texts: readonly string[], widths: readonly number[], isBold: boolean): void {
    const font = isBold ? this.fonts.bold : this.fonts.plain;
    let x = MARGIN;
    let most = 1;
    texts.forEach((text, index) => {
      const width = widths[index]! - 6;
      const lines = this.fonts.lines(text, font, SIZE, width);
      most = Math.max(most, lines.length);
      lines.forEach((line, number) => {
        const offset = NUMERIC.has(columns[index]!.kind) ? width - font.widthOfTextAtSize(line, SIZE) : 0;
        this.page!.drawText(line, { x: x + Math.max(0, offset), y: this.y - number * LEADING, size: SIZE, font, color: INK });
      });
      x += widths[index]!;
    });
    this.y -= most * LEADING;
  }

  private rule(): void {
    const y = this.y + LEADING - 3;
    this.page!.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + this.room, y }, thickness: 0.5, color: RULE });
    this.y -= 4;
  }

  private textOf({ columns }: ReportSection, { value, currency }: ReportCell, index: number): string {
    const { formats } = this.options;
    if (value === '') return '';
    const isDecimal = /^-?\d+(?:\.\d+)?$/.test(value);
    switch (columns[index]!.kind) {
      case 'amount':
        return isDecimal ? formats.number(value, currencyDecimals(currency ?? 'EUR')) : value;
      case 'percentage':
        return isDecimal ? formats.percentage(value) : value;
      case 'number':
        return isDecimal ? formats.number(value) : value;
      case 'date':
        return formats.date(value);
      case 'datetime':
        return formats.dateTime(value);
      default:
        return value;
    }
  }
}

import { currencyDecimals, type Formats } from '@mortise/sdk/domain';
import type { PrintedDocument, PrintedRow, PrintedSection } from '@mortise/sdk/server';
import type { ReportCell, ReportColumn, ReportDocument, ReportLine, ReportSection } from '../shared/reportResults.ts';

export interface PrintedWords {
  readonly formats: Formats;
  /** Who made it and when, and what is said of letters that are missing; in the language of the reader. */
  readonly madeBy: string;
  readonly missingLetters: string;
}

/** A report as it is printed: its figures and dates as its reader writes them. */
export function printedReport(report: ReportDocument, { formats, madeBy, missingLetters }: PrintedWords): PrintedDocument {
  const isNamed = report.sections.length > 1;
  return {
    title: report.title,
    locale: formats.locale,
    facts: report.facts.map(({ label, value }) => `${label}: ${value}`),
    sections: report.sections.map((section) => printedSection(section, isNamed, formats)),
    foot: madeBy,
    missingLetters,
  };
}

const printedSection = ({ title, columns, lines }: ReportSection, isNamed: boolean, formats: Formats): PrintedSection => ({
  ...(isNamed ? { title } : {}),
  columns,
  rows: lines.map((line) => printedRow(line, columns, formats)),
});

function printedRow({ kind, label = '', cells }: ReportLine, columns: readonly ReportColumn[], formats: Formats): PrintedRow {
  if (kind === 'group') return { heading: label };
  const texts = cells.map((cell, index) => textOf(cell, columns[index]!.kind, formats));
  if (kind === 'row') return { cells: texts };
  return { cells: texts[0] === '' ? [label, ...texts.slice(1)] : texts, isBold: true };
}

function textOf({ value, currency }: ReportCell, kind: ReportColumn['kind'], formats: Formats): string {
  if (value === '') return '';
  const isDecimal = /^-?\d+(?:\.\d+)?$/.test(value);
  switch (kind) {
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

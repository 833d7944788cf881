import { fieldLabel, type Field, type Fields } from '@mortise/sdk';
import { formatText, valueAt } from '@mortise/sdk/ui';
import { decimalString, type Formats } from '@mortise/sdk/domain';
import type { ChartModel, SeriesType } from './ChartModel.ts';

interface SeriesProps {
  readonly path: string;
  readonly label?: string;
  readonly type?: SeriesType;
  readonly isApart?: boolean;
  readonly link?: string;
}

export interface RowsProps {
  readonly type: SeriesType;
  readonly x: string;
  readonly series: readonly SeriesProps[];
  readonly link?: string;
}

interface Words {
  readonly formats: Formats;
  readonly labelOf: (list: string, value: string) => string;
  readonly t: (key: string) => string;
  /** Where a row leads by a link of the layout, or without one. */
  readonly addressOf: (row: unknown, link: string | undefined) => string | undefined;
}

/** A chart of rows: one label for each, one series for each column. */
export function modelOfRows(
  { type, x, series, link }: RowsProps,
  rows: readonly unknown[],
  fields: Fields | undefined,
  words: Words,
): ChartModel {
  const field: Field = fields?.[x] ?? { type: 'text' };
  const write = (value: unknown): string =>
    type === 'scatter' ? (decimalString(value) ?? '') : formatText(field, value, words.formats, words.labelOf, words.t);
  return {
    labels: rows.map((row) => write(valueAt(row, x))),
    of: fieldLabel(x, field),
    series: (type === 'pie' ? series.slice(0, 1) : series).map(({ path, label, type: own, isApart, link: ofSeries }) => ({
      name: label ?? fieldLabel(path, fields?.[path]),
      type: type === 'pie' || type === 'scatter' ? type : (own ?? type),
      ...(isApart === true && { isApart }),
      values: rows.map((row) => decimalString(valueAt(row, path))),
      links: rows.map((row) => words.addressOf(row, ofSeries ?? link)),
    })),
  };
}

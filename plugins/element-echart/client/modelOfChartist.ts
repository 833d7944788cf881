import type { JsonValue } from '@mortise/sdk';
import { decimalString, plainText } from '@mortise/sdk/domain';
import type { ChartModel, ChartSeries, SeriesType } from './ChartModel.ts';

export interface ChartistProps {
  readonly type: 'Bar' | 'Line' | 'Pie';
  readonly labels?: readonly JsonValue[];
  readonly series: readonly JsonValue[];
}

const TYPES: Readonly<Record<ChartistProps['type'], SeriesType>> = { Bar: 'bar', Line: 'line', Pie: 'pie' };

/** The chart that Chartist would draw: a series is a list of figures, or has them as `data`; a figure is a number, or has it as `value` or `y`, and may lead on by `link`. */
export function modelOfChartist({ type: name, labels = [], series }: ChartistProps, fill: (link: string) => string): ChartModel {
  const linkOf = (figure: JsonValue): string | undefined => {
    const link = partOf(figure, 'link');
    return typeof link === 'string' ? fill(link) : undefined;
  };
  const type = TYPES[name];
  if (type === 'pie')
    return {
      labels: series.map((slice, index) => plainText(labels[index] ?? partOf(slice, 'name') ?? index + 1)),
      series: [{ name: 'Value', type, values: series.map(figureOf), links: series.map(linkOf) }],
    };
  const lists = series.some((part) => decimalString(part) !== undefined) ? [series] : series;
  const drawn = lists.map((list, index): ChartSeries => {
    const given = Array.isArray(list) ? list : partOf(list, 'data');
    const figures: readonly JsonValue[] = Array.isArray(given) ? given : [];
    return {
      name: plainText(partOf(list, 'name')) || String(index + 1),
      type,
      values: figures.map(figureOf),
      links: figures.map(linkOf),
    };
  });
  const length = Math.max(labels.length, ...drawn.map(({ values }) => values.length));
  return { labels: Array.from({ length }, (_, index) => plainText(labels[index] ?? index + 1)), series: drawn };
}

const figureOf = (figure: JsonValue): string | undefined =>
  decimalString(figure) ?? decimalString(partOf(figure, 'value') ?? partOf(figure, 'y'));

const partOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? (part as Readonly<Record<string, unknown>>)[name] : undefined;

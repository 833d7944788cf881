import type { EChartsCoreOption } from 'echarts/core';
import type { ChartLooks, ChartModel, ChartSeries } from './ChartModel.ts';
import { merged, safeOptions } from './safeOptions.ts';

/** What the page around says of the drawing. */
export interface ChartTheme {
  readonly colors: readonly string[];
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly surface: string;
  readonly font: string;
  readonly isRightToLeft: boolean;
}

export interface ChartWords {
  readonly write: (value: number) => string;
  readonly short: (value: number) => string;
  readonly t: (key: string) => string;
}

/** What ECharts is told. It never moves: no animation. Labels are drawn, not written as HTML. */
export function chartOption(model: ChartModel, looks: ChartLooks, theme: ChartTheme, words: ChartWords): EChartsCoreOption {
  const isPie = model.series.some(({ type }) => type === 'pie');
  const base = {
    animation: false,
    color: theme.colors,
    textStyle: { color: theme.text, fontFamily: theme.font },
    tooltip: {
      trigger: isPie || isScatter(model) ? 'item' : 'axis',
      renderMode: 'richText',
      backgroundColor: theme.surface,
      borderColor: theme.border,
      textStyle: { color: theme.text, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? words.write(value) : '–'),
    },
    legend: {
      show: isPie || model.series.length > 1,
      type: 'scroll',
      bottom: 0,
      textStyle: { color: theme.text },
      pageTextStyle: { color: theme.muted },
    },
    ...(isPie ? pie(model, theme, words) : axes(model, looks, theme, words)),
  };
  return merged(base, safeOptions(looks.options)) as EChartsCoreOption;
}

const isScatter = ({ series }: ChartModel): boolean => series.some(({ type }) => type === 'scatter');
const numberOf = (value: string | undefined): number | null => (value === undefined ? null : Number(value));

function pie({ labels, series }: ChartModel, theme: ChartTheme, { t }: ChartWords): EChartsCoreOption {
  const data = labels.map((name, index) => ({ name: t(name), value: numberOf(series[0]?.values[index]) }));
  const label = { color: theme.text, overflow: 'break' };
  return {
    series: [
      {
        type: 'pie',
        radius: ['45%', '70%'],
        center: ['50%', '45%'],
        label,
        itemStyle: { borderColor: theme.surface, borderWidth: 1 },
        data,
        ...pointerOver(series[0]?.links),
      },
    ],
  };
}

/** Figures that lead nowhere do not look as if they did. */
const pointerOver = (links: ChartSeries['links'] = []): EChartsCoreOption => ({ cursor: links.some(Boolean) ? 'pointer' : 'default' });

function axes(model: ChartModel, looks: ChartLooks, theme: ChartTheme, words: ChartWords): EChartsCoreOption {
  const lines = {
    axisLine: { lineStyle: { color: theme.border } },
    axisLabel: { color: theme.muted },
    splitLine: { lineStyle: { color: theme.border } },
  };
  const values = { type: 'value', ...lines, axisLabel: { color: theme.muted, formatter: words.short } };
  const along = isScatter(model)
    ? { ...values, inverse: theme.isRightToLeft }
    : { type: 'category', data: model.labels.map(words.t), ...lines, inverse: theme.isRightToLeft };
  const isLying = looks.horizontal === true && !isScatter(model);
  const ends = theme.isRightToLeft ? 'right' : 'left';
  return {
    grid: {
      left: 8,
      right: 8,
      top: 16,
      bottom: model.series.length > 1 ? 40 : 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: isLying ? { ...values, inverse: theme.isRightToLeft } : along,
    yAxis: isLying ? { ...along, inverse: true, position: ends } : apart(model, { ...values, position: ends }, theme),
    series: model.series.map((series) => seriesOf(series, model, { isStacked: looks.stacked === true, isLying }, words)),
  };
}

/** A second axis at the other end, where a series wants one. */
function apart(
  { series }: ChartModel,
  axis: EChartsCoreOption,
  { isRightToLeft }: ChartTheme,
): EChartsCoreOption | readonly EChartsCoreOption[] {
  if (!series.some(({ isApart }) => isApart)) return axis;
  return [axis, { ...axis, position: isRightToLeft ? 'left' : 'right', splitLine: { show: false } }];
}

function seriesOf(
  { name, type, values, links, isApart = false }: ChartSeries,
  { labels }: ChartModel,
  { isStacked, isLying }: { readonly isStacked: boolean; readonly isLying: boolean },
  { t }: ChartWords,
): EChartsCoreOption {
  const data = values.map((value, index) => (type === 'scatter' ? [Number(labels[index]), numberOf(value)] : numberOf(value)));
  return {
    name: t(name),
    type: type === 'area' ? 'line' : type,
    data,
    ...pointerOver(links),
    ...(type === 'area' && { areaStyle: { opacity: 0.3 } }),
    ...(type === 'bar' && { barMaxWidth: 48 }),
    ...(isStacked && !isApart && type !== 'scatter' && { stack: 'all' }),
    ...(isApart && !isLying && { yAxisIndex: 1 }),
    ...(isApart && type === 'line' && { showSymbol: false }),
  };
}

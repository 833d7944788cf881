import { TranslationService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { useComputedColorScheme } from '@mantine/core';
import type { EChartsType } from 'echarts/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ChartLooks, ChartModel, ChartPlace } from './ChartModel.ts';
import { chartOption, type ChartTheme } from './chartOption.ts';
import { drawingIn } from './engine.ts';
import { writerOf } from './writerOf.ts';
import styles from './Chart.module.css';

const COLORS = 8;

interface DrawingProps {
  readonly model: ChartModel;
  readonly looks: ChartLooks;
  readonly currency: string;
  readonly name: string;
  /** What the pointer or the keyboard is at is lit up. */
  readonly lit: ChartPlace | undefined;
  readonly onPick: (place: ChartPlace, event: MouseEvent) => void;
}

/** The picture of a chart, in the colours of the theme and as wide as there is room. */
export const Drawing = observer(function Drawing({ model, looks, currency, name, lit, onPick }: DrawingProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const { isRightToLeft } = useService(TranslationService);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const t = useTranslate();
  const formats = useFormats();
  const { height } = looks;
  const picked = useRef(onPick);
  useEffect(() => {
    picked.current = onPick;
  });
  useEffect(() => {
    const box = element.current!;
    const drawing = (chart.current = drawingIn(box, height));
    drawing.on('click', ({ seriesIndex = 0, dataIndex, event }) =>
      picked.current({ series: seriesIndex, at: dataIndex }, event!.event as unknown as MouseEvent),
    );
    // Told of its width at first too, for which it is being drawn.
    const fit = (width: number): void => void (width > 0 && width !== drawing.getWidth() && drawing.resize({ width }));
    const watcher = new ResizeObserver(() => fit(box.clientWidth));
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      drawing.dispose();
    };
  }, [height]);
  useEffect(() => {
    const words = { write: writerOf(formats, looks.format, currency), short: shortOf(formats, looks.format), t };
    chart.current?.setOption(chartOption(model, looks, themeOf(element.current!, isRightToLeft), words), {
      notMerge: true,
      // In the next frame: what the page is being drawn for is not held up.
      lazyUpdate: true,
    });
  }, [model, looks, currency, formats, isRightToLeft, scheme, t]);
  useEffect(() => {
    const drawing = chart.current;
    if (lit === undefined || drawing === undefined) return undefined;
    drawing.dispatchAction({ type: 'highlight', seriesIndex: lit.series, dataIndex: lit.at });
    return () => void (drawing.isDisposed() || drawing.dispatchAction({ type: 'downplay' }));
  }, [lit]);
  return <div ref={element} className={styles['drawing']} style={{ blockSize: height }} role="img" aria-label={name} dir="ltr" />;
});

const shortOf = (formats: ReturnType<typeof useFormats>, format: ChartLooks['format']) => (value: number) =>
  format === 'percentage' ? formats.percentage(value) : formats.compact(value);

/** The colours as they are at present: the theme's variables, resolved. */
function themeOf(element: HTMLElement, isRightToLeft: boolean): ChartTheme {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const colors = Array.from({ length: COLORS }, (_, index) => read(`--mt-series-${index + 1}`)).filter((color) => color !== '');
  return {
    colors: colors.length > 0 ? colors : ['currentColor'],
    text: read('--mt-text'),
    muted: read('--mt-text-muted'),
    border: read('--mt-border'),
    surface: read('--mt-surface'),
    font: style.fontFamily,
    isRightToLeft,
  };
}

import type { Formats } from '@mortise/sdk/domain';
import type { ChartLooks } from './ChartModel.ts';

/** How a figure of a chart is written. */
export const writerOf =
  (formats: Formats, format: ChartLooks['format'], currency: string) =>
  (value: string | number): string => {
    if (format === 'currency') return `${formats.amount(value, currency)} ${currency}`;
    return format === 'percentage' ? formats.percentage(value) : formats.number(value, 0, format === 'integer' ? 0 : 3);
  };

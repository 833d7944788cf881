import type { JsonObject } from '@mortise/sdk';

export type SeriesType = 'bar' | 'line' | 'area' | 'pie' | 'scatter';

export interface ChartSeries {
  /** Translation key. */
  readonly name: string;
  readonly type: SeriesType;
  /** On top of no other, and against an axis at the other end. */
  readonly isApart?: boolean;
  /** Decimal strings, one for each label; undefined leaves a gap. */
  readonly values: readonly (string | undefined)[];
  /** Where each of them leads. */
  readonly links?: readonly (string | undefined)[];
}

/** What a chart shows, whoever describes it. */
export interface ChartModel {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** What the labels are, as the head of the table calls them; a translation key. */
  readonly of?: string;
}

/** A figure of a chart: which series, and which of its values. */
export interface ChartPlace {
  readonly series: number;
  readonly at: number;
}

/** How it is shown. */
export interface ChartLooks {
  readonly label?: string;
  readonly format: 'currency' | 'number' | 'integer' | 'percentage';
  readonly currency?: string;
  readonly stacked?: boolean;
  readonly horizontal?: boolean;
  readonly height: number;
  readonly options?: JsonObject;
}

import type { ParameterValues } from './parameters.ts';
import type { ReportFormat } from './reportResults.ts';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** When a report is sent. */
export interface ScheduleTime {
  readonly frequency: Frequency;
  /** Of the week, Monday is 1; of the month, and the last one of months that are shorter. */
  readonly day: number;
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** Sends a report by mail again and again, to each recipient what they may read. */
export interface ReportSchedule extends ScheduleTime {
  readonly _id: string;
  readonly report: string;
  readonly format: ReportFormat;
  readonly values: ParameterValues;
  /** User names. */
  readonly recipients: readonly string[];
  readonly isPaused: boolean;
  readonly nextDate: string;
  readonly lastDate?: string;
  readonly owner: string;
  /** Why the last one did not come about. */
  readonly error?: string;
}

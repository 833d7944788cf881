import type { Services } from '@mortise/sdk';
import type { Formats } from '@mortise/sdk/domain';
import type { RequestScope } from '@mortise/sdk/server';

/** Whoever a report is for, and how they read it. */
export interface Reader {
  readonly scope: RequestScope;
  readonly services: Services;
  /** Of their language, by the English text. */
  readonly texts: Readonly<Record<string, string>>;
  readonly formats: Formats;
  /** By the clock of their time zone. */
  readonly today: string;
}

import type { RecordPage } from '@mortise/sdk/client';
import type { DashboardStore } from './DashboardStore.ts';
import type { Widget } from './Widget.ts';

export interface DashboardGridProps {
  readonly store: DashboardStore;
  readonly widgets: readonly Widget[];
  readonly page: RecordPage;
  /** Translation keys of filters, by name. */
  readonly labels: Readonly<Record<string, string>>;
  /** Whether every widget is as high as its content once it is arranged. */
  readonly isFitted?: boolean;
}

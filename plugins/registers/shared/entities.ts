import type { EntityDefinition } from '@mortise/sdk';
import { Currency } from './currency.ts';
import { FeatureFlag } from './featureFlag.ts';
import { Flow } from './flow.ts';
import { KeyValue } from './keyValue.ts';
import { Metric, MetricRecord } from './metric.ts';
import { Note } from './note.ts';
import { Index, IndexValue } from './rateIndex.ts';
import { Task } from './task.ts';
import { Tax } from './tax.ts';
import { TemporaryCollection } from './temporaryCollection.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [
  Task,
  Note,
  Tax,
  Currency,
  Index,
  IndexValue,
  FeatureFlag,
  Flow,
  KeyValue,
  Metric,
  MetricRecord,
  TemporaryCollection,
];

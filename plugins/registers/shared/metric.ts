import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';

/** A figure that is watched over time. */
export const Metric = defineEntity({
  name: 'Metric',
  collection: 'core/metrics',
  registrationPrefix: 'MTC',
  registrationField: 'key',
  documents: false,
  fields: {
    name,
    key: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 60 },
    type: { type: 'select', list: 'metricType', column: true, search: true, default: 'GAUGE' },
    unit: { type: 'text', column: true, max: 20 },
    warningLimit: { type: 'number', label: 'Warning from', column: true },
    errorLimit: { type: 'number', label: 'Alarm from', column: true },
    ...closing,
  },
  text: ['registration', 'name', 'key'],
});
export type Metric = RecordOf<typeof Metric>;

/** What a metric was at a moment. Written by the system only. */
export const MetricRecord = defineEntity({
  name: 'MetricRecord',
  collection: 'core/metric-records',
  registrationPrefix: 'MTR',
  registrationField: 'key',
  addable: false,
  documents: false,
  fields: {
    key: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 60 },
    metricRegistration: {
      type: 'reference',
      entity: 'Metric',
      isParent: true,
      label: 'Metric',
      column: true,
      search: true,
      mandatory: true,
    },
    date: { type: 'datetime', column: true, search: true, sort: true, mandatory: true },
    value: { type: 'number', column: true, search: true, sort: true, mandatory: true },
  },
  text: ['registration', 'key'],
  includes: { metricName: { path: 'metricRegistration', entity: 'Metric' } },
  filterPairs: [{ date: 'date' }],
});
export type MetricRecord = RecordOf<typeof MetricRecord>;

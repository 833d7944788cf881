import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';

/** A value or a short link under a key. */
export const KeyValue = defineEntity({
  name: 'KeyValue',
  collection: 'core/key-values',
  registrationPrefix: 'KVL',
  registrationField: 'key',
  documents: false,
  fields: {
    name,
    key: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 60 },
    value: { type: 'textarea', column: true },
    url: { type: 'url', label: 'Leads to', column: true },
    ...closing,
  },
  text: ['registration', 'name', 'key', 'value'],
});
export type KeyValue = RecordOf<typeof KeyValue>;

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name } from './commonFields.ts';

/** What an import keeps while it goes on; nothing here lives longer than a day. ENTITY-120. */
export const TemporaryCollection = defineEntity({
  name: 'TemporaryCollection',
  collection: 'core/temporary-collection',
  label: 'Temporary record',
  registrationPrefix: 'TMC',
  documents: false,
  fields: {
    name,
    key: { type: 'text', label: 'Belongs to', column: true, search: true, max: 100 },
    content: { type: 'textarea' },
    description: { type: 'textarea' },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
  },
  text: ['registration', 'name', 'key'],
});
export type TemporaryCollection = RecordOf<typeof TemporaryCollection>;

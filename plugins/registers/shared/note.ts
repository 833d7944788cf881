import { defineEntity, type RecordOf } from '@mortise/sdk';
import { about, closing, name } from './commonFields.ts';

/** What someone wrote down about a record. Has no workflow: */
export const Note = defineEntity({
  name: 'Note',
  collection: 'core/notes',
  registrationPrefix: 'NOT',
  isWorkingPaper: true,
  fields: {
    name,
    type: { type: 'select', list: 'noteType', column: true, search: true },
    content: { type: 'markdown', label: 'Text', mandatory: true },
    isPinned: { type: 'checkbox', label: 'Pinned', column: true, search: true },
    ...about,
    ...closing,
  },
  about: { kind: 'entityName', record: 'entityRegistration' },
  text: ['registration', 'name', 'content', 'entityRegistration'],
});
export type Note = RecordOf<typeof Note>;

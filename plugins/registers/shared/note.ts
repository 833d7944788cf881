import { defineEntity, type RecordOf } from '@mortise/sdk';
import { about, closing, name } from './commonFields.ts';
import { mentionsIn } from './mentionsIn.ts';

/** What someone wrote down about a record, for others who may read it: with answers, and names of those it is for. Has no workflow: */
export const Note = defineEntity({
  name: 'Note',
  collection: 'core/notes',
  registrationPrefix: 'NOT',
  isWorkingPaper: true,
  fields: {
    name,
    type: { type: 'select', list: 'noteType', column: true, search: true },
    content: { type: 'markdown', label: 'Text', mandatory: true },
    answerTo: { type: 'text', label: 'Answer to', hint: 'Registration of the note that began the thread.', search: true, max: 100 },
    mentions: { type: 'multiselect', isCreatable: true, search: true, readOnly: true },
    isPinned: { type: 'checkbox', label: 'Pinned', column: true, search: true },
    ...about,
    ...closing,
  },
  about: { kind: 'entityName', record: 'entityRegistration', isWithRecord: true },
  authored: { open: ['isPinned', 'type'] },
  derive: ({ content }) => ({ mentions: mentionsIn(content) }),
  text: ['registration', 'name', 'content', 'entityRegistration'],
});
export type Note = RecordOf<typeof Note>;

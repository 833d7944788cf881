import { defineEntity, type RecordOf } from '@mortise/sdk';

/** A question that is asked often, with its answer. */
export const Question = defineEntity({
  name: 'Question',
  collection: 'support/questions',
  registrationPrefix: 'QST',
  fields: {
    subject: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 200 },
    type: { type: 'select', list: 'questionType', column: true, search: true },
    locale: { type: 'select', list: 'language', label: 'Language', column: true, search: true },
    author: { type: 'username', column: true, search: true },
    keywords: { type: 'text', column: true, search: true },
    answer: { type: 'markdown' },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
  },
  nameOf: ({ subject }) => subject ?? undefined,
  text: ['registration', 'status', 'subject', 'keywords', 'answer'],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      PUBLISHED: { label: 'Published', class: 'success' },
      ARCHIVED: { label: 'Archived', class: 'stopped' },
    },
    transitions: [
      { code: 'publish', label: 'Publish', from: ['DRAFT', 'ARCHIVED'], to: 'PUBLISHED', guard: (question) => (question.answer ? undefined : 'The question has no answer yet.') },
      { code: 'withdraw', label: 'Back to draft', from: ['PUBLISHED'], to: 'DRAFT' },
      { code: 'archive', label: 'Archive', from: ['DRAFT', 'PUBLISHED'], to: 'ARCHIVED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Question = RecordOf<typeof Question>;

import { defineEntity, type RecordOf } from '@mortise/sdk';

/** An e-mail that the system sent, and what became of it. The system writes it, people read it. ENTITY-117. */
export const Mail = defineEntity({
  name: 'Mail',
  collection: 'communication/mails',
  registrationPrefix: 'EML',
  addable: false,
  fields: {
    subject: { type: 'text', column: true, search: true, sort: true, max: 200 },
    sendDate: { type: 'datetime', label: 'Sent on', column: true, search: true, sort: true },
    sender: { type: 'email', search: true },
    recipients: { type: 'emails', column: true, search: true },
    copyRecipients: { type: 'emails', label: 'Copy to' },
    content: { type: 'textarea' },
    messageId: { type: 'text', label: 'Message identification', search: true },
    failureReason: { type: 'text', label: 'Why it failed' },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', column: true, search: true },
    communicationRegistration: { type: 'reference', entity: 'Communication', label: 'Communication', search: true },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
  },
  nameOf: ({ subject }) => subject ?? undefined,
  text: ['registration', 'subject', 'status', 'recipients'],
  includes: {
    personName: { path: 'personRegistration', entity: 'Person' },
    communicationSubject: { path: 'communicationRegistration', entity: 'Communication', fields: ['subject'] },
  },
  workflow: {
    initial: 'QUEUED',
    states: {
      QUEUED: { label: 'Queued', class: 'default' },
      SENT: { label: 'Sent', class: 'ongoing' },
      DELIVERED: { label: 'Delivered', class: 'success' },
      BOUNCED: { label: 'Bounced', class: 'warning' },
      FAILED: { label: 'Failed', class: 'error' },
    },
    transitions: [],
  },
}); // prettier-ignore
export type Mail = RecordOf<typeof Mail>;

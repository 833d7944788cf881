import { defineEntity, type RecordOf } from '@mortise/sdk';

/** What somebody fills in at a public page. What they answered stands in the person and the deal that become of it; files are its documents. */
export const FlowApplication = defineEntity({
  name: 'FlowApplication',
  label: 'Online application',
  pluralLabel: 'Online applications',
  collection: 'core/flow-applications',
  registrationPrefix: 'APP',
  addable: false,
  fields: {
    flowRegistration: { type: 'reference', entity: 'Flow', label: 'Flow', readOnly: true, column: true, search: true },
    email: { type: 'email', readOnly: true, column: true, search: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', readOnly: true, column: true, search: true },
    dealRegistration: { type: 'reference', entity: 'Deal', label: 'Deal', readOnly: true, column: true, search: true },
    sentDate: { type: 'datetime', label: 'Sent on', readOnly: true, column: true, search: true, sort: true },
  },
  text: ['registration', 'status', 'email', 'dealRegistration'],
  workflow: {
    initial: 'BEGUN',
    states: {
      BEGUN: { label: 'Begun', class: 'ongoing' },
      SENT: { label: 'Sent', class: 'success' },
    },
    transitions: [
      {
        code: 'send',
        label: 'Send',
        from: ['BEGUN'],
        to: 'SENT',
        guard: ({ dealRegistration }) => (dealRegistration ? undefined : 'Only whoever fills it in sends it.'),
      },
    ],
  },
});
export type FlowApplication = RecordOf<typeof FlowApplication>;

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';

/** A public page that is reached with an access key. Keys are made and kept by the module flows; the record knows how the latest begins. */
export const Flow = defineEntity({
  name: 'Flow',
  collection: 'core/flows',
  registrationPrefix: 'FLW',
  fields: {
    name,
    accessKey: {
      type: 'text',
      readOnly: true,
      readOnlyReason: 'How the latest access key begins: keys are made below, once the flow is saved.',
      column: true,
      search: true,
      max: 100,
    },
    pageId: { type: 'text', label: 'Page id', column: true, search: true, mandatory: true, max: 60 },
    page: { type: 'text', label: 'Layout script of the page', column: true, search: true, max: 100 },
    endDate: { type: 'date', column: true, search: true, sort: true },
    ...closing,
  },
  text: ['registration', 'name', 'status', 'pageId', 'page'],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      OPEN: { label: 'Open', class: 'success' },
      CLOSED: { label: 'Closed', class: 'stopped' },
    },
    transitions: [
      { code: 'open', label: 'Open the page', from: ['DRAFT', 'CLOSED'], to: 'OPEN', guard: (flow) => (flow.page ? undefined : 'The flow has no page yet.'), props: { confirm: 'Everyone who has the access key can see the page then. Open it?' } },
      { code: 'close', label: 'Close', from: ['OPEN'], to: 'CLOSED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Flow = RecordOf<typeof Flow>;

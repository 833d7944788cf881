import { defineEntity, type RecordOf } from '@mortise/sdk';

/** Who took out or erased the personal data of whom, when and why. Written by the product alone. */
export const PrivacyAction = defineEntity({
  name: 'PrivacyAction',
  collection: 'person/privacy-actions',
  registrationPrefix: 'PVA',
  addable: false,
  deletable: false,
  documents: false,
  fields: {
    date: { type: 'datetime', column: true, search: true, sort: true, readOnly: true },
    type: { type: 'select', list: 'privacyActionType', column: true, search: true, readOnly: true },
    personRegistration: {
      type: 'reference',
      entity: 'Person',
      label: 'Person',
      isParent: true,
      takesReplaced: true,
      column: true,
      search: true,
      readOnly: true,
    },
    doneBy: { type: 'username', label: 'User', column: true, search: true, readOnly: true },
    reason: { type: 'textarea', column: true, readOnly: true },
  },
  text: ['registration'],
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
});
export type PrivacyAction = RecordOf<typeof PrivacyAction>;

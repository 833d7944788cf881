import type { ItemsField } from '@mortise/sdk';

/** Numbers under which registers know a person; the first is the main one. */
export const registrations = {
  type: 'items',
  label: 'Registrations',
  fields: {
    type: { type: 'text', mandatory: true, max: 10 },
    number: {
      type: 'text',
      search: true,
      max: 60,
      formatCheck: { script: 'personRegistration-format-check', recordAs: 'person' },
    },
    deliveredBy: { type: 'text' },
    deliveryDate: { type: 'date' },
    validUntil: { type: 'date' },
    verified: { type: 'checkbox' },
    verificationDate: { type: 'date' },
    verificationType: { type: 'text' },
    id: { type: 'text', label: 'Id in the register' },
    hasFetchedData: { type: 'checkbox', label: 'Taken from a register' },
  },
} as const satisfies ItemsField;

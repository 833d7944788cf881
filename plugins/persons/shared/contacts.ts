import type { ItemsField } from '@mortise/sdk';

/** People to talk to. */
export const contacts = {
  type: 'items',
  label: 'Contacts',
  fields: {
    title: { type: 'select', list: 'personTitle' },
    firstName: { type: 'text', max: 100 },
    lastName: { type: 'text', max: 100 },
    secondName: { type: 'text', max: 100 },
    position: { type: 'select', list: 'contactPosition', mandatory: true },
    phone: { type: 'phone' },
    mobile: { type: 'phone' },
    email: { type: 'email' },
    linkedIn: { type: 'url', label: 'LinkedIn' },
    facebook: { type: 'url' },
    instagram: { type: 'url' },
    isDefault: { type: 'checkbox', label: 'Default' },
    isSelected: { type: 'checkbox', label: 'Selected' },
  },
} as const satisfies ItemsField;

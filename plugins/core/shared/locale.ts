import { defineEntity } from '@mortise/sdk';

/** A language and country that the product speaks and writes its numbers for. */
export const Locale = defineEntity({
  name: 'Locale',
  collection: 'core/locales',
  registrationPrefix: 'LOC',
  addable: false,
  documents: false,
  fields: {
    name: { type: 'text', column: true, search: true, sort: true },
    code: { type: 'select', list: 'locale', label: 'Language and country', column: true, search: true },
    language: { type: 'select', list: 'language', column: true, search: true },
    currency: { type: 'select', list: 'currency', column: true, search: true },
    datePattern: { type: 'text', column: true },
    decimal: { type: 'text', label: 'Decimal sign', column: true },
    isRightToLeft: { type: 'switch', label: 'Right to left', column: true, search: true },
  },
  text: ['name', 'code'],
});

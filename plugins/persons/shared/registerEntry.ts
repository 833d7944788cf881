import { defineEntity, type RecordOf } from '@mortise/sdk';

/** A company as a public register knows it: rows of registers that administrators import, by which persons are filled in. */
export const RegisterEntry = defineEntity({
  name: 'RegisterEntry',
  collection: 'person/register-entries',
  registrationPrefix: 'REG',
  pluralLabel: 'Register entries',
  fields: {
    name: { type: 'text', mandatory: true, column: true, search: true, sort: true, max: 200 },
    registrationType: { type: 'select', list: 'companyRegistrationType', mandatory: true, column: true, search: true },
    number: { type: 'text', mandatory: true, column: true, search: true, sort: true, max: 60 },
    legalForm: { type: 'text', search: true, max: 100 },
    activityCode: { type: 'text', search: true, max: 100 },
    creationDate: { type: 'date' },
    address1: { type: 'text', label: 'Street', group: 'Address' },
    address2: { type: 'text', label: 'Street, second line', group: 'Address' },
    zipcode: { type: 'text', label: 'Postcode', column: true, search: true, max: 20, group: 'Address' },
    city: { type: 'text', column: true, search: true, group: 'Address' },
    country: { type: 'select', list: 'country', column: true, search: true, group: 'Address' },
    source: { type: 'text', label: 'Register', column: true, search: true, max: 100 },
  },
  text: ['registration', 'name', 'number', 'city'],
  documents: false,
});
export type RegisterEntry = RecordOf<typeof RegisterEntry>;

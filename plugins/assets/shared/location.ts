import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const ADDRESS = 'Address';

/** Degrees in WGS 84. */
const coordinates = {
  type: 'object',
  fields: { longitude: { type: 'number', decimals: 7, min: -180, max: 180 }, latitude: { type: 'number', decimals: 7, min: -90, max: 90 } },
} as const satisfies Fields[string];

/** A place where assets stand, are handed over or repaired. Address fields: */
export const Location = defineEntity({
  name: 'Location',
  collection: 'asset/locations',
  registrationPrefix: 'LCN',
  fields: {
    name,
    type: { type: 'select', list: 'locationType', column: true, search: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Run by', column: true, search: true },
    phone: { type: 'phone', search: true },
    email: { type: 'email', search: true },
    description: { type: 'textarea' },
    addressLine: { type: 'text', label: 'Address in one line', column: true, search: true, group: ADDRESS },
    address1: { type: 'text', label: 'Street', group: ADDRESS },
    address2: { type: 'text', label: 'Street, second line', group: ADDRESS },
    zipcode: { type: 'text', label: 'Postcode', search: true, max: 20, group: ADDRESS },
    city: { type: 'text', column: true, search: true, sort: true, group: ADDRESS },
    country: { type: 'select', list: 'country', column: true, search: true, group: ADDRESS },
    location: { type: 'object', group: ADDRESS, fields: { coordinates } },
    ...references,
  },
  text: ['registration', 'name', 'status', 'addressLine', 'city'],
  tellsApart: ['type', 'city', 'country'],
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
  fixed: [{ statuses: ['CLOSED'] }],
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open', class: 'success' }, CLOSED: { label: 'Closed', class: 'stopped' } },
    transitions: [
      { code: 'close', label: 'Close', from: ['OPEN'], to: 'CLOSED', props: { pullRight: true, confirm: 'Close this location?' } },
      { code: 'reopen', label: 'Open again', from: ['CLOSED'], to: 'OPEN' },
    ],
  },
});
export type Location = RecordOf<typeof Location>;

import type { ItemsField } from '@mortise/sdk';

/** Postal addresses, with where they are on the map. */
export const addresses = {
  type: 'items',
  label: 'Addresses',
  fields: {
    type: { type: 'select', list: 'addressType', label: 'Address type', mandatory: true },
    address1: { type: 'text', label: 'Street' },
    address2: { type: 'text', label: 'Street, second line' },
    streetNumber: { type: 'text', label: 'House number', max: 20 },
    streetType: { type: 'text', label: 'Kind of street' },
    streetName: { type: 'text', label: 'Name of the street' },
    block: { type: 'text', label: 'Building' },
    door: { type: 'text' },
    floor: { type: 'text' },
    zipcode: { type: 'text', label: 'Postcode', max: 20 },
    city: { type: 'text' },
    cityCode: { type: 'text', label: 'Code of the city' },
    division: { type: 'text' },
    subDivision: { type: 'text', label: 'Subdivision' },
    state: { type: 'text' },
    country: { type: 'select', list: 'country' },
    addressLine: {
      type: 'text',
      label: 'Address in one line',
      composed: { toText: 'address-to-string', fromText: 'string-to-address', partsAs: 'address' },
    },
    zones: { type: 'multiselect', list: 'addressZone' },
    epciCode: { type: 'text', label: 'EPCI code' },
    epciLabel: { type: 'text', label: 'EPCI' },
    location: {
      type: 'object',
      fields: {
        type: { type: 'text', default: 'POINT' },
        coordinates: {
          type: 'object',
          fields: {
            longitude: { type: 'number', decimals: 7, min: -180, max: 180 },
            latitude: { type: 'number', decimals: 7, min: -90, max: 90 },
          },
        },
      },
    },
    invalidAddress: { type: 'checkbox', label: 'Mail comes back' },
    invalidAddressDate: { type: 'date', label: 'Mail returned since' },
  },
} as const satisfies ItemsField;

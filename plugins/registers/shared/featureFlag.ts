import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing } from './commonFields.ts';

/** A feature that can be switched on and off; code asks for it by its name. */
export const FeatureFlag = defineEntity({
  name: 'FeatureFlag',
  collection: 'core/feature-flags',
  registrationPrefix: 'FLG',
  registrationField: 'name',
  documents: false,
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 60 },
    type: { type: 'select', list: 'featureFlagType', column: true, search: true, default: 'RELEASE' },
    profiles: { type: 'multiselect', list: 'profile', label: 'Only for the profiles', search: true },
    expiryDate: { type: 'date', label: 'To be removed by', column: true, search: true, sort: true },
    ...closing,
  },
  workflow: {
    initial: 'DISABLED',
    states: {
      DISABLED: { label: 'Off', class: 'default' },
      ENABLED: { label: 'On', class: 'success' },
      RETIRED: { label: 'Retired', class: 'stopped' },
    },
    transitions: [
      { code: 'enable', label: 'Switch on', from: ['DISABLED'], to: 'ENABLED' },
      { code: 'disable', label: 'Switch off', from: ['ENABLED'], to: 'DISABLED' },
      { code: 'retire', label: 'Retire', from: ['DISABLED', 'ENABLED'], to: 'RETIRED', props: { pullRight: true, confirm: 'A retired flag cannot be switched on again. Retire it?' } },
    ],
  },
}); // prettier-ignore
export type FeatureFlag = RecordOf<typeof FeatureFlag>;

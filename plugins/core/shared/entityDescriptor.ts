import { defineEntity } from '@mortise/sdk';

/** A kind of record that the tenant describes: fields, workflow, and who may read and write it. In force once it is saved. */
export const EntityDescriptor = defineEntity({
  name: 'EntityDescriptor',
  collection: 'core/dyno-descriptors',
  route: 'dyno-descriptor',
  label: 'Custom record type',
  pluralLabel: 'Custom record types',
  registrationPrefix: 'DYN',
  registrationField: 'kind',
  documents: false,
  deletable: false,
  fields: {
    kind: { type: 'text', label: 'Name for scripts', column: 'first', search: true, sort: true, mandatory: true, max: 40 },
    name: { type: 'text', label: 'Name of one record', column: true, search: true, sort: true, mandatory: true, max: 100 },
    pluralName: { type: 'text', label: 'Name of several', column: true, search: true, max: 100 },
    registrationPrefix: { type: 'text', label: 'Prefix of registrations', column: true, mandatory: true, max: 6 },
    readers: { type: 'multiselect', list: 'profile', label: 'Profiles that read it', column: true },
    writers: { type: 'multiselect', list: 'profile', label: 'Profiles that change it', column: true },
    fields: {
      type: 'items',
      fields: {
        name: { type: 'text', mandatory: true, max: 40 },
        label: { type: 'text', max: 100 },
        type: { type: 'select', list: 'describedFieldType', mandatory: true },
        list: { type: 'text', label: 'Chosen from the list', max: 100 },
        entity: { type: 'select', list: 'entityName', label: 'Points to' },
        within: { type: 'text', label: 'Part of the entries of', max: 40 },
        mandatory: { type: 'checkbox' },
        column: { type: 'checkbox', label: 'Column of the list' },
        search: { type: 'checkbox', label: 'Searched' },
        sort: { type: 'checkbox', label: 'Sorted by' },
        sum: { type: 'checkbox', label: 'Summed up' },
        min: { type: 'text', label: 'Least', max: 40 },
        max: { type: 'text', label: 'Greatest', max: 40 },
        group: { type: 'text', label: 'Heading', max: 100 },
        hint: {
          type: 'textarea',
          label: 'What to enter',
          hint: 'Shown under the label; of a notice what it says, in Markdown.',
          max: 2000,
        },
        base: {
          type: 'select',
          list: 'describedFieldType',
          label: 'Stored as',
          readOnlyReason: 'Of a type of a plugin: as what values are stored, and shown while the plugin is not enabled.',
          readOnly: true,
        },
      },
    },
    statuses: {
      type: 'items',
      fields: {
        code: { type: 'text', mandatory: true, max: 40 },
        label: { type: 'text', max: 100 },
        class: { type: 'select', list: 'statusClass', label: 'Colour' },
      },
    },
    transitions: {
      type: 'items',
      fields: {
        code: { type: 'text', mandatory: true, max: 40 },
        label: { type: 'text', max: 100 },
        from: { type: 'multiselect', label: 'From the statuses', mandatory: true },
        to: { type: 'text', label: 'To the status', mandatory: true, max: 40 },
        confirm: { type: 'text', label: 'Asked before', max: 300 },
        fourEyes: { type: 'checkbox', label: 'A second person agrees' },
      },
    },
  },
  text: ['registration', 'name'],
  fixed: [{ statuses: ['OUT_OF_USE'] }],
  workflow: {
    initial: 'IN_USE',
    states: { IN_USE: { label: 'Active', class: 'success' }, OUT_OF_USE: { label: 'Inactive', class: 'stopped' } },
    transitions: [
      {
        code: 'retire',
        label: 'Deactivate',
        from: ['IN_USE'],
        to: 'OUT_OF_USE',
        props: { confirm: 'Its list and its records are out of reach until it is active again. Nothing is deleted.' },
      },
      { code: 'use', label: 'Activate', from: ['OUT_OF_USE'], to: 'IN_USE' },
    ],
  },
});

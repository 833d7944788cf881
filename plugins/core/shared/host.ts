import { defineEntity } from '@mortise/sdk';

/**
 * How the product looks at an address, before anybody signs in. A tenant configures addresses that begin with its name, the master tenant
 * all. ROUTE-027.
 */
export const Host = defineEntity({
  name: 'Host',
  collection: 'core/host-configurations',
  registrationPrefix: 'HST',
  registrationField: 'host',
  documents: false,
  fields: {
    host: { type: 'text', label: 'Address', column: 'first', search: true, sort: true, mandatory: true, letters: 'lower', max: 60 },
    loginTenant: { type: 'text', label: 'Tenant that signs in', column: true, search: true, max: 60 },
    windowTitle: { type: 'text', column: true, search: true, max: 60 },
    mode: { type: 'select', list: 'hostMode', column: true, search: true, default: 'normal', readOnly: true },
    loginTitle: { type: 'text', label: 'Title of the sign-in page', group: 'Sign-in page', max: 100 },
    loginText: { type: 'textarea', label: 'Text of the sign-in page', group: 'Sign-in page', max: 500 },
    frameAncestors: {
      type: 'select',
      list: 'frameAncestors',
      label: 'Pages that may show it in a frame',
      hint: 'Without a choice: its own, and those of the origins below.',
      group: 'Frames',
    },
    parentOrigins: {
      type: 'items',
      label: 'Origins that may show it in a frame',
      fields: {
        origin: {
          type: 'text',
          label: 'Origin, e.g. https://portal.example.com',
          pattern: String.raw`https?://[\w.-]+(:\d{1,5})?`,
          mandatory: true,
        },
      },
    },
  },
  text: ['registration', 'windowTitle', 'loginTenant'],
});

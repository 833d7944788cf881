import { defineEntity, type RecordOf } from '@mortise/sdk';
import { ICON_FILE } from './hostFile.ts';
import { hostErrors, MAX_LOGO } from './hostLook.ts';
import { FONT_NAMES, type StyleRow } from './hostStyle.ts';
import { VARIABLE_NAME, VARIABLE_VALUE } from './hostVariables.ts';

const SIGN_IN = 'Sign-in page';
const LOOK = 'Look';

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
  approvalArea: 'hosts',
  fields: {
    host: { type: 'text', label: 'Address', column: 'first', search: true, sort: true, mandatory: true, letters: 'lower', max: 60 },
    loginTenant: { type: 'text', label: 'Tenant that signs in', column: true, search: true, max: 60 },
    windowTitle: { type: 'text', column: true, search: true, max: 60 },
    applicationName: {
      type: 'text',
      label: 'Name as an application',
      hint: 'What the application is called where it is installed, and the title of windows without one of their own.',
      max: 60,
    },
    imp: {
      type: 'text',
      label: 'Folder of its files',
      hint: 'The name behind /imp/. Without it that of the tenant.',
      pattern: '[a-z0-9-]{1,60}',
      max: 60,
    },
    mode: {
      type: 'select',
      list: 'hostMode',
      hint: 'Flow shows pages without header and navigation.',
      column: true,
      search: true,
      default: 'normal',
    },
    loginTitle: { type: 'text', label: 'Title of the sign-in page', group: SIGN_IN, max: 100 },
    loginText: { type: 'textarea', label: 'Text of the sign-in page', group: SIGN_IN, max: 500 },
    showPassword: { type: 'switch', label: 'Offer user name and password', group: SIGN_IN, default: true },
    showSso: { type: 'switch', label: 'Offer identity providers', group: SIGN_IN, default: true },
    ssoLabel: {
      type: 'text',
      label: 'Text of their buttons',
      hint: 'Without it: Continue with the name of the provider.',
      group: SIGN_IN,
      max: 60,
    },
    showAccessibilityDeclarationLink: { type: 'switch', label: 'Link to the accessibility declaration', group: SIGN_IN, default: false },
    accessibilityDeclaration: {
      type: 'textarea',
      label: 'Accessibility declaration',
      hint: 'In place of the product’s own. Paragraphs are parted by an empty line.',
      group: SIGN_IN,
      max: 5_000,
    },
    loginTexts: {
      type: 'items',
      label: 'Texts of the sign-in page by language',
      fields: {
        locale: { type: 'select', list: 'locale', mandatory: true },
        title: { type: 'text', max: 100 },
        text: { type: 'text', max: 500 },
      },
    },
    publicLogo: {
      type: 'text',
      label: 'Logo',
      hint: 'A path of this host, or a picture that the preview takes.',
      group: LOOK,
      max: MAX_LOGO,
    },
    navigation: { type: 'select', list: 'hostNavigation', label: 'Navigation until a user chooses', group: LOOK },
    icons: {
      type: 'items',
      label: 'Icons of the application',
      fields: {
        file: { type: 'text', label: 'Picture among its files', pattern: ICON_FILE.source, mandatory: true, max: 65 },
        purpose: { type: 'select', list: 'hostIconPurpose', label: 'Shape' },
      },
    },
    style: {
      type: 'items',
      label: 'Colours, font and corners',
      fields: {
        property: { type: 'select', list: 'hostStyle', label: 'What', mandatory: true },
        value: {
          type: 'text',
          hint: `#0f766e for colours; ${FONT_NAMES.join(', ')} or the name of a file for fonts; 0px to 16px for corners; md, lg, xl or xxl for widths`,
          mandatory: true,
          max: 70,
        },
        scheme: { type: 'select', list: 'hostScheme', label: 'Only in' },
      },
    },
    variables: {
      type: 'items',
      label: 'CSS variables of its own',
      fields: {
        name: { type: 'text', label: 'Name, e.g. card-gap', pattern: VARIABLE_NAME.source, mandatory: true, max: 40 },
        value: { type: 'text', pattern: VARIABLE_VALUE.source, mandatory: true, max: 100 },
        scheme: { type: 'select', list: 'hostScheme', label: 'Only in' },
      },
    },
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
  rules: ({ publicLogo, style }) => hostErrors({ publicLogo, style: style as readonly StyleRow[] | undefined }),
  text: ['registration', 'windowTitle', 'loginTenant'],
});
export type Host = RecordOf<typeof Host>;

import type { Fields } from '@mortise/sdk';
import type { identityProviders } from '../../../kernel/contract.ts';
import type { AnswerOf } from '@mortise/sdk';

export type Provider = AnswerOf<typeof identityProviders.listIdentityProviders>[number];
export type Kind = Provider['kind'];

const claims = (names: readonly string[]): Fields => {
  const [username = '', email = '', firstName = '', lastName = '', groups = ''] = names;
  const group = 'claims';
  return {
    claimUsername: { type: 'text', label: 'User name', group, default: username, mandatory: true },
    claimEmail: { type: 'text', label: 'E-mail address', group, default: email },
    claimFirstName: { type: 'text', label: 'First name', group, default: firstName },
    claimLastName: { type: 'text', label: 'Last name', group, default: lastName },
    claimGroups: { type: 'text', label: 'Groups', group, default: groups },
  };
};

const OFFER: Fields = {
  name: { type: 'text', label: 'Name on the button', mandatory: true, max: 60 },
  isEnabled: { type: 'switch', label: 'Switched on', default: true },
  hosts: {
    type: 'text',
    label: 'Hosts',
    hint: 'Addresses of the product whose sign-in page offers it, with commas between.',
    mandatory: true,
  },
  isAutomatic: { type: 'switch', label: 'The sign-in page goes there by itself', default: false },
};

const OIDC: Fields = {
  issuer: { type: 'text', label: 'Issuer', hint: 'Where its configuration is found: https://login.example.com/realm', mandatory: true },
  clientId: { type: 'text', label: 'Client id', mandatory: true },
  scope: { type: 'text', label: 'Scopes', default: 'openid profile email', mandatory: true },
  clientAuthentication: { type: 'select', list: 'oidcClientAuthentication', label: 'How the secret is sent', default: 'basic' },
  prompt: { type: 'select', list: 'oidcPrompt', label: 'Prompt' },
  acrValues: { type: 'text', label: 'Strength of authentication (acr_values)' },
  connection: { type: 'text', label: 'Connection' },
  signsOut: { type: 'switch', label: 'Signing out here signs out there', default: true },
  keepsAlive: { type: 'switch', label: 'Pages that are worked with keep the session alive', default: false },
};

const SAML: Fields = {
  entityId: { type: 'text', label: 'Entity id', mandatory: true },
  signInAddress: { type: 'text', label: 'Sign-in address (HTTP-Redirect)', mandatory: true },
  signOutAddress: { type: 'text', label: 'Sign-out address (HTTP-Redirect)' },
  certificates: { type: 'textarea', label: 'Certificates of its signatures', hint: 'An empty line between two.', mandatory: true },
  ownCertificate: {
    type: 'textarea',
    label: 'Certificate of the product',
    hint: 'PEM, with its private key below: for signed requests and encrypted assertions.',
  },
};

const group = 'people';
const PEOPLE: Fields = {
  matchesBy: { type: 'select', list: 'identityMatch', label: 'The first time users are found by', group, default: 'username' },
  createsUsers: { type: 'switch', label: 'Unknown ones become users', group, default: false },
  domains: { type: 'text', label: 'Only addresses of these domains', group },
  defaultProfiles: { type: 'multiselect', list: 'profile', label: 'Profiles of new users', group },
  updatesProfiles: { type: 'switch', label: 'Profiles follow the groups at each sign-in', group, default: false },
  groupProfiles: {
    type: 'items',
    label: 'Profiles by group',
    group,
    fields: {
      group: { type: 'text', label: 'Group', mandatory: true },
      profile: { type: 'select', list: 'profile', label: 'Profile', mandatory: true },
    },
  },
};

const OIDC_CLAIMS = claims(['preferred_username', 'email', 'given_name', 'family_name', 'groups']);
const SAML_CLAIMS = claims(['nameID', 'email', 'firstName', 'lastName', 'groups']);

/** What an administrator fills in, by protocol. */
export const FIELDS: Readonly<Record<Kind, Fields>> = {
  oidc: { ...OFFER, ...OIDC, ...PEOPLE, ...OIDC_CLAIMS },
  saml: { ...OFFER, ...SAML, ...PEOPLE, ...SAML_CLAIMS },
};

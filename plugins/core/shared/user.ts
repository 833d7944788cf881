import { defineEntity, type RecordOf } from '@mortise/sdk';

/** Somebody who signs in. Known by the username. */
export const User = defineEntity({
  name: 'User',
  collection: 'core/users',
  registrationPrefix: 'USR',
  registrationField: 'username',
  documents: false,
  deletable: false,
  alwaysRead: ['isServiceAccount'],
  fields: {
    username: { type: 'username', column: true, search: true, mandatory: true, isOfRights: true },
    name: { type: 'text', column: true, search: true, sort: true, readOnly: true },
    firstName: { type: 'text', search: true, mandatory: true, max: 100 },
    lastName: { type: 'text', search: true, mandatory: true, max: 100 },
    email: { type: 'email', column: true, search: true, isOfRights: true },
    mobile: { type: 'phone', search: true, isOfRights: true },
    profiles: { type: 'multiselect', list: 'profile', column: true, search: true, isOfRights: true },
    locale: { type: 'select', list: 'locale', column: true, search: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', column: true, search: true, isOfRights: true },
    partnerRegistration: { type: 'reference', entity: 'Person', label: 'Partner', column: true, search: true, isOfRights: true },
    orgaRegistration: { type: 'reference', entity: 'Person', label: 'Organization', column: true, search: true, isOfRights: true },
    isLocked: { type: 'switch', label: 'Locked', search: true, isOfRights: true },
    isServiceAccount: {
      type: 'switch',
      label: 'Service account',
      hint: 'A program: it has keys alone, no password, and gets no mail. Decided once.',
      search: true,
      isOfRights: true,
    },
    isNotificationsDisabled: {
      type: 'switch',
      label: 'No notifications',
      hint: 'No mail about what waits for the user. Mails about their password and their sign-ins are sent all the same.',
    },
    hasActivatedMfa: { type: 'switch', label: 'Second factor', readOnly: true },
    temporaryPasswordEnd: { type: 'datetime', label: 'Temporary password until', readOnly: true, search: true, shownTo: 'admin' },
    lastLoginDate: { type: 'datetime', label: 'Last sign-in', readOnly: true, search: true, shownTo: 'admin' },
    canImpersonate: { type: 'switch', label: 'May act for others', readOnly: true, shownTo: 'mainAdmin' },
    isAdmin: { type: 'switch', label: 'Administrator', readOnly: true, search: true, shownTo: 'admin' },
    isSuperAdmin: { type: 'switch', label: 'Super administrator', readOnly: true, shownTo: 'superAdmin' },
    signatureUserId: { type: 'text', label: 'Signature user id', readOnly: true },
  },
  text: ['registration', 'name', 'email'],
  includes: {
    person: { path: 'personRegistration', entity: 'Person' },
    partner: { path: 'partnerRegistration', entity: 'Person' },
    organization: { path: 'orgaRegistration', entity: 'Person' },
  },
  workflow: {
    initial: 'ACTIVE',
    states: { ACTIVE: { label: 'Active', class: 'success' }, LOCKED: { label: 'Locked', class: 'stopped' } },
    transitions: [],
  },
});
export type User = RecordOf<typeof User>;

import { defineEntity, PAYABLE } from '@mortise/sdk';

/** Entities of the tests' own: like a person, a contract and an invoice, with every type of field somewhere. */
export const Party = defineEntity({
  name: 'Party',
  collection: 'test/parties',
  registrationPrefix: 'PAR',
  fields: {
    name: { type: 'text', mandatory: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'partyType', search: true },
    email: { type: 'email', search: true },
    city: { type: 'text', search: true, sort: true },
    roles: { type: 'items', fields: { role: { type: 'select', list: 'role', search: true, mandatory: true } } },
  },
});

export const Deal = defineEntity({
  name: 'Deal',
  collection: 'test/deals',
  registrationPrefix: 'DEA',
  keyFigure: 'amount',
  text: ['registration', 'name', 'status', 'note'],
  filterPairs: [{ date: 'startDate', sum: 'amount' }],
  fields: {
    name: { type: 'text', search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'dealType', search: true },
    note: { type: 'textarea', search: true },
    amount: { type: 'currency', search: true, sort: true, aggregate: 'sum', negativeWhen: PAYABLE },
    pr: { type: 'text' },
    currency: { type: 'text' },
    rate: { type: 'percentage' },
    duration: { type: 'integer', search: true, sort: true, min: 0 },
    startDate: { type: 'date', search: true, sort: true },
    signedAt: { type: 'datetime', search: true, sort: true },
    isUrgent: { type: 'checkbox', search: true },
    tags: { type: 'multiselect', list: 'tag', search: true },
    total: { type: 'currency', readOnly: true },
    approvedBy: { type: 'text' },
    approvalDate: { type: 'date' },
    organization: { type: 'object', fields: { registration: { type: 'text' }, name: { type: 'text' } } },
    address: { type: 'object', fields: { city: { type: 'text', search: true }, zipcode: { type: 'text' } } },
    parent: { type: 'reference', entity: 'Deal' },
    persons: {
      type: 'items',
      fields: {
        role: { type: 'select', list: 'role', mandatory: true },
        personRegistration: { type: 'reference', entity: 'Party', label: 'Person', mandatory: true },
      },
    },
  },
  roles: { client: { role: 'CLIENT' }, partner: { role: 'PARTNER' } },
  includes: {
    persons: { path: 'persons[].personRegistration', entity: 'Party' },
    personsNames: { path: 'persons[].personRegistration', entity: 'Party' },
    parentDeal: { path: 'parent', entity: 'Deal', fields: ['name', 'amount'] },
  },
  workflow: {
    initial: 'DRAFT',
    states: { DRAFT: {}, SUBMITTED: { class: 'ongoing' }, APPROVED: { class: 'success' }, CANCELLED: { class: 'stopped' } },
    transitions: [
      { code: 'cancel', from: ['DRAFT', 'SUBMITTED'], to: 'CANCELLED', props: { pullRight: true } },
      {
        code: 'submit',
        label: 'Submit it',
        from: ['DRAFT'],
        to: 'SUBMITTED',
        guard: ({ amount }) => (amount === undefined ? 'The amount is missing.' : undefined),
      },
      {
        code: 'approve',
        from: ['SUBMITTED'],
        to: 'APPROVED',
        permission: 'write /test/approval',
        set: { approvedBy: '$user', approvalDate: '$today', signedAt: '$now' },
        effects: ['bill'],
      },
    ],
  },
});

export const Bill = defineEntity({
  name: 'Bill',
  collection: 'test/bills',
  registrationPrefix: 'BIL',
  documents: false,
  fields: {
    dealRegistration: { type: 'reference', entity: 'Deal', label: 'Deal', search: true },
    amount: { type: 'currency', search: true, sort: true },
    version: { type: 'text', search: true },
  },
});

/** Known by its code, and counts its parts. */
export const Kit = defineEntity({
  name: 'Kit',
  collection: 'test/kits',
  registrationPrefix: 'KIT',
  registrationField: 'code',
  fields: {
    code: { type: 'text', max: 60 },
    parts: { type: 'items', fields: { name: { type: 'text' } } },
    partsCount: { type: 'integer', readOnly: true, search: true },
  },
  derive: ({ parts }) => ({ partsCount: Array.isArray(parts) ? parts.length : 0 }),
});

/** Waits for a second person, with what the first has typed. */
export const Payout = defineEntity({
  name: 'Payout',
  collection: 'test/payouts',
  registrationPrefix: 'PYO',
  documents: false,
  fields: {
    amount: { type: 'currency' },
    reason: { type: 'text', max: 100 },
    limit: { type: 'currency', shownTo: 'admin' },
    releasedBy: { type: 'text' },
  },
  workflow: {
    initial: 'DRAFT',
    states: { DRAFT: {}, RELEASED: {}, STOPPED: {} },
    transitions: [
      {
        code: 'release',
        from: ['DRAFT'],
        to: 'RELEASED',
        set: { releasedBy: '$user' },
        guard: ({ amount, reason }) => (amount === undefined ? 'The amount is missing.' : reason ? undefined : 'The reason is missing.'),
        props: { fourEyes: true, inputs: ['reason', 'limit'], comment: 'mandatory' },
      },
      { code: 'stop', from: ['DRAFT'], to: 'STOPPED', props: { fourEyes: true }, guard: ({ amount }) => (amount === undefined ? 'The amount is missing.' : undefined) },
    ],
  },
}); // prettier-ignore

export const testEntities = [Party, Deal, Bill, Kit, Payout];

import { expect, test } from 'vitest';
import { personRules } from './personRules.ts';

type Values = Record<string, unknown>;
const COMPANY = { type: 'C', name: 'Nordway' };
const PROFESSIONAL = {
  type: 'P',
  lastName: 'Martin',
  contacts: [{ position: 'CEO' }],
  registrations: [{ type: 'SIR', number: '732829320' }],
};

const errors = (person: Values, options: Parameters<typeof personRules>[1] = {}) =>
  personRules(person, options).map(({ path, message }) => `${path}: ${message}`);

test('[PERSON-029] [PERSON-034] a company and an organization have a name', () => {
  expect(errors({ type: 'C' })).toEqual(['name: Name is mandatory']);
  expect(errors({ type: 'O', name: ' ' })).toEqual(['name: Name is mandatory']);
  expect(errors({ name: 'Without a type it counts as a company' })).toEqual([]);
});

test('[PERSON-030] [PERSON-034] individuals, employees and professionals have a last name', () => {
  expect(errors({ type: 'I', firstName: 'Ada' })).toEqual(['lastName: Last name is mandatory']);
  expect(errors({ type: 'E' })).toEqual(['lastName: Last name is mandatory']);
  expect(errors({ ...PROFESSIONAL, lastName: null })).toEqual(['lastName: Last name is mandatory']);
  expect(errors({ type: 'I', lastName: 'Lovelace' })).toEqual([]);
});

test('[PERSON-031] [PERSON-032] a professional has a contact, whose position the fields ask for', () => {
  expect(errors({ ...PROFESSIONAL, contacts: [] })).toEqual(['contacts: Professional contact is mandatory']);
  expect(errors(PROFESSIONAL)).toEqual([]);
  expect(errors({ ...COMPANY, contacts: [] })).toEqual([]);
});

test('[PERSON-033] [PERSON-035] a professional has a number, unless the product gives it', () => {
  expect(errors({ ...PROFESSIONAL, registrations: [] })).toEqual(['registrations: Person identifier is mandatory']);
  expect(errors({ ...PROFESSIONAL, registrations: [{ type: 'SIR' }] })).toEqual([
    'registrations[0].number: Person identifier is mandatory',
  ]);
  expect(errors({ ...PROFESSIONAL, registrations: [{ type: 'PER' }] })).toEqual([
    'registrations[0].number: Person identifier is mandatory',
  ]);
  expect(errors({ ...PROFESSIONAL, registrations: [{ type: 'PRO' }] })).toEqual([]);
});

test('[PERSON-061] the number of an automatic type is neither asked for nor checked', () => {
  for (const type of ['AUT', 'COM', 'PTN', 'PRO']) {
    expect(errors({ ...COMPANY, registrations: [{ type }] })).toEqual([]);
    expect(errors({ ...COMPANY, registrations: [{ type, number: '?' }] })).toEqual([]);
  }
  expect(errors({ ...COMPANY, registrations: [{ type: 'GBR' }] })).toEqual(['registrations[0].number: Person identifier is mandatory']);
});

test('[PERSON-074] a number is checked against the format of its type, the product’s own or that of the list', () => {
  const registrations = [
    { type: 'SIR', number: '732829321' },
    { type: 'IDC', number: '12' },
  ];
  expect(errors({ ...COMPANY, registrations })).toEqual(['registrations[0].number: SIREN is invalid']);
  const formatOf = (type: string) => (type === 'IDC' ? '/\\d{4}/' : undefined);
  expect(errors({ ...COMPANY, registrations }, { formatOf })).toEqual([
    'registrations[0].number: SIREN is invalid',
    'registrations[1].number: Invalid format',
  ]);
});

test('[PERSON-082] [PERSON-083] [PERSON-093] address types are distinct where the tenant says so', () => {
  const person = { ...COMPANY, addresses: [{ type: 'MAIN' }, { type: 'BILLING' }, { type: 'MAIN' }] };
  const told = ['addresses[2].type: Address type must be unique'];
  expect(errors(person)).toEqual([]);
  expect(errors(person, { options: { uniqueAddressPerType: true } })).toEqual(told);
  expect(errors(person, { options: { uniqueAddressPerType: ['person'] } })).toEqual(told);
  expect(errors(person, { options: { uniqueAddressPerType: ['Contract'] } })).toEqual([]);
});

test('[PERSON-107] nobody has two contacts that are the default', () => {
  const contacts = [{ isDefault: true }, {}, { isDefault: true }];
  expect(errors({ ...COMPANY, contacts })).toEqual(['contacts[2].isDefault: Only one contact can be the default']);
});

test('[PERSON-121] BIC, creditor identifier and the reference of a mandate have to be such', () => {
  const bankAccounts = [{ name: 'A', bankBic: 'NOPE', sepaCreditorIdentifier: 'X', sepaMandates: [{ rumReference: '/bad' }] }];
  expect(errors({ ...COMPANY, bankAccounts }).map((error) => error.split(':')[0])).toEqual([
    'bankAccounts[0].bankBic',
    'bankAccounts[0].sepaCreditorIdentifier',
    'bankAccounts[0].sepaMandates[0].rumReference',
  ]);
});

test('[IDENT-020] [IDENT-021] a Spaniard’s fiscal code is a DNI or NIE, not a CIF', () => {
  const spaniard = { type: 'I', lastName: 'Garcia', nationality: 'ES' };
  expect(errors({ ...spaniard, fiscalCode: '12345678Z' })).toEqual([]);
  expect(errors({ ...spaniard, fiscalCode: '12345678A' })).toEqual(['fiscalCode: Spanish ID is invalid']);
  expect(errors({ ...spaniard, fiscalCode: 'A58818501' })).toEqual(['fiscalCode: Spanish ID is invalid']);
  expect(errors({ ...spaniard, nationality: 'FR', fiscalCode: 'A58818501' })).toEqual([]);
});

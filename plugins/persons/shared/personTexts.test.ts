import { expect, test } from 'vitest';
import { addressLineOf, parseAddressLine } from './addressLine.ts';
import { ibanCandidates } from './ibanCandidates.ts';
import { displayName, displayNameWithRegistration } from './names.ts';
import { personDerived } from './personDerived.ts';
import { quickAddRoles, signerOf } from './relations.ts';
import { profilesOf, usernameOf } from './userOfPerson.ts';

test('[PERSON-053] a person is called by its name, else by first and last name', () => {
  expect(displayName({ name: 'Nordway', firstName: 'Ada' })).toBe('Nordway');
  expect(displayName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(displayName({ lastName: 'Lovelace' })).toBe('Lovelace');
});

test('[PERSON-054] with its registration it is "name (registration)"', () => {
  expect(displayNameWithRegistration({ name: 'Nordway', registration: 'SIR732829320' })).toBe('Nordway (SIR732829320)');
  expect(displayNameWithRegistration({ name: 'Nordway' })).toBe('Nordway');
});

test('[PERSON-094] [PERSON-095] a line of four, three or two parts is taken apart; what it does not say is null', () => {
  expect(parseAddressLine('4 rue du Port, 59000, Lille, FR')).toEqual({
    address1: '4 rue du Port',
    zipcode: '59000',
    city: 'Lille',
    country: 'FR',
  });
  expect(parseAddressLine('4 rue du Port, 59000 Lille, FR')).toEqual({
    address1: '4 rue du Port',
    zipcode: '59000',
    city: 'Lille',
    country: 'FR',
  });
  expect(parseAddressLine('4 rue du Port, Lille 59000')).toEqual({
    address1: '4 rue du Port',
    zipcode: '59000',
    city: 'Lille',
    country: null,
  });
  expect(parseAddressLine('Lille')).toBeUndefined();
  expect(parseAddressLine('a, b, c, d, e')).toBeUndefined();
});

test('[PERSON-027] the address of a person is that of its first address, in one line', () => {
  expect(personDerived({ addresses: [{ address1: 'Quai 1', zipcode: '59000', city: 'Lille', country: 'FR' }] })).toEqual({
    addressLine: 'Quai 1, 59000 Lille, FR',
  });
  expect(addressLineOf({ addressLine: 'As it was typed', city: 'Lille' })).toBe('As it was typed');
  expect(personDerived({})).toEqual({});
});

test('[PERSON-119] the IBANs of a text are found however they are written, and only those that are right', () => {
  const text =
    'Please pay to DE89 3704 0044 0532 0130 00 COBADEFF or FR14-2004-1010-0505-0001-3M02-606; not to FR14 2004 1010 0505 0001 3M02 607.';
  expect(ibanCandidates(text)).toEqual(['DE89370400440532013000', 'FR1420041010050500013M02606']);
});

test('[PERSON-123] [PERSON-124] a user made from a person has the profiles of its roles, else CLIENT', () => {
  expect(profilesOf({ roles: [{ role: 'SALES' }, { role: 'CLIENT' }, { role: 'PAYER' }] })).toEqual(['CLIENT', 'SALES']);
  expect(profilesOf({ roles: [{ role: 'SALES' }] })).toEqual(['SALES']);
  expect(profilesOf({ roles: [{ role: 'PAYER' }] })).toEqual(['CLIENT']);
  expect(profilesOf({})).toEqual(['CLIENT']);
});

test('[PERSON-125] the name of a user made from a person is first.last@tenant in small letters', () => {
  expect(usernameOf({ firstName: 'Ada', lastName: 'Lovelace' }, 'Demo')).toBe('ada.lovelace@demo');
  expect(usernameOf({ firstName: 'Jean Paul', lastName: "d'Été" }, 'demo')).toBe('jean.paul.dété@demo');
});

test('[PERSON-129] the roles of a quick add are objects, however they come', () => {
  expect(quickAddRoles('CLIENT')).toEqual([{ role: 'CLIENT' }]);
  expect(quickAddRoles(['CLIENT', 'PAYER'])).toEqual([{ role: 'CLIENT' }, { role: 'PAYER' }]);
  expect(quickAddRoles([{ role: 'CLIENT' }])).toEqual([{ role: 'CLIENT' }]);
  expect(quickAddRoles(undefined)).toEqual([]);
});

test('[PERSON-130] the last SIGNEROF among the ascendants signs', () => {
  const ascendants = [
    { relation: 'SIGNEROF', personRegistration: 'P1' },
    { relation: 'DIRECTOROF', personRegistration: 'P2' },
    { relation: 'SIGNEROF', personRegistration: 'P3' },
  ];
  expect(signerOf(ascendants)).toBe('P3');
  expect(signerOf([])).toBeUndefined();
});

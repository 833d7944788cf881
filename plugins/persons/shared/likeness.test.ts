import { expect, test } from 'vitest';
import { comparableName, computeLikeness, similarity } from './likeness.ts';
import { differingFields, mergedPerson } from './mergedPerson.ts';

const keys = (one: object, other: object) => computeLikeness(one as never, other as never).map(({ key }) => key);
const company = (name: string, more: object = {}) => ({ type: 'C', name, ...more });
const person = (firstName: string, lastName: string, birthDate?: string) => ({
  type: 'I',
  firstName,
  lastName,
  ...(birthDate && { birthDate }),
});

test('companies are alike whatever their legal form, accents and order of words', () => {
  expect(comparableName(company('Société Générale S.A.'))).toBe(comparableName(company('SOCIETE GENERALE SA')));
  expect(keys(company('Hofmann Maschinenbau GmbH'), company('Maschinenbau Hofmann GmbH & Co. KG'))).toEqual(['Similar name']);
  expect(keys(company('Charpentier Metal SA'), company('Charpentier Meta SAS'))).toEqual(['Similar name']);
  expect(keys(company('Charpentier Metal SA'), company('Poirier Logistique SRL'))).toEqual([]);
  expect(keys(company('AB SA'), company('CD SA'))).toEqual([]);
});

test('people are alike when their names are similar and they were born on the same day, not by the name alone', () => {
  expect(keys(person('Éloïse', 'Lefèvre', '1980-05-01'), person('Eloise', 'Lefevre', '1980-05-01'))).toEqual([
    'Similar name and same birth date',
  ]);
  expect(keys(person('Eloise', 'Lefevre', '1980-05-01'), person('Eloise', 'Lefevre', '1981-05-01'))).toEqual([]);
  expect(keys(person('Eloise', 'Lefevre'), person('Eloise', 'Lefevre'))).toEqual([]);
});

test('a number that another authority gave says most; the product’s own numbers say nothing', () => {
  const numbered = (name: string, type: string, number: string) => company(name, { registrations: [{ type, number }] });
  expect(keys(numbered('One', 'SIR', '732 829 320'), numbered('Other', 'SIR', '732829320'))).toEqual(['Same number {type} {number}']);
  expect(keys(numbered('One', 'PER', '1'), numbered('Other', 'PER', '1'))).toEqual([]);
  expect(keys(numbered('One', 'SIR', '732829320'), numbered('Other', 'EVA', '732829320'))).toEqual([]);
});

test('the same account or e-mail address is a sign; a company is never the same as a person', () => {
  const shared = { email: 'Ada@Example.eu', bankAccounts: [{ bankIban: 'FR1420041010050500013M02606' }] };
  expect(keys(company('One', shared), company('Other', { ...shared, email: 'ada@example.eu' }))).toEqual([
    'Same bank account',
    'Same e-mail address',
  ]);
  expect(keys(company('One', shared), { ...person('O', 'Ne'), ...shared })).toEqual([]);
});

test('names are compared by the pairs of letters that they share', () => {
  expect(similarity('night', 'nacht')).toBe(0.25);
  expect([similarity('', ''), similarity('a', 'a'), similarity('abc', 'xyz')]).toEqual([0, 1, 0]);
});

test('a merge fills what is missing, unites lists and takes over what is chosen', () => {
  const kept = {
    registration: 'PER1',
    name: 'Nordway',
    phone: '+33 1',
    registrations: [{ type: 'SIR', number: '1' }],
    contacts: [{ lastName: 'A', position: 'CEO', isDefault: true }],
  };
  const double = {
    registration: 'PER2',
    name: 'Nordway SA',
    phone: '+33 1',
    email: 'a@b.eu',
    status: 'ACTIVE',
    _version: 4,
    registrations: [
      { type: 'SIR', number: '1' },
      { type: 'LEI', number: '2' },
    ],
    contacts: [{ lastName: 'B', position: 'CFO', isDefault: true }],
  };
  expect(differingFields(kept, double)).toEqual(['name']);
  expect(mergedPerson(kept, double)).toEqual({
    email: 'a@b.eu',
    registrations: [{ type: 'SIR', number: '1' }, { type: 'LEI', number: '2' }],
    contacts: [{ lastName: 'A', position: 'CEO', isDefault: true }, { lastName: 'B', position: 'CFO' }],
  }); // prettier-ignore
  expect(mergedPerson(kept, double, { taken: ['name'] })).toMatchObject({ name: 'Nordway SA', email: 'a@b.eu' });
  const address = (type: string, city: string) => ({ type, city });
  const [one, other] = [{ addresses: [address('MAIN', 'Lyon')] }, { addresses: [address('MAIN', 'Paris'), address('BILLING', 'Nice')] }];
  expect(mergedPerson(one, other)['addresses']).toHaveLength(3);
  expect(mergedPerson(one, other, { areAddressesUnique: true })['addresses']).toEqual([
    address('MAIN', 'Lyon'),
    address('BILLING', 'Nice'),
  ]);
});

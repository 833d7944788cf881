import { expect, test } from 'vitest';
import { Person } from './person.ts';
import { basicFields, fieldsOfType, sectionFields, sectionsOf } from './personSections.ts';
import { PERSON_TYPES, personTypeOf } from './personTypes.ts';

test('[PERSON-001] [PERSON-002] there are five types of person; what is none counts as a company', () => {
  expect(PERSON_TYPES).toEqual(['C', 'I', 'E', 'O', 'P']);
  expect([personTypeOf('E'), personTypeOf(undefined), personTypeOf('X')]).toEqual(['E', 'C', 'C']);
});

test('[PERSON-019] [PERSON-020] [PERSON-021] [PERSON-022] the sections stand in their order', () => {
  expect(sectionsOf('P')).toEqual([
    'main',
    'web',
    'contacts',
    'addresses',
    'bankAccounts',
    'family',
    'employment',
    'income',
    'expenditure',
    'legal',
    'references',
  ]);
  expect(sectionsOf('I')).toEqual([
    'main',
    'birth',
    'contacts',
    'addresses',
    'bankAccounts',
    'family',
    'employment',
    'income',
    'expenditure',
    'references',
  ]);
});

test('[PERSON-038] [PERSON-039] birth details are of individuals and employees', () => {
  const birth = ['birthDate', 'birthPlace', 'birthZipcode', 'birthCountry', 'nationality'];
  expect(sectionFields('birth', 'I')).toEqual(birth);
  for (const type of PERSON_TYPES)
    expect(
      birth.every((name) => fieldsOfType(type).has(name)),
      type,
    ).toBe(type === 'I' || type === 'E');
});

test('[PERSON-042] a company has no family, employment, income and expenditure', () => {
  const household = ['family', 'employment', 'income', 'expenditure'];
  const has = (type: (typeof PERSON_TYPES)[number]) => sectionsOf(type).filter((section) => household.includes(section));
  expect([has('C'), has('I'), has('E'), has('P')]).toEqual([[], household, household, household]);
});

test('[PERSON-023] [PERSON-043] [PERSON-045] legal and web are of companies, organizations and professionals', () => {
  const having = (section: 'legal' | 'web') => PERSON_TYPES.filter((type) => sectionsOf(type).includes(section));
  expect([having('legal'), having('web')]).toEqual([
    ['C', 'O', 'P'],
    ['C', 'O', 'P'],
  ]);
  expect(sectionFields('web', 'C')).toEqual(['website', 'linkedIn', 'facebook', 'instagram']);
});

test('[PERSON-044] the form of a professional has no start and end of employment', () => {
  expect(sectionFields('employment', 'P')).toEqual(['employmentJobDescription', 'employmentSector', 'employmentContractType']);
  expect(sectionFields('employment', 'I')).toHaveLength(5);
});

test('[PERSON-046] [PERSON-047] [PERSON-048] [PERSON-049] [PERSON-050] [PERSON-051] every field of a section is one of persons', () => {
  for (const type of PERSON_TYPES)
    for (const name of [...fieldsOfType(type), ...basicFields(type)]) expect(Person.fields, name).toHaveProperty(name);
  const legal = sectionFields('legal', 'C');
  expect(legal).toHaveLength(20);
  expect(Person.fields.shareCapital.type).toBe('currency');
  expect(Person.fields.nbOfEmployees.type).toBe('number');
  expect(sectionFields('family', 'I')).toHaveLength(3);
  expect(sectionFields('income', 'I')).toHaveLength(6);
  expect(sectionFields('expenditure', 'I')).toHaveLength(6);
});

test('[PERSON-047] legal form and activity stand once: in the main block of a company, in the legal one of a professional', () => {
  for (const name of ['legalForm', 'activityCode']) {
    expect([sectionFields('main', 'C').includes(name), sectionFields('legal', 'C').includes(name)]).toEqual([true, false]);
    expect([sectionFields('main', 'P').includes(name), sectionFields('legal', 'P').includes(name)]).toEqual([false, true]);
  }
});

const items = (name: 'registrations' | 'addresses' | 'contacts' | 'bankAccounts') => Object.keys(Person.fields[name].fields);

test('[PERSON-028] [PERSON-078] [PERSON-099] [PERSON-108] [PERSON-121] the lists of a person have the fields that are required', () => {
  expect(items('registrations')).toEqual(
    expect.arrayContaining(
      'type number deliveredBy deliveryDate validUntil verified verificationDate verificationType id hasFetchedData'.split(' '),
    ),
  );
  expect(items('addresses')).toEqual(
    expect.arrayContaining(
      'address1 address2 addressLine type city state zipcode cityCode country location streetName streetType streetNumber door floor block division subDivision zones epciCode epciLabel invalidAddress invalidAddressDate'.split(
        ' ',
      ),
    ),
  );
  expect(items('contacts')).toEqual(
    expect.arrayContaining(
      'title firstName lastName secondName position phone mobile email linkedIn facebook instagram isDefault isSelected'.split(' '),
    ),
  );
  expect(items('bankAccounts')).toEqual(
    expect.arrayContaining(
      'name isInactive bankIban bankBic bankName bankOwner bankOpeningDate bankPreferredWithdrawalDate externalReference sepaCreditorIdentifier collectionMethods sepaMandates'.split(
        ' ',
      ),
    ),
  );
  expect(Object.keys(Person.fields.bankAccounts.fields.sepaMandates.fields)).toEqual([
    'rumName',
    'rumReference',
    'rumStatus',
    'rumDateOfSignature',
    'rumPlaceOfSignature',
    'rumType',
    'rumFrequency',
  ]);
});

test('[PERSON-081] [PERSON-100] [PERSON-109] [PERSON-128] address type, position of a contact, name of an account and both sides of a relation are asked for', () => {
  const { addresses, contacts, bankAccounts, ascendants } = Person.fields;
  expect(addresses.fields.type).toMatchObject({ mandatory: true, list: 'addressType' });
  expect(contacts.fields.position).toMatchObject({ mandatory: true, list: 'contactPosition' });
  expect(bankAccounts.fields.name.mandatory).toBe(true);
  expect([ascendants.fields.relation, ascendants.fields.personRegistration]).toMatchObject([
    { mandatory: true, list: 'personRelation' },
    { mandatory: true, entity: 'Person' },
  ]);
});

test('[PERSON-040] [PERSON-041] a birth date is a calendar day: no time zone shifts it', () => {
  expect(Person.fields.birthDate.type).toBe('date');
});

test('[PERSON-076] a number of a registration is looked at by the tenant’s script as well', () => {
  expect(Person.fields.registrations.fields.number.formatCheck).toEqual({ script: 'personRegistration-format-check', recordAs: 'person' });
});

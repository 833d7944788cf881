import { checkVatField } from '@mortise/sdk/domain';
import { expect, test } from 'vitest';
import { checkRegistrationNumber, compactNumber } from './checkRegistrationNumber.ts';
import { alignedType, mainRegistration } from './mainRegistration.ts';
import { isAutomaticType, isLookedUpType, registrationType, registrationTypeList } from './registrationTypes.ts';

test('[PERSON-055] each type of person has its list of registration types', () => {
  expect((['I', 'E', 'P', 'O', 'C'] as const).map(registrationTypeList)).toEqual([
    'individualRegistrationType',
    'individualRegistrationType',
    'professionalRegistrationType',
    'organizationRegistrationType',
    'companyRegistrationType',
  ]);
});

test('[PERSON-056] a registration is the three letters of its type and the number', () => {
  expect(mainRegistration([{ type: 'SIR', number: '732 829 320' }])).toBe('SIR732829320');
  expect(mainRegistration([{ type: 'EVA', number: 'fr40-303265045' }])).toBe('EVAFR40303265045');
  expect(mainRegistration([])).toBeUndefined();
});

test('[PERSON-061] an automatic type has no number of ours', () => {
  expect(['AUT', 'COM', 'PTN', 'PRO', 'SIR'].map(isAutomaticType)).toEqual([true, true, true, true, false]);
  expect(mainRegistration([{ type: 'AUT', number: '1' }])).toBeUndefined();
});

test('[PERSON-070] the type of the only registration follows the registration of the person', () => {
  expect(alignedType('SIR732829320', [{ type: 'EVA', number: '732829320' }])).toBe('SIR');
  expect(alignedType('SIR732829320', [{ type: 'SIR', number: '732829320' }])).toBeUndefined();
  expect(
    alignedType('SIR732829320', [
      { type: 'EVA', number: '732829320' },
      { type: 'LEI', number: 'X' },
    ]),
  ).toBeUndefined();
  expect(alignedType('PER00000020', [{ type: 'CIF', number: 'A58818501' }]), 'a number of the product is of no other type').toBeUndefined();
});

test('[PERSON-071] PER/PRS is PRS for prospects, else PER', () => {
  expect([registrationType('PER/PRS', 'Prospect'), registrationType('PER/PRS', 'Person'), registrationType('SIR', 'Prospect')]).toEqual([
    'PRS',
    'PER',
    'SIR',
  ]);
});

test('[PERSON-072] eight types are looked up in registers', () => {
  expect(['SIR', 'EVA', 'GBR', 'CHE', 'CIF', 'NIF', 'ITA', 'DEU', 'IDC'].map(isLookedUpType)).toEqual([
    ...Array<boolean>(8).fill(true),
    false,
  ]);
});

test('[PERSON-073] spaces go where there are but digits and spaces', () => {
  expect([compactNumber(' 732 829 320 '), compactNumber(' HRB 123 ')]).toEqual(['732829320', 'HRB 123']);
});

test('[PERSON-074] a format is a name or a regular expression; one that is broken refuses nothing', () => {
  const check = (number: string, format: string) => checkRegistrationNumber({ type: 'IDC', number, format })?.message;
  expect([check('12', '/\\d{2}/'), check('123', '/\\d{2}/'), check('x', '/(/'), check('123', 'siren'), check('1', 'unknown')]).toEqual([
    undefined,
    'Invalid format',
    undefined,
    'SIREN is invalid',
    undefined,
  ]);
});

test('[IDENT-022] [IDENT-023] [IDENT-024] [IDENT-025] VAT-like numbers begin with two letters, and a refusal shows how they look', () => {
  for (const type of ['EVA', 'EV-']) {
    expect(checkRegistrationNumber({ type, number: '12345' })?.message).toBe('Must start with two letters');
    expect(checkRegistrationNumber({ type, number: 'FR123' })).toEqual({ message: 'Invalid format', hints: ['FRXX000000000'] });
    expect(checkRegistrationNumber({ type, number: 'LT1' })?.hints).toEqual(['LT000000000', 'LT000000000000']);
    expect(checkRegistrationNumber({ type, number: 'FR40303265045' })).toBeUndefined();
  }
  expect(checkVatField('FR123').valid).toBe(false);
});

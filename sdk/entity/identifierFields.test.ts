import { expect, test } from 'vitest';
import { validateRecord } from './validateRecord.ts';

const PERSON = {
  fields: {
    email: { type: 'email' },
    emails: { type: 'emails' },
    mobile: { type: 'phone' },
    bankAccounts: { type: 'items', fields: { bankIban: { type: 'iban' } } },
  },
} as const;

const check = (body: Record<string, unknown>) => {
  const { errors, values } = validateRecord(PERSON, body, { isPatch: true });
  return errors.length > 0 ? errors.map(({ path, message }) => `${path}: ${message}`) : values;
};

test('[IDENT-001] a wrong IBAN is refused beside its field, in the form and on the server', () => {
  expect(check({ bankAccounts: [{ bankIban: 'FR14 2004 1010 0505 0001 3M02 607' }] })).toEqual([
    'bankAccounts[0].bankIban: IBAN is invalid',
  ]);
});

test('[FIELD-053] a right IBAN is stored without its spaces', () => {
  expect(check({ bankAccounts: [{ bankIban: 'fr14 2004 1010 0505 0001 3m02 606' }] })).toEqual({
    bankAccounts: [{ bankIban: 'FR1420041010050500013M02606' }],
  });
});

test('[FIELD-048] a telephone number loses its spaces and keeps its calling code apart', () => {
  expect([check({ mobile: '+33 6 12 34 56 78' }), check({ mobile: '06 12 34 56 78' })]).toEqual([
    { mobile: '+33 612345678' },
    { mobile: '0612345678' },
  ]);
});

test('[FIELD-049] what is no telephone number has an invalid format', () => {
  expect(check({ mobile: 'ask Anna' })).toEqual(['mobile: Invalid format']);
});

test('[FIELD-041] [FIELD-043] an e-mail address that is none says how one looks, alone and in a list', () => {
  expect(check({ email: 'anna@example', emails: ['anna@example.com', 'anna'] })).toEqual([
    'email: Email format should be like: name@domain.com',
    'emails: Email format should be like: name@domain.com',
  ]);
});

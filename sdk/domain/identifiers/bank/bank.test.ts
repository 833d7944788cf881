import { describe, expect, test } from 'vitest';
import { readVectors } from '../../../../tests/fixtures/vectors/readVectors.ts';
import { checkBic } from './checkBic.ts';
import { checkCreditorIdentifier } from './checkCreditorIdentifier.ts';
import { checkCreditorReference, formatCreditorReference, makeCreditorReference } from './checkCreditorReference.ts';
import { checkIban } from './checkIban.ts';
import { checkMandateReference } from './checkMandateReference.ts';
import { checkRib } from './checkRib.ts';
import { formatIban } from './formatIban.ts';
import { IBAN_REGISTRY } from './ibanRegistry.ts';

// Examples of the IBAN registry itself; the Moroccan one is of Attijariwafa bank's guide for its customers.
const EXAMPLES = {
  DE: 'DE89370400440532013000',
  FR: 'FR1420041010050500013M02606',
  GB: 'GB29NWBK60161331926819',
  NL: 'NL91ABNA0417164300',
  BE: 'BE68539007547034',
  ES: 'ES9121000418450200051332',
  MA: 'MA64011519000001205000534921',
  TN: 'TN5910006035183598478831',
};

describe('IBAN', () => {
  test('[IDENT-001] a wrong IBAN is refused with the words of the form', () => {
    expect(checkIban('FR1420041010050500013M02607')).toEqual({ valid: false, reason: 'checkDigits', message: 'IBAN is invalid' });
  });

  test('[IDENT-002] with the bypass setting any account is taken, still without spaces and in capitals', () => {
    expect(checkIban('xx00 12-34', { isBypassed: true })).toMatchObject({ valid: true, iban: 'XX001234' });
  });

  test('[IDENT-003] spaces, hyphens and small letters do not make an IBAN wrong', () => {
    expect(checkIban(' fr14 2004-1010 0505 0001 3m02 606\n')).toMatchObject({ valid: true, iban: EXAMPLES.FR });
  });

  test('[IDENT-004] two letters of a country, two check digits, then letters and digits: anything else is no IBAN', () => {
    expect(checkIban('1489370400440532013000')).toMatchObject({ valid: false, reason: 'country' });
    expect(checkIban('DEX9370400440532013000')).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkIban('DE8937040044053201300A')).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkIban('')).toMatchObject({ valid: false, reason: 'country' });
  });

  test.each([
    ['DE', 22],
    ['FR', 27],
    ['GB', 22],
    ['NL', 18],
    ['BE', 16],
    ['ES', 24],
    ['MA', 28],
    ['TN', 24],
  ] as const)('[IDENT-005] an IBAN of %s has %i characters, neither more nor fewer', (country, length) => {
    const example = EXAMPLES[country];
    expect(example).toHaveLength(length);
    expect(checkIban(example)).toMatchObject({ valid: true, country });
    expect(checkIban(example.slice(0, -1))).toMatchObject({ valid: false, reason: 'length' });
    expect(checkIban(`${example}0`)).toMatchObject({ valid: false, reason: 'length' });
  });

  test('[IDENT-006] the remainder by 97 has to be 1, and check digits that no bank issues are refused', () => {
    expect(checkIban('DE88370400440532013000')).toMatchObject({ valid: false, reason: 'checkDigits' });
    // 02 and 99 leave the same remainder; only 02 is ever computed.
    expect([checkIban('DE02500105170137075030').valid, checkIban('DE99500105170137075030').valid]).toEqual([true, false]);
  });

  test('[IDENT-007] the parts are those of the country: bank, branch, account, national key', () => {
    expect(checkIban(EXAMPLES.FR)).toEqual({
      valid: true,
      iban: EXAMPLES.FR,
      country: 'FR',
      checkDigits: '14',
      bban: '20041010050500013M02606',
      bank: '20041',
      branch: '01005',
      account: '0500013M026',
      nationalCheckDigits: '06',
    });
    expect(checkIban(EXAMPLES.GB)).toMatchObject({ bank: 'NWBK', branch: '601613', account: '31926819' });
    expect(checkIban(EXAMPLES.DE)).not.toHaveProperty('branch');
  });

  test('[IDENT-007] our table is the registry, country by country, and Morocco', () => {
    const rows = readVectors('ibans', 'country', 'bban');
    expect(rows).toHaveLength(89);
    const registry = Object.fromEntries(rows.map(({ country, bban }) => [country, kinds(bban.replaceAll('!', ''))]));
    const ours = Object.entries(IBAN_REGISTRY).map(([country, parts]) => [country, kinds(parts.replaceAll(/[a-z](?=\d)/g, ' '))]);
    expect(Object.fromEntries(ours)).toEqual({ ...registry, MA: 'n'.repeat(24) });
  });

  test('an IBAN is printed in groups of four, however it was typed', () => {
    expect(formatIban('fr1420041010050500013m02606')).toBe('FR14 2004 1010 0505 0001 3M02 606');
  });
});

/** `2n3a` → `nnaaa`: one letter a character, whatever the parts. */
const kinds = (parts: string): string =>
  [...parts.matchAll(/(\d+)([nac])/g)].map(([, length, kind]) => kind!.repeat(Number(length))).join('');

describe('RIB', () => {
  test('[IDENT-008] a Moroccan RIB has 24 digits and nothing else', () => {
    expect(checkRib('011 519 0000012050005349 21')).toMatchObject({ valid: true, account: '0115190000012050005349', key: '21' });
    expect(checkRib('01151900000120500053492')).toMatchObject({ valid: false, reason: 'length' });
    expect(checkRib('01151900000120500053492A')).toEqual({ valid: false, reason: 'characters', message: 'RIB is invalid' });
  });

  // By hand: 1 × 100 = 97 + 3, so 97 − 3 = 94; a multiple of 97 leaves nothing, so 97.
  test.each([
    ['0000000000000000000001', '94'],
    ['0000000000000000000097', '97'],
  ])('[IDENT-009] the key of %s is %s', (account, key) => {
    expect(checkRib(account + key)).toMatchObject({ valid: true, key });
    expect(checkRib(`${account}00`)).toMatchObject({ valid: false, reason: 'checkDigits' });
  });

  test('[IDENT-010] other countries may have any length; the key still counts', () => {
    expect(checkRib('194', { country: 'FR' })).toMatchObject({ valid: true });
    expect(checkRib('195', { country: 'FR' })).toMatchObject({ valid: false, reason: 'checkDigits' });
    expect(checkRib('94', { country: 'FR' })).toMatchObject({ valid: false, reason: 'length' });
  });
});

describe('BIC', () => {
  test('a BIC is taken apart; small letters and spaces do not matter', () => {
    expect(checkBic('deut de ff 500')).toEqual({
      valid: true,
      bic: 'DEUTDEFF500',
      bank: 'DEUT',
      country: 'DE',
      location: 'FF',
      branch: '500',
    });
    expect(checkBic('BNPAFRPP')).not.toHaveProperty('branch');
  });

  test('a BIC of 9 characters, of no country or with a digit for one is refused', () => {
    const reasonOf = (text: string) => {
      const result = checkBic(text);
      return result.valid ? 'valid' : result.reason;
    };
    expect(['BNPAFRPPX', 'BNPAQQPP', 'BNPA1RPP', 'BNPA-FRP'].map(reasonOf)).toEqual(['length', 'country', 'structure', 'structure']);
  });
});

describe('SEPA direct debit', () => {
  // Published for tests by Deutsche Bundesbank and by Banque de France.
  test.each(['DE98ZZZ09999999999', 'FR72ZZZ123456'])('the creditor identifier %s passes with every business code', (text) => {
    expect(checkCreditorIdentifier(text)).toMatchObject({ valid: true, businessCode: 'ZZZ' });
    expect(checkCreditorIdentifier(text.replace('ZZZ', '0A1'))).toMatchObject({ valid: true, businessCode: '0A1' });
  });

  test('a creditor identifier with a wrong digit, of no country or too long is refused', () => {
    expect(checkCreditorIdentifier('DE98ZZZ09999999998')).toMatchObject({ valid: false, reason: 'checkDigits' });
    expect(checkCreditorIdentifier('QQ98ZZZ09999999999')).toMatchObject({ valid: false, reason: 'country' });
    expect(checkCreditorIdentifier('DEA8ZZZ09999999999')).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkCreditorIdentifier(`DE98ZZZ${'0'.repeat(29)}`)).toMatchObject({ valid: false, reason: 'length' });
  });

  test('a mandate reference holds up to 35 characters that every SEPA bank can carry', () => {
    expect(checkMandateReference(" Mandat 2026/00415 (A+B), l'un ")).toEqual({
      valid: true,
      mandateReference: "Mandat 2026/00415 (A+B), l'un",
    });
    expect(checkMandateReference('x'.repeat(36))).toMatchObject({ valid: false, reason: 'length' });
    expect(checkMandateReference('')).toMatchObject({ valid: false, reason: 'length' });
    expect(checkMandateReference('Vertrag-Nr-ä1')).toMatchObject({ valid: false, reason: 'characters' });
    for (const text of ['/2026', '2026/', '20//26'])
      expect(checkMandateReference(text)).toMatchObject({ valid: false, reason: 'structure' });
  });
});

describe('creditor reference', () => {
  // The example of the standard.
  test('RF18 5390 0754 7034 is one, and the same comes out when it is made', () => {
    expect(checkCreditorReference('RF18 5390 0754 7034')).toEqual({
      valid: true,
      creditorReference: 'RF18539007547034',
      checkDigits: '18',
      reference: '539007547034',
    });
    expect(makeCreditorReference('5390-0754-7034')).toBe('RF18539007547034');
    expect(formatCreditorReference('rf18539007547034')).toBe('RF18 5390 0754 7034');
  });

  test('a wrong one says what is wrong; one that cannot be made says what it needs', () => {
    expect(checkCreditorReference('RF18539007547035')).toMatchObject({ valid: false, reason: 'checkDigits' });
    expect(checkCreditorReference('RG18539007547034')).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkCreditorReference('RF18')).toMatchObject({ valid: false, reason: 'length' });
    expect(() => makeCreditorReference('1234567890123456789012')).toThrow('1 to 21 letters and digits');
  });
});

import { describe, expect, test } from 'vitest';
import { checkIban } from './bank/checkIban.ts';
import { checkCreditorIdentifier } from './bank/checkCreditorIdentifier.ts';
import { checkCreditorReference, makeCreditorReference } from './bank/checkCreditorReference.ts';
import { checkLei } from './checkLei.ts';
import { checkEmail } from './contact/checkEmail.ts';
import { checkSiren } from './france/checkSiren.ts';
import { checkSiret } from './france/checkSiret.ts';
import { checkSpanishId } from './spain/checkSpanishId.ts';
import { checkVat } from './vat/checkVat.ts';
import { checkVatField } from './vat/checkVatField.ts';

type Check = (text: string) => { readonly valid: boolean };
/** A right one of each kind. Sources: ISO 13616 and ISO 11649 examples, GLEIF, INSEE, VIES, AEAT, EPC262-08. */
const KINDS: readonly (readonly [string, Check, string])[] = [
  ['IBAN', checkIban, 'FR1420041010050500013M02606'],
  ['SEPA creditor identifier', checkCreditorIdentifier, 'DE98ZZZ09999999999'],
  ['creditor reference', checkCreditorReference, 'RF18539007547034'],
  ['LEI', checkLei, '529900T8BM49AURSDO55'],
  ['SIREN', checkSiren, '732829320'],
  ['SIRET', checkSiret, '73282932000074'],
  ['Spanish identifier', checkSpanishId, '12345678Z'],
  ['VAT number', checkVat, 'FR40303265045'],
  ['VAT-like registration', checkVatField, 'FR40303265045'],
];

describe.each(KINDS)('%s', (_kind, check, right) => {
  const between = (sign: string): string => `${right.slice(0, 4)}${sign}${right.slice(4)}`;
  test.each([' ', '-', '.', '\u00a0', '\u2011'])('only blanks, hyphens and points are dropped before the check: %j', (sign) => {
    expect(check(between(sign)).valid).toBe(true);
  });
  test.each(['/', '_', ',', ':', '*', '#', 'é', 'ß', '٣', '😀', '\u200b'])('any other sign is an error: %j', (sign) => {
    expect(check(between(sign)).valid).toBe(false);
  });
});

test('letters that only look like ours once they are capitals are errors: ı is no I', () => {
  expect(checkIban('lt121000011101001000').valid).toBe(true);
  expect(checkVat('ıt02331250163').valid).toBe(false);
});

test('a reference that is made of any text still leaves out what is no letter or digit', () => {
  expect(makeCreditorReference('2026/00415')).toBe('RF09202600415');
});

/** Examples that central banks and the lists of IBAN software print. */
const PUBLISHED = `
AO AO06004400006729503010102
BF BF42BF0840101300463574000390
BJ BJ66BJ0610100100144390000769
CF CF4220001000010120069700160
CG CG3930011000101013451300019
CI CI93CI0080111301134291200589
CM CM2110002000300277976315008
CV CV64000500000020108215144
DZ DZ580002100001113000000570
GA GA2140021010032001890020126
GQ GQ7050002001003715228190196
GW GW04GW1430010181800637601
IR IR710570029971601460641001
KM KM4600005000010010904400137
MG MG4600005030071289421016045
ML ML13ML0160120102600100668497
MZ MZ59000301080016367102371
NE NE58NE0380100100130305000268
SN SN08SN0100152000048500003035
TD TD8960002000010271091600153
TG TG53TG0090604310346500400070`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string]);

test.each(PUBLISHED)(
  'an IBAN of %s, outside the registry, is checked by the structure that the country publishes, marked as such',
  (country, iban) => {
    expect(checkIban(iban)).toMatchObject({ valid: true, country, isRegistered: false });
    expect(checkIban(`${iban}0`)).toMatchObject({ valid: false, reason: 'length' });
    expect(
      checkIban(`${iban.slice(0, 2)}${String(((Number(iban.slice(2, 4)) + 1) % 90) + 5).padStart(2, '0')}${iban.slice(4)}`).valid,
    ).toBe(false);
  },
);

test('NL…B00 and a..b@x.com are refused', () => {
  expect(checkVat('NL004495445B01').valid).toBe(true);
  expect(checkVat('NL004495445B00')).toMatchObject({ valid: false, reason: 'structure' });
  for (const email of ['a..b@x.com', '.a@x.com', 'a.@x.com']) expect(checkEmail(email).valid).toBe(false);
  for (const email of ['a.b@x.com', "o'neill+tag@x.co.uk"]) expect(checkEmail(email).valid).toBe(true);
});

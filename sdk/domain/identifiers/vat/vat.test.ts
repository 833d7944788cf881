import { describe, expect, test } from 'vitest';
import { checkVat } from './checkVat.ts';
import { checkVatField, isVatLike } from './checkVatField.ts';
import { VAT_SCHEMES } from './vatSchemes.ts';

// VAT numbers that companies publish in their imprints, one a country.
const PUBLISHED = {
  AT: 'ATU33864707',
  BE: 'BE0403019261',
  CH: 'CHE-107.787.577 MWST',
  DE: 'DE129273398',
  DK: 'DK13585628',
  ES: 'ESA28015865',
  FR: 'FR83404833048',
  GB: 'GB980780684',
  IE: 'IE6388047V',
  IT: 'IT00743110157',
  LU: 'LU15027442',
  NO: 'NO 923 609 016 MVA',
};

describe('VAT numbers', () => {
  test.each(Object.values(PUBLISHED))('%s is right, and wrong with its last digit changed', (text) => {
    expect(checkVat(text)).toMatchObject({ valid: true });
    const at = text.search(/\d\D*$/);
    const changed = text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
    expect(checkVat(changed)).toMatchObject({ valid: false, message: 'VAT number is invalid' });
  });

  test('every member state, Northern Ireland, Great Britain, Norway and Switzerland are known', () => {
    const known = 'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK XI';
    expect(Object.keys(VAT_SCHEMES).join(' ')).toBe(known);
    expect(checkVat('US123456789')).toMatchObject({ valid: false, reason: 'country' });
  });

  test('Greek numbers are known by EL and by GR, Northern Irish ones are British ones', () => {
    expect(checkVat('GR 094259216')).toMatchObject({ valid: true, vat: 'EL094259216', country: 'EL' });
    expect(checkVat('XI980780684')).toMatchObject({ valid: true, country: 'XI' });
  });

  test('Dutch companies are known by their nine digits, sole traders by the whole number', () => {
    expect(checkVat('NL004495445B01')).toMatchObject({ valid: true });
    expect(checkVat('NL002455799B11')).toMatchObject({ valid: true });
    expect(checkVat('NL002455799B12')).toMatchObject({ valid: false, reason: 'checkDigits' });
  });

  // By hand: 5×8 + 2×2 = 44 leaves 0 by 11, for which no number is issued.
  test('Slovenia issues no number whose remainder is 0', () => {
    expect(checkVat('SI50000021')).toMatchObject({ valid: false, reason: 'checkDigits' });
  });

  test('with a country the prefix may be missing', () => {
    expect(checkVat('404 833 048', { country: 'FR' })).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkVat('094259216', { country: 'GR' })).toMatchObject({ valid: true, vat: 'EL094259216' });
    expect(checkVat('BE0403019261', { country: 'FR' })).toMatchObject({ valid: true, country: 'BE' });
    expect(checkVat('83 404 833 048', { country: 'FR' })).toEqual({
      valid: true,
      vat: 'FR83404833048',
      country: 'FR',
      number: '83404833048',
    });
  });

  // (12 + 3 × (404833048 mod 97)) mod 97 = 83; the letter key is an example of the tax administration.
  test('French keys with letters count, and a SIREN that is none makes the number wrong', () => {
    expect(checkVat('FR4Z123456782')).toMatchObject({ valid: true });
    expect(checkVat('FR4Y123456782')).toMatchObject({ valid: false, reason: 'checkDigits' });
    expect(checkVat('FRIO123456782')).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkVat('FR00404833049')).toMatchObject({ valid: false, reason: 'checkDigits' });
  });
});

describe('the form field of VAT-like registrations', () => {
  test('[IDENT-022] the types EVA and EV- are VAT-like, others are not', () => {
    expect(['EVA', 'EV-', 'SIR', 'eva'].map(isVatLike)).toEqual([true, true, false, false]);
  });

  test('[IDENT-023] a number that does not start with two letters says so', () => {
    expect(checkVatField('12345')).toMatchObject({ valid: false, message: 'Must start with two letters' });
    expect(checkVatField('F1345')).toMatchObject({ valid: false, message: 'Must start with two letters' });
  });

  test('[IDENT-024] a French number needs two characters and nine digits, and shows it', () => {
    expect(checkVatField('fr xx 404 833 048')).toEqual({ valid: true, number: 'FRXX404833048' });
    expect(checkVatField('FR40483304')).toEqual({ valid: false, reason: 'structure', message: 'Invalid format', hints: ['FRXX000000000'] });
  });

  test('[IDENT-025] a Lithuanian number needs 9 or 12 digits, and shows both', () => {
    expect([checkVatField('LT119511515').valid, checkVatField('LT100001919017').valid]).toEqual([true, true]);
    expect(checkVatField('LT1195115150')).toMatchObject({ valid: false, hints: ['LT000000000', 'LT000000000000'] });
  });

  test('[IDENT-026] any other number needs 2 to 13 letters and digits after the two letters', () => {
    expect(checkVatField('US12-3456789')).toEqual({ valid: true, number: 'US123456789' });
    expect(checkVatField('US1')).toMatchObject({ valid: false, message: 'Invalid format', hints: [] });
    expect(checkVatField('US12345678901234')).toMatchObject({ valid: false, reason: 'structure' });
  });
});

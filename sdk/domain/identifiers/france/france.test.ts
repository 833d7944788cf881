import { expect, test } from 'vitest';
import { checkSiren } from './checkSiren.ts';
import { checkSiret } from './checkSiret.ts';

// The example of INSEE, and La Poste with its head office.
test('a SIREN has 9 digits, the last by Luhn', () => {
  expect(checkSiren('732 829 320')).toEqual({ valid: true, siren: '732829320' });
  expect(checkSiren('732829321')).toEqual({ valid: false, reason: 'checkDigits', message: 'SIREN is invalid' });
  expect(checkSiren('73282932')).toMatchObject({ valid: false, reason: 'length' });
  expect(checkSiren('73282932A')).toMatchObject({ valid: false, reason: 'characters' });
});

test('a SIRET is a SIREN and an establishment, Luhn over both', () => {
  expect(checkSiret('732 829 320 00074')).toEqual({ valid: true, siret: '73282932000074', siren: '732829320', nic: '00074' });
  expect(checkSiret('73282932000075')).toEqual({ valid: false, reason: 'checkDigits', message: 'SIRET is invalid' });
  expect(checkSiret('732829320')).toMatchObject({ valid: false, reason: 'length' });
  expect(checkSiret('7328293200007A')).toMatchObject({ valid: false, reason: 'characters' });
});

// 3+5+6 = 14, so the digits of an establishment of La Poste add up to 1, 6, 11 … : 00001 and 00015 do, 00002 does not.
test.each([
  ['35600000000048', true],
  ['35600000000001', true],
  ['35600000000015', true],
  ['35600000000002', false],
])('the establishment %s of La Poste, which Luhn alone would not decide: %s', (siret, valid) => {
  expect(checkSiret(siret).valid).toBe(valid);
});

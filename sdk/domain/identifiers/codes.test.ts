import { expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { checkLei } from './checkLei.ts';
import { checkNaceCode } from './checkNaceCode.ts';
import { checkUuid } from './checkUuid.ts';

test('[IDENT-031] a unique identifier is 8-4-4-4-12 hexadecimal digits', () => {
  expect(checkUuid('550E8400-e29b-41d4-a716-446655440000')).toEqual({ valid: true, uuid: '550e8400-e29b-41d4-a716-446655440000' });
  for (const text of ['550e8400e29b41d4a716446655440000', '550e8400-e29b-41d4-a716-44665544000g', '']) {
    expect(checkUuid(text)).toEqual({ valid: false, reason: 'structure', message: 'Unique identifier is invalid' });
  }
});

// Apple Inc., as GLEIF publishes it.
test('a LEI is 18 letters and digits and two check digits', () => {
  expect(checkLei('HWUPKR0MPOU8FGXBT394')).toEqual({ valid: true, lei: 'HWUPKR0MPOU8FGXBT394', issuer: 'HWUP', checkDigits: '94' });
  expect(checkLei('HWUPKR0MPOU8FGXBT393')).toEqual({ valid: false, reason: 'checkDigits', message: 'LEI is invalid' });
  expect(checkLei('HWUPKR0MPOU8FGXBT39')).toMatchObject({ valid: false, reason: 'length' });
  expect(checkLei('HWUPKR0MPOU8FGXBT39A')).toMatchObject({ valid: false, reason: 'structure' });
});

test('a NACE code says its level; the point may be missing', () => {
  const codes = ['L', '64', '64.2', '6421', '64.20'].map(checkNaceCode);
  expect(codes).toEqual([
    { valid: true, naceCode: 'L', level: 'section' },
    { valid: true, naceCode: '64', level: 'division' },
    { valid: true, naceCode: '64.2', level: 'group' },
    { valid: true, naceCode: '64.21', level: 'class' },
    { valid: true, naceCode: '64.20', level: 'class' },
  ]);
  for (const text of ['W', '00', '64.', '6.4', '64.20Z', '642101']) expect(checkNaceCode(text)).toMatchObject({ valid: false });
});

test('every code of NACE Rev. 2.1 has the form', () => {
  const codes = readVectors('nace', 'code').map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(1_000);
  expect(codes.filter((code) => !checkNaceCode(code).valid)).toEqual([]);
});

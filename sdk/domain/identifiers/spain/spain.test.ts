import { describe, expect, test } from 'vitest';
import { checkCif } from './checkCif.ts';
import { checkDni } from './checkDni.ts';
import { checkNie } from './checkNie.ts';
import { checkSpanishId } from './checkSpanishId.ts';

const refused = (reason: string) => ({ valid: false, reason, message: 'Spanish ID is invalid' });

// The numbers that the Spanish administration prints on specimens, and tax numbers that are public:
// the tax agency (Q2826000H), Telefónica (A28015865).
describe('DNI, NIE and CIF', () => {
  test('[IDENT-011] a DNI is 8 digits and the letter of their remainder by 23', () => {
    expect(checkDni('12345678Z')).toEqual({ valid: true, dni: '12345678Z' });
    expect(checkDni('12345678A')).toEqual(refused('checkDigits'));
    expect(checkDni('1234567Z')).toEqual(refused('structure'));
    expect(checkDni('00000000T')).toMatchObject({ valid: true });
  });

  test.each(['X1234567L', 'Y1234567X', 'Z1234567R'])('[IDENT-012] %s is a NIE: its first letter counts as 0, 1 or 2', (nie) => {
    expect(checkNie(nie)).toEqual({ valid: true, nie });
    expect(checkNie(`${nie.slice(0, -1)}A`)).toEqual(refused('checkDigits'));
  });

  test('[IDENT-050] a NIE with 8 digits is taken too: X12345678 has the letter of 012345678', () => {
    expect(checkNie('X12345678Z')).toEqual({ valid: true, nie: 'X12345678Z' });
    expect(checkNie('X123456789Z')).toEqual(refused('structure'));
  });

  test('[IDENT-013] a CIF is one letter of organisations, 7 digits and a control', () => {
    expect(checkCif('A28015865')).toEqual({ valid: true, cif: 'A28015865', organization: 'A' });
    for (const text of ['I28015865', 'A2801586', 'A28015865K', 'A2801586Z']) expect(checkCif(text)).toEqual(refused('structure'));
  });

  // By hand for 2801586: 2→4, 0→0, 5→10→1, 6→12→3 doubled make 8; 8+1+8 make 17; 25 in all, 5 short of 30: control 5, letter E.
  test('[IDENT-014] the control completes the weighted sum to tens', () => {
    expect(checkCif('A28015864')).toEqual(refused('checkDigits'));
  });

  test.each(['A', 'B', 'E', 'H'])('[IDENT-015] the control of %s is a digit', (letter) => {
    expect([checkCif(`${letter}28015865`).valid, checkCif(`${letter}2801586E`).valid]).toEqual([true, false]);
  });

  test.each(['K', 'P', 'Q', 'S'])('[IDENT-016] the control of %s is a letter', (letter) => {
    expect([checkCif(`${letter}28015865`).valid, checkCif(`${letter}2801586E`).valid]).toEqual([false, true]);
    expect(checkCif('Q2826000H')).toMatchObject({ valid: true, organization: 'Q' });
  });

  test.each(['C', 'D', 'F', 'G', 'J', 'L', 'M', 'N', 'R', 'U', 'V', 'W'])(
    '[IDENT-017] the control of %s is a digit or a letter',
    (letter) => {
      expect([checkCif(`${letter}28015865`).valid, checkCif(`${letter}2801586E`).valid]).toEqual([true, true]);
    },
  );
});

describe('a Spanish identifier of any kind', () => {
  test('[IDENT-018] small letters, spaces and hyphens do not matter', () => {
    expect(checkSpanishId(' 12 345 678-z ')).toEqual({ valid: true, spanishId: '12345678Z', type: 'DNI' });
  });

  test('[IDENT-019] the answer names the kind and whether it is right; what looks like none has no kind', () => {
    expect(checkSpanishId('X1234567L')).toMatchObject({ valid: true, type: 'NIE' });
    expect(checkSpanishId('A28015865')).toMatchObject({ valid: true, type: 'CIF' });
    expect(checkSpanishId('A28015864')).toMatchObject({ valid: false, type: 'CIF', reason: 'checkDigits' });
    expect(checkSpanishId('28015864')).toEqual(refused('structure'));
  });

  test('[IDENT-020] a wrong one is refused with the words of the form', () => {
    expect(checkSpanishId('12345678A')).toMatchObject({ message: 'Spanish ID is invalid' });
  });

  test('[IDENT-021] the field of a person takes no CIF, the registration of a company does', () => {
    expect(checkSpanishId('A28015865', { types: ['DNI', 'NIE'] })).toEqual(refused('structure'));
    expect(checkSpanishId('A28015865')).toMatchObject({ valid: true });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCreditorReference, checkIban, checkLei, formatCreditorReference, formatIban, makeCreditorReference } from './index.ts';
import { IBAN_REGISTRY } from './bank/ibanRegistry.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS: Readonly<Record<string, string>> = { n: DIGITS, a: LETTERS, c: DIGITS + LETTERS };

const textOf = (characters: string, minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((text) => text.join(''));

/** By the definition of ISO/IEC 7064 MOD 97-10, as one big number: 98 less the remainder of text and two zeros. */
function checkDigitsOf(text: string): string {
  const number = [...text, '00'].map((character) => (LETTERS.includes(character) ? LETTERS.indexOf(character) + 10 : character)).join('');
  return String(98n - (BigInt(number) % 97n)).padStart(2, '0');
}

const bbanOf = (entry: string) =>
  fc
    .tuple(...[...entry.matchAll(/(\d+)([nac])/g)].map(([, length, kind]) => textOf(CHARACTERS[kind!]!, Number(length))))
    .map((parts) => parts.join(''));
const ibans = fc
  .constantFrom(...Object.entries(IBAN_REGISTRY))
  .chain(([country, entry]) => bbanOf(entry).map((bban) => `${country}${checkDigitsOf(bban + country)}${bban}`));
const leis = textOf(DIGITS + LETTERS, 18).map((text) => text + checkDigitsOf(text));
const references = textOf(DIGITS + LETTERS, 1, 21);
const creditorReferences = references.map((reference) => `RF${checkDigitsOf(`${reference}RF`)}${reference}`);

const SCHEMES = [
  { name: 'IBAN', identifiers: ibans, check: checkIban },
  { name: 'LEI', identifiers: leis, check: checkLei },
  { name: 'creditor reference', identifiers: creditorReferences, check: checkCreditorReference },
];

const kindOf = (character: string): string => (DIGITS.includes(character) ? DIGITS : LETTERS);

/** 10·L + d and 100·d + L leave the same remainder by 97 for these three pairs only, in either order. */
const BLIND_PAIRS = ['1B', 'B1', '2M', 'M2', '3X', 'X3'];

describe.each(SCHEMES)('$name', ({ identifiers, check }) => {
  test('one digit or letter typed for another is always caught', () => {
    fc.assert(
      fc.property(identifiers, fc.nat(), fc.nat(), (identifier, place, change) => {
        const at = place % identifier.length;
        const kind = kindOf(identifier[at]!);
        const other = kind[(kind.indexOf(identifier[at]!) + 1 + (change % (kind.length - 1))) % kind.length]!;
        expect(check(identifier).valid).toBe(true);
        expect(check(identifier.slice(0, at) + other + identifier.slice(at + 1)).valid).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('two neighbours swapped are always caught, save where a letter and a digit count the same by 97', () => {
    fc.assert(
      fc.property(identifiers, fc.nat(), (identifier, place) => {
        const at = place % (identifier.length - 1);
        const pair = identifier.slice(at, at + 2);
        fc.pre(pair[0] !== pair[1] && !BLIND_PAIRS.includes(pair));
        expect(check(identifier.slice(0, at) + pair[1] + pair[0] + identifier.slice(at + 2)).valid).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

test('an IBAN printed and read again is the same', () => {
  fc.assert(
    fc.property(ibans, (iban) => {
      expect(checkIban(formatIban(iban))).toMatchObject({ valid: true, iban });
    }),
    { numRuns: 200 },
  );
});

test('a creditor reference printed and read again is the same, and holds the reference it was made of', () => {
  fc.assert(
    fc.property(references, (reference) => {
      const creditorReference = makeCreditorReference(reference);
      expect(checkCreditorReference(formatCreditorReference(creditorReference))).toMatchObject({
        valid: true,
        creditorReference,
        reference,
      });
    }),
    { numRuns: 200 },
  );
});

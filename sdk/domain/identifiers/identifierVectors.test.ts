import { expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { hasLuhnDigit, luhnSum } from './luhn.ts';
import { mod97CheckDigits } from './mod97.ts';
import {
  checkBic,
  checkCif,
  checkCreditorReference,
  checkDni,
  checkIban,
  checkLei,
  checkNie,
  checkSiren,
  checkSiret,
  checkSpanishId,
  checkVat,
  formatCreditorReference,
  formatIban,
} from './index.ts';

const vectors = readVectors('identifiers', 'scheme', 'input', 'expected', 'detail');
type Vector = (typeof vectors)[number];

/** What a scheme of the vectors is here. Of a valid identifier the form that is stored comes back. */
type Check = (text: string) => { readonly valid: true; readonly form: string } | { readonly valid: false; readonly reason: string };
type Result = { readonly valid: true } | { readonly valid: false; readonly reason: string };

const as =
  <R extends Result>(check: (text: string) => R, form: (valid: Extract<R, { valid: true }>) => string): Check =>
  (text) => {
    const result: Result = check(text);
    return result.valid ? { valid: true, form: form(result as Extract<R, { valid: true }>) } : result;
  };

const vat = (country: string): Check =>
  as(
    (text) => checkVat(text, { country }),
    ({ number }) => number,
  );
const vatWithPrefix = as(checkVat, (valid) => valid.vat);
const iban = as(checkIban, (valid) => valid.iban);
const ibanOf =
  (country: string): Check =>
  (text) =>
    text.startsWith(country) ? iban(text) : { valid: false, reason: 'country' };

const CHECKS: Readonly<Record<string, Check>> = {
  iban, 'be.iban': ibanOf('BE'), 'es.iban': ibanOf('ES'), 'no.iban': ibanOf('NO'),
  bic: as(checkBic, (valid) => valid.bic),
  lei: as(checkLei, (valid) => valid.lei),
  iso11649: as(checkCreditorReference, (valid) => valid.creditorReference),
  'es.dni': as(checkDni, (valid) => valid.dni),
  'es.nie': as(checkNie, (valid) => valid.nie),
  'es.cif': as(checkCif, (valid) => valid.cif),
  'es.nif': as((text) => checkSpanishId(text.replace(/^ES /, '')), (valid) => valid.spanishId),
  'fr.siren': as(checkSiren, (valid) => valid.siren),
  'fr.siret': as(checkSiret, (valid) => valid.siret),
  'fr.tva': vat('FR'), 'eu.vat': vatWithPrefix,
  'at.uid': vat('AT'), 'be.vat': vat('BE'), 'bg.vat': vat('BG'), 'cy.vat': vat('CY'), 'cz.dic': vat('CZ'), 'de.vat': vat('DE'),
  'dk.cvr': vat('DK'), 'ee.kmkr': vat('EE'), 'fi.alv': vat('FI'), 'gb.vat': vat('GB'), 'gr.vat': vat('EL'), 'hr.oib': vat('HR'),
  'hu.anum': vat('HU'), 'ie.vat': vat('IE'), 'it.iva': vat('IT'), 'lt.pvm': vat('LT'), 'lu.tva': vat('LU'), 'lv.pvn': vat('LV'),
  'mt.vat': vat('MT'), 'nl.btw': vat('NL'), 'pl.nip': vat('PL'), 'pt.nif': vat('PT'), 'ro.cf': (text) => (text.startsWith('RO') ? vatWithPrefix : vat('RO'))(text), 'ro.cui': vat('RO'),
  'se.vat': vat('SE'), 'si.ddv': vat('SI'), 'sk.dph': vat('SK'),
  'ch.uid': as((text) => checkVat(text, { country: 'CH' }), (valid) => valid.vat),
  'ch.vat': as((text) => checkVat(text, { country: 'CH' }), (valid) => valid.vat),
  'no.mva': vat('NO'), 'no.orgnr': vat('NO'),
}; // prettier-ignore

const luhn = (digits: string): string => (hasLuhnDigit(digits) ? digits : 'invalid');
const sirenOf = (text: string): string => {
  const result = checkSiret(text);
  return result.valid ? result.siren : 'invalid';
};

/** Vectors on something else than validity: how a number is printed, what it holds, how its check digits are found. */
const OPERATIONS: Readonly<Record<string, (text: string) => string>> = {
  'iban/format': formatIban,
  'es.iban/format': formatIban,
  'no.iban/format': formatIban,
  'iso11649/format': formatCreditorReference,
  'iban/calc_check_digits': (text) => mod97CheckDigits(text.slice(4) + text.slice(0, 2)),
  'fr.siret/to_siren': sirenOf,
  'luhn/calc_check_digit': (text) => String((10 - (luhnSum(`${text}0`) % 10)) % 10),
  'luhn/valid': luhn,
  'luhn/invalid': luhn,
};

const NATIONAL_KEY = 'the national key inside an IBAN is not computed: only length and mod 97 are';
const SEPARATORS = 'only blanks, hyphens and points are dropped: any other sign is a mistake in typing';
const LENGTH = 'a number with its leading zeros left out is refused: the published length counts';

/** Vectors that we answer otherwise, each with the reason. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'iban ES89 3183 1500 9500 0121 0562': NATIONAL_KEY,
  'be.iban BE54310100270000': NATIONAL_KEY,
  'es.iban ES15 1234-1234-17 1234567890': NATIONAL_KEY,
  'no.iban NO23 8601 1117 946': NATIONAL_KEY,
  'es.nif M-1234567-L': 'tax numbers of persons with K, L or M are no DNI, NIE or CIF: an unknown format is invalid',
  'eu.vat NL4495445B01': LENGTH,
  'eu.vat NL68357370B01': LENGTH,
  'gr.vat GR 23456783': LENGTH,
  'de.vat DE 136,695 976': SEPARATORS,
  'eu.vat CZ 736028/5163': SEPARATORS,
  'eu.vat DK: 21599336': SEPARATORS,
  'eu.vat EL: 094279805': SEPARATORS,
  'eu.vat IT: 02331250163': SEPARATORS,
  'eu.vat LU: 2294 4200': SEPARATORS,
};

/** Schemes of the vectors that no part of the product needs. */
const LEFT_OUT = [
  'be.nn', 'ch.esr', 'cz.rc', 'de.handelsregisternummer', 'de.idnr', 'de.stnr', 'dz.nif', 'eg.tn', 'es.ccc', 'fr.nif', 'fr.nir', 'fr.rcs',
  'gb.utr', 'gn.nifp', 'isin', 'it.codicefiscale', 'ke.pin', 'ma.ice', 'me.pib', 'nl.bsn', 'pl.pesel', 'pl.regon', 'pt.cc', 'rs.pib',
  'se.orgnr', 'sn.ninea', 'tn.mf', 'tr.vkn', 'ua.edrpou', 'za.idnr',
]; // prettier-ignore

const operation = ({ scheme, expected }: Vector) => OPERATIONS[`${scheme}/${expected}`];
const isOurs = (vector: Vector): boolean =>
  operation(vector) !== undefined || (vector.scheme in CHECKS && ['valid', 'invalid', 'compact'].includes(vector.expected));

/** Whether we answer as the vector says: the same form, or any valid one where it names none. */
function agrees(vector: Vector): boolean {
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  const own = operation(vector)?.(vector.input);
  const checked = own === undefined ? CHECKS[vector.scheme]!(vector.input) : undefined;
  const answer = own ?? (checked?.valid === true ? checked.form : 'invalid');
  if (vector.expected === 'invalid') return answer === 'invalid';
  if (vector.detail === '') return answer !== 'invalid';
  return vector.expected === 'to_siren' ? answer === plain(vector.detail) : answer === vector.detail;
}

test('every vector of a scheme that we have is answered as the world answers it', () => {
  const ours = vectors.filter(isOurs);
  const different = ours.filter((vector) => !agrees(vector)).map(({ scheme, input }) => `${scheme} ${input}`);
  expect(different.toSorted()).toEqual(Object.keys(DIFFERENCES).toSorted());
  expect(ours.length).toBe(1_027);
});

test('no scheme is left out unseen', () => {
  const known = new Set([...Object.keys(CHECKS), 'luhn', ...LEFT_OUT]);
  expect(vectors.map(({ scheme }) => scheme).filter((scheme) => !known.has(scheme))).toEqual([]);
});

test('a wrong check digit is called that, not something vaguer', () => {
  const wrongDigits = vectors.filter((vector) => isOurs(vector) && vector.detail === 'InvalidChecksum' && vector.scheme in CHECKS);
  const others = wrongDigits.filter(({ scheme, input }) => {
    const result = CHECKS[scheme]!(input);
    return !result.valid && result.reason !== 'checkDigits';
  });
  expect(others.map(({ scheme, input }) => `${scheme} ${input}`)).toEqual([]);
});

import { RecordForm } from '@mortise/sdk/forms';
import { checkBic, checkIban, checkLei, checkSiren, checkSiret, checkSpanishId, checkVatField } from '@mortise/sdk/domain';
import { describe, expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { Person } from '../shared/person.ts';
import { personRules } from '../shared/personRules.ts';

/** Whether the form takes a value at a path of a person that is otherwise right. */
function takes(path: string, person: Record<string, unknown>): boolean {
  const form = new RecordForm(Person);
  form.addRules((values) => personRules(values));
  form.assign({ type: 'C', name: 'N', ...person });
  form.check();
  return form.ruleError(path) === undefined;
}
const registration = (type: string) => (number: string) => takes('registrations[0].number', { registrations: [{ type, number }] });
const account = (field: string) => (value: string) => takes(`bankAccounts[0].${field}`, { bankAccounts: [{ name: 'A', [field]: value }] });

interface Place {
  readonly form: (text: string) => boolean;
  readonly domain: (text: string) => boolean;
}
const spanish: Place = { form: registration('NIF'), domain: (text) => checkSpanishId(text).valid };

/** The field of a person that takes identifiers of a scheme, and the check that decides. */
const PLACES: Readonly<Record<string, Place>> = {
  iban: { form: account('bankIban'), domain: (text) => checkIban(text).valid },
  'be.iban': { form: account('bankIban'), domain: (text) => checkIban(text).valid },
  'es.iban': { form: account('bankIban'), domain: (text) => checkIban(text).valid },
  'no.iban': { form: account('bankIban'), domain: (text) => checkIban(text).valid },
  bic: { form: account('bankBic'), domain: (text) => checkBic(text).valid },
  'fr.siren': { form: registration('SIR'), domain: (text) => checkSiren(text).valid },
  'fr.siret': { form: (siret) => takes('siret', { siret }), domain: (text) => checkSiret(text).valid },
  'es.nif': spanish,
  'es.cif': { ...spanish, form: registration('CIF') },
  'es.dni': { form: registration('DNI'), domain: (text) => checkSpanishId(text, { types: ['DNI', 'NIE'] }).valid },
  'es.nie': { form: registration('NIE'), domain: (text) => checkSpanishId(text, { types: ['DNI', 'NIE'] }).valid },
  'eu.vat': { form: registration('EVA'), domain: (text) => checkVatField(text).valid },
  lei: { form: registration('LEI'), domain: (text) => checkLei(text).valid },
};

/** A NIF of foreigners who have no NIE: neither DNI, NIE nor CIF, and by no rule of the product. */
const NOT_SPECIFIED = 'M-1234567-L';
/** Only the Spanish key inside the account is wrong: national keys are not computed. */
const NATIONAL_KEY = 'ES89 3183 1500 9500 0121 0562';

/** Schemes whose numbers the field takes and no others: an account of any country stands in the same field. */
const GENERAL = new Set(['iban', 'bic', 'fr.siren', 'fr.siret', 'lei', 'es.dni', 'es.nie']);

interface Vector {
  readonly scheme: string;
  readonly input: string;
  readonly isValid: boolean;
}

const known: readonly Vector[] = readVectors('identifiers', 'scheme', 'input', 'expected')
  .filter(({ scheme, expected }) => scheme in PLACES && (expected === 'valid' || expected === 'invalid'))
  .map(({ scheme, input, expected }) => ({ scheme, input, isValid: expected === 'valid' }));

describe('[IDENT-001] [IDENT-020] [IDENT-023] [PERSON-074] the form takes the identifiers that the domain takes', () => {
  test.each(Object.keys(PLACES))('%s', (scheme) => {
    const { form, domain } = PLACES[scheme]!;
    const own = known.filter((vector) => vector.scheme === scheme);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ input }) => form(input) !== domain(input)).map(({ input }) => input)).toEqual([]);
  });

  test('and among them all that are right by the vectors, but for the numbers of countries that the form does not check', () => {
    const refused = known.filter(
      ({ scheme, input, isValid }) => isValid && scheme !== 'eu.vat' && input !== NOT_SPECIFIED && !PLACES[scheme]!.form(input),
    );
    expect(refused).toEqual([]);
    const taken = known.filter(
      ({ scheme, input, isValid }) => !isValid && input !== NATIONAL_KEY && GENERAL.has(scheme) && PLACES[scheme]!.form(input),
    );
    expect(taken).toEqual([]);
    expect(known.length).toBeGreaterThan(700);
  });
});

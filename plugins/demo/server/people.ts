import { type Faker, fakerDE, fakerES, fakerFR, fakerIT, fakerNL, fakerFR_BE } from '@faker-js/faker';
import { companyNumbers, iban, type CompanyNumber } from './identifiers.ts';
import type { Random } from './Random.ts';

interface Country {
  readonly code: string;
  readonly faker: Faker;
  readonly language: string;
  readonly callingCode: string;
  readonly legalForms: readonly string[];
}

const COUNTRIES: readonly Country[] = [
  { code: 'FR', faker: fakerFR, language: 'fr', callingCode: '+33', legalForms: ['SAS', 'SARL', 'SA'] },
  { code: 'DE', faker: fakerDE, language: 'de', callingCode: '+49', legalForms: ['GmbH', 'AG', 'KG'] },
  { code: 'ES', faker: fakerES, language: 'es', callingCode: '+34', legalForms: ['SL', 'SA'] },
  { code: 'IT', faker: fakerIT, language: 'it', callingCode: '+39', legalForms: ['S.r.l.', 'S.p.A.'] },
  { code: 'NL', faker: fakerNL, language: 'nl', callingCode: '+31', legalForms: ['B.V.', 'N.V.'] },
  { code: 'BE', faker: fakerFR_BE, language: 'fr', callingCode: '+32', legalForms: ['SRL', 'SA'] },
];
const TRADES = [
  'Transport',
  'Bau',
  'Logistique',
  'Pharma',
  'Energie',
  'Catering',
  'Textil',
  'Print',
  'Agro',
  'Medical',
  'Robotics',
  'Travaux',
  'Holz',
  'Metal',
  'Software',
];

export type PersonKind = 'C' | 'I' | 'P';

/** Makes the same people for the same seed. */
export class People {
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
    for (const { faker } of COUNTRIES) faker.seed(random.between(1, 1_000_000));
  }

  /** A person as the API takes it. */
  make(kind: PersonKind, role: string): Record<string, unknown> {
    const country = this.random.pick(COUNTRIES);
    const { faker } = country;
    const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()];
    const name = kind === 'I' ? `${firstName} ${lastName}` : this.companyName(country, lastName);
    const address = this.address(country, kind);
    return {
      type: kind,
      name,
      ...(kind !== 'C' && { firstName, lastName }),
      ...(kind === 'I' && this.birth(country)),
      ...(kind !== 'I' && { legalForm: this.random.pick(country.legalForms), shareCapital: String(this.random.between(1, 500) * 1000) }),
      roles: [{ role }],
      preferredLanguage: country.language,
      currency: 'EUR',
      email: emailOf(firstName, lastName, name, kind),
      phone: `${country.callingCode} ${this.random.between(1, 9)}${this.random.digits(8)}`,
      addressLine: `${address.address1}, ${address.zipcode} ${address.city}, ${country.code}`,
      addresses: [address],
      registrations: kind === 'I' ? [] : registrationsOf(kind, companyNumbers(country.code, this.random)),
      bankAccounts: [debitedAccount(name, iban(country.code, this.random))],
      contacts:
        kind === 'I'
          ? []
          : [
              {
                firstName,
                lastName,
                position: kind === 'C' ? 'CFO' : 'CEO',
                email: emailOf(firstName, lastName, name, kind),
                isDefault: true,
              },
            ],
    };
  }

  private companyName({ faker, legalForms }: Country, lastName: string): string {
    const kernel =
      this.random.next() < 0.5 ? `${lastName} ${this.random.pick(TRADES)}` : `${faker.location.city()} ${this.random.pick(TRADES)}`;
    return `${kernel} ${this.random.pick(legalForms)}`;
  }

  private birth({ code }: Country): Record<string, unknown> {
    const date = `${this.random.between(1950, 2003)}-${two(this.random.between(1, 12))}-${two(this.random.between(1, 28))}`;
    return { birthDate: date, nationality: code };
  }

  private address({ code, faker }: Country, kind: PersonKind) {
    return {
      type: kind === 'I' ? 'MAIN' : 'REGISTERED',
      address1: faker.location.streetAddress(),
      zipcode: faker.location.zipCode(),
      city: faker.location.city(),
      country: code,
    };
  }
}

/** A professional without a number of the country has one of the product. */
const registrationsOf = (kind: PersonKind, numbers: readonly CompanyNumber[]) =>
  kind === 'P' && numbers.length === 0 ? [{ type: 'PRO' }] : numbers.map((number) => ({ ...number, verified: true }));

const two = (number: number): string => String(number).padStart(2, '0');

/** An address under example.com, which nobody owns (RFC 2606). */
function emailOf(firstName: string, lastName: string, name: string, kind: PersonKind): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase();
  const host = kind === 'I' ? 'example.com' : `${plain(name).slice(0, 24) || 'company'}.example.com`;
  return `${plain(firstName)}.${plain(lastName)}@${host}`;
}

/** Rents are collected from it: there is a mandate, named after the account. */
const debitedAccount = (name: string, bankIban: string) => ({
  name,
  bankIban,
  collectionMethods: ['DIRECT_DEBIT'],
  sepaMandates: [{ rumReference: `RUM-${bankIban.slice(-12)}`, rumStatus: 'ACTIVE' }],
});

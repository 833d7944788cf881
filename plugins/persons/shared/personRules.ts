import type { FieldError, JsonObject } from '@mortise/sdk';
import { checkBic, checkCreditorIdentifier, checkMandateReference, checkSiret, checkSpanishId } from '@mortise/sdk/domain';
import { anonymityErrors, isAnonymised } from './anonymousPerson.ts';
import { checkRegistrationNumber } from './checkRegistrationNumber.ts';
import type { Address, PersonDraft } from './personFields.ts';
import { isCompany, personTypeOf, type PersonType } from './personTypes.ts';
import { isAutomaticType, isOwnType } from './registrationTypes.ts';
import { areAddressesUnique, repeatedTypes } from './uniqueAddresses.ts';

/** Two contacts say that they are the default. */
export const ONE_DEFAULT_MESSAGE = 'Only one contact can be the default';
const UNIQUE_TYPE_MESSAGE = 'Address type must be unique';

type Account = NonNullable<PersonDraft['bankAccounts']>[number];

export interface PersonRuleOptions {
  readonly options?: JsonObject;
  /** What the list of registration types says about the format of a type; the server knows the product's own formats alone. */
  readonly formatOf?: (type: string) => string | undefined;
}

/** What a person breaks of the rules that go beyond single fields: the same in the form and on the server. */
export function personRules(person: PersonDraft, { options = {}, formatOf }: PersonRuleOptions = {}): readonly FieldError[] {
  if (isAnonymised(person)) return anonymityErrors(person);
  const type = personTypeOf(person.type);
  return [
    ...nameErrors(person, type),
    ...contactErrors(person, type),
    ...registrationErrors(person.registrations ?? [], type, formatOf),
    ...(areAddressesUnique(options) ? addressErrors(person.addresses ?? []) : []),
    ...(person.bankAccounts ?? []).flatMap(accountErrors),
    ...numberErrors(person),
  ];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const missing = (path: string, label: string): FieldError => ({
  path,
  code: 'MISSING_FIELD_IN_BODY',
  key: '{label} is mandatory',
  values: { label },
  message: `${label} is mandatory`,
});
const wrong = (path: string, message: string): FieldError => ({ path, code: 'INVALID_FIELD_VALUE', key: message, values: {}, message });

/** PERSON-034. */
function nameErrors({ name, lastName }: PersonDraft, type: PersonType): readonly FieldError[] {
  if (isCompany(type)) return text(name) === '' ? [missing('name', 'Name')] : [];
  return text(lastName) === '' ? [missing('lastName', 'Last name')] : [];
}

/** Of a professional the first contact is asked for; nobody has two that are the default. PERSON-032. */
function contactErrors(person: PersonDraft, type: PersonType): readonly FieldError[] {
  const contacts = person.contacts ?? [];
  const defaults = contacts.flatMap(({ isDefault }, index) => (isDefault === true ? [index] : []));
  return [
    ...(type === 'P' && contacts.length === 0 ? [missing('contacts', 'Professional contact')] : []),
    ...defaults.slice(1).map((index) => wrong(`contacts[${index}].isDefault`, ONE_DEFAULT_MESSAGE)),
  ];
}

function registrationErrors(
  registrations: NonNullable<PersonDraft['registrations']>,
  type: PersonType,
  formatOf?: PersonRuleOptions['formatOf'],
): readonly FieldError[] {
  if (type === 'P' && registrations.length === 0) return [identifierMissing('registrations')];
  return registrations.flatMap((row, index) => {
    const path = `registrations[${index}].number`;
    const [kind, number] = [text(row.type), text(row.number)];
    if (number === '') return mayBeBlank(kind, type, index) ? [] : [identifierMissing(path)];
    const found = checkRegistrationNumber({ type: kind, number, format: formatOf?.(kind) });
    return found === undefined ? [] : [wrong(path, found.message)];
  });
}

/** The product gives its own numbers; a professional is asked for one all the same. */
const mayBeBlank = (kind: string, type: PersonType, index: number): boolean =>
  isAutomaticType(kind) || (isOwnType(kind) && (type !== 'P' || index > 0));

const identifierMissing = (path: string): FieldError => missing(path, 'Person identifier');

/** PERSON-083. */
const addressErrors = (addresses: readonly Address[]): readonly FieldError[] =>
  repeatedTypes(addresses).map((index) => wrong(`addresses[${index}].type`, UNIQUE_TYPE_MESSAGE));

function accountErrors(account: Account, index: number): readonly FieldError[] {
  const path = `bankAccounts[${index}]`;
  return [
    ...refused(`${path}.bankBic`, account.bankBic, checkBic),
    ...refused(`${path}.sepaCreditorIdentifier`, account.sepaCreditorIdentifier, checkCreditorIdentifier),
    ...(account.sepaMandates ?? []).flatMap((mandate, position) =>
      refused(`${path}.sepaMandates[${position}].rumReference`, mandate.rumReference, checkMandateReference),
    ),
  ];
}

/** A Spaniard's fiscal code is a DNI or NIE. IDENT-021. */
const numberErrors = (person: PersonDraft): readonly FieldError[] => [
  ...refused('siret', person.siret, checkSiret),
  ...(person.nationality === 'ES'
    ? refused('fiscalCode', person.fiscalCode, (code) => checkSpanishId(code, { types: ['DNI', 'NIE'] }))
    : []),
];

function refused(
  path: string,
  value: unknown,
  check: (text: string) => { readonly valid: boolean; readonly message?: string },
): readonly FieldError[] {
  if (text(value) === '') return [];
  const { valid, message = 'Invalid format' } = check(text(value));
  return valid ? [] : [wrong(path, message)];
}

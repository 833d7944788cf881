import type { FieldError } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import type { PersonDraft } from './personFields.ts';
import { isCompany, personTypeOf } from './personTypes.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stays of a person who is anonymised: what the books point to and are sorted by. */
export const KEPT_FIELDS: readonly string[] = [
  'type',
  'registration',
  'status',
  'organization',
  'roles',
  'currency',
  'orgaRegistration',
  'accountingReference',
  'registrationCountry',
  'vatScheme',
  'mergedInto',
  'anonymisedAt',
];

const KEPT = new Set(KEPT_FIELDS);
/** Hold the anonymous name. */
const NAMES = new Set(['name', 'lastName']);

export const isAnonymised = ({ anonymisedAt }: PersonDraft): boolean => anonymisedAt !== undefined && anonymisedAt !== null;

const anonymousName = ({ registration }: PersonDraft): string => `Anonymised ${plainText(registration)}`;

/** What changes on a person who is anonymised: nothing stays but what is kept. `fields` are those that a person may have. */
export function anonymousPerson(person: PersonDraft & Values, fields: readonly string[], anonymisedAt: string): Values {
  const names = new Set([...fields, ...Object.keys(person).filter((name) => !name.startsWith('_'))]);
  const emptied = [...names].filter((name) => !KEPT.has(name) && (fields.includes(name) || person[name] !== undefined));
  const name = anonymousName(person);
  return {
    ...Object.fromEntries(emptied.map((field) => [field, null])),
    name,
    ...(!isCompany(personTypeOf(person.type)) && { lastName: name }),
    anonymisedAt,
  };
}

/** What is kept on a person who is anonymised, against the promise. */
export const anonymityErrors = (person: PersonDraft): readonly FieldError[] =>
  Object.entries(person)
    .filter(
      ([name, value]) =>
        !KEPT.has(name) && !name.startsWith('_') && !isNothing(value) && !(NAMES.has(name) && value === anonymousName(person)),
    )
    .map(([path]) => ({ path, code: 'INVALID_FIELD_VALUE', key: ANONYMISED_MESSAGE, values: {}, message: ANONYMISED_MESSAGE }));

const ANONYMISED_MESSAGE = 'The person has been anonymised: nothing is kept of them any more';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

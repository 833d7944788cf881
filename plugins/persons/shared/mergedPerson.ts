import { plainText } from '@mortise/sdk/domain';

type Values = Readonly<Record<string, unknown>>;

/** What makes two entries of a list the same one. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  roles: ['role'],
  registrations: ['type', 'number'],
  addresses: ['type', 'address1', 'zipcode', 'city'],
  contacts: ['firstName', 'lastName', 'position'],
  bankAccounts: ['bankIban'],
  ascendants: ['relation', 'personRegistration'],
};
/** What each person has of its own, or the product sets. */
const OWN = new Set(['type', 'registration', 'status', 'mergedInto', 'anonymisedAt', 'addressLine', 'orgaRegistration']);

export interface MergeChoices {
  /** Fields that the person takes over from the double although it has a value. */
  readonly taken?: readonly string[];
  /** Whether there may be one address of each type. */
  readonly areAddressesUnique?: boolean;
}

/** Fields in which two persons differ and both have a value: one of each is lost unless chosen. */
export const differingFields = (kept: Values, double: Values): readonly string[] =>
  fieldsOf(double).filter(
    (name) => !Array.isArray(double[name]) && !isEmpty(kept[name]) && JSON.stringify(kept[name]) !== JSON.stringify(double[name]),
  );

/** What changes on a person that takes a double up: what it lacks, the fields chosen, and the entries of the lists that it has not. */
export function mergedPerson(kept: Values, double: Values, { taken = [], areAddressesUnique = false }: MergeChoices = {}): Values {
  const changes: Record<string, unknown> = {};
  for (const name of fieldsOf(double)) {
    const [own, other] = [kept[name], double[name]];
    if (Array.isArray(other)) {
      const keys = name === 'addresses' && areAddressesUnique ? ['type'] : KEYS[name];
      const more = missingEntries(rowsOf(own), rowsOf(other), keys);
      if (more.length > 0) changes[name] = [...rowsOf(own), ...more];
    } else if (isEmpty(own) || taken.includes(name)) changes[name] = other;
  }
  return changes;
}

const fieldsOf = (person: Values): readonly string[] =>
  Object.keys(person).filter((name) => !name.startsWith('_') && !OWN.has(name) && !isEmpty(person[name]));

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : []);

/** Without the marks of a default one: the person has its own. */
function missingEntries(own: readonly Values[], other: readonly Values[], keys: readonly string[] | undefined): readonly Values[] {
  const keyOf = (entry: Values) =>
    keys === undefined ? JSON.stringify(entry) : keys.map((key) => plainText(entry[key]).toLowerCase()).join('\n');
  const known = new Set(own.map(keyOf));
  return other.filter((entry) => !known.has(keyOf(entry))).map(({ isDefault: _isDefault, ...entry }) => entry);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

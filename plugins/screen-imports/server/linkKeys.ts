import { type EntityDefinition, type Field, valuesAt } from '@mortise/sdk';
import { innerField } from './innerPaths.ts';

/** Where a record says what identifies it, best first. A name is asked only where nothing else is said: many share one. */
const IDENTIFIERS = ['registration', 'externalReference', 'identificationNumber', 'registrations[].number', 'email'] as const;
const NAME = 'name';

/** What a row says of a record that it refers to, and by which it is found. */
export interface LinkKey {
  readonly path: string;
  readonly value: string;
}

/** All that identifies the record, best first; its name where it is all there is. */
export function keysOf(entity: EntityDefinition, body: Readonly<Record<string, unknown>>): readonly LinkKey[] {
  const keyOf = (path: string): readonly LinkKey[] => {
    const value = valuesAt(body, path).find((one) => typeof one === 'string');
    return typeof value === 'string' && isSearched(entity, path) ? [{ path, value }] : [];
  };
  const identifiers = IDENTIFIERS.flatMap(keyOf);
  return identifiers.length > 0 ? identifiers : keyOf(NAME);
}

/** Columns by which records of a kind are found from a field that refers to them; the registration is the value of the field itself. */
export const linkColumns = ({ fields }: EntityDefinition): readonly { readonly path: string; readonly field: Field }[] =>
  [...IDENTIFIERS.slice(1), NAME].flatMap((place) => {
    const path = asColumn(place);
    const field = innerField(fields, path);
    return field ? [{ path, field }] : [];
  });

/** `registrations[].number` as a column names it. */
export const asColumn = (path: string): string => path.replaceAll('[]', '[0]');

function isSearched({ fields }: EntityDefinition, path: string): boolean {
  const field = innerField(fields, asColumn(path));
  return path === 'registration' || path === NAME || field?.search === true || field?.sort === true;
}

import type { TenantParameters } from '../TenantStatement.ts';
import type { SortKey } from './sortKeys.ts';

/**
 * Conditions of the records after a row in an order, in parts that follow each other. Where a key can be absent there are two
 * parts, each a range of the index; one condition over both would make the index be read from its beginning.
 */
export function afterConditions(keys: readonly SortKey[], values: readonly unknown[], parameters: TenantParameters): readonly string[] {
  const [first, second] = keys;
  if (keys.length === 1) return [`${first!.column} ${first!.isDescending ? '<' : '>'} ${bound(first!, values[0], parameters)}`];
  const isPlain = keys.length === 2 && first!.isDescending === second!.isDescending;
  return isPlain ? pair(first!, second!, values, parameters) : [lexicographic(keys, values, parameters)];
}

const bound = ({ type }: SortKey, value: unknown, parameters: TenantParameters): string => `${parameters.bind(value)}::${type}`;

/** A key and the id: a comparison of rows, which an index on both answers as a range. */
function pair(key: SortKey, id: SortKey, values: readonly unknown[], parameters: TenantParameters): readonly string[] {
  const operator = key.isDescending ? '<' : '>';
  const [value, idValue] = values;
  if (value === null) {
    const sameNull = `${key.column} is null and ${id.column} ${operator} ${bound(id, idValue, parameters)}`;
    return key.isDescending ? [sameNull] : [sameNull, `${key.column} is not null`];
  }
  const row = `(${key.column}, ${id.column}) ${operator} (${bound(key, value, parameters)}, ${bound(id, idValue, parameters)})`;
  return key.isDescending && key.isNullable ? [row, `${key.column} is null`] : [row];
}

/** Any keys in any directions: equal in the first ones and beyond in the next. */
function lexicographic(keys: readonly SortKey[], values: readonly unknown[], parameters: TenantParameters): string {
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map((earlier, position) => same(earlier, values[position], parameters));
    return [...equal, beyond(key, values[index], parameters)].join(' and ');
  });
  return `(${alternatives.map((alternative) => `(${alternative})`).join(' or ')})`;
}

const same = (key: SortKey, value: unknown, parameters: TenantParameters): string =>
  value === null ? `${key.column} is null` : `${key.column} = ${bound(key, value, parameters)}`;

function beyond(key: SortKey, value: unknown, parameters: TenantParameters): string {
  if (value === null) return key.isDescending ? 'false' : `${key.column} is not null`;
  const further = `${key.column} ${key.isDescending ? '<' : '>'} ${bound(key, value, parameters)}`;
  return key.isDescending && key.isNullable ? `(${further} or ${key.column} is null)` : further;
}

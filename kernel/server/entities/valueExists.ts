import { apiError, entityLabel, type EntityDefinition, fieldLabel } from '@mortise/sdk';
import { sqlFailure, UNIQUE_VIOLATION } from '../services/database/sqlState.ts';

/**
 * A unique index of a plugin refused values: the catalogue's error that names them, or their fields where they are not at hand. Any other error
 * stays what it is. Of tables with row security PostgreSQL does not say which values they are: the name of the index says whose, `indices__date`.
 */
export function valueExists(error: unknown, entity: EntityDefinition, data?: Readonly<Record<string, unknown>>): unknown {
  const failure = sqlFailure(error);
  if (failure?.code !== UNIQUE_VIOLATION) return error;
  const [, ...columns] = failure.constraint?.split('__') ?? [];
  const fields = columns.map((column) => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()));
  const named = fields.map((field) => {
    const value = data?.[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : fieldLabel(field, entity.fields[field]);
  });
  return apiError('VALUE_ALREADY_EXISTS', [named.length > 0 ? named.join(', ').slice(0, 200) : entityLabel(entity)]);
}

import { apiError, type EntityDefinition, type Field } from '@mortise/sdk';
import { importQuestions } from '../shared/importQuestions.ts';
import type { ImportMapping } from '../shared/imports.ts';
import type { Table } from './reading/Table.ts';
import { readTarget } from './targets.ts';

/** @throws INVALID_FIELD_IN_BODY with everything that the file leaves open and the mapping does not answer */
export function requireAnswers(
  mapping: ImportMapping,
  table: Table,
  entity: EntityDefinition,
  find: (name: string) => EntityDefinition | undefined,
  acceptsFailures: boolean,
): void {
  const statuses = Object.keys(entity.workflow?.states ?? {});
  const fieldOf = (path: string): Field | undefined => {
    const target = readTarget(path, entity, find);
    return target !== undefined && 'field' in target ? target.field : undefined;
  };
  const questions = importQuestions(mapping, table, { statuses, fieldOf });
  const open = acceptsFailures ? questions.filter(({ answer }) => answer !== 'values') : questions;
  if (open.length === 0) return;
  const errors = open.map(({ text: { key, values } }) => key.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
  const places = open.map(
    ({ column, answer }) => `mapping.columns[${mapping.columns.findIndex((one) => one.column === column)}].${answer}`,
  );
  throw apiError('INVALID_FIELD_IN_BODY', [places.join(', ')], {
    errors,
    fieldProps: Object.fromEntries(places.map((place, index) => [place, { errorFormat: errors[index]! }])),
  });
}

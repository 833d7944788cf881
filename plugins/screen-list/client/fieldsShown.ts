import type { EntityDefinition } from '@mortise/sdk';

/** The fields that the columns of a list page show, with what their cells need besides: only these are asked for. */
export function fieldsShown({ fields, roles = {} }: EntityDefinition): readonly string[] {
  const columns = Object.entries(fields).filter(([, field]) => field.column === true);
  const currencies = columns.flatMap(([, field]) =>
    'currencyField' in field && field.currencyField !== undefined ? [field.currencyField] : [],
  );
  return [
    ...new Set([
      'registration',
      'name',
      'status',
      ...columns.map(([name]) => name),
      ...(columns.some(([, field]) => field.type === 'currency') ? ['currency', ...currencies] : []),
      ...Object.keys(roles).filter((role) => roles[role]!.column === true),
    ]),
  ];
}

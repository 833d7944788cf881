import { ApiError, fixedFields, isShownTo, rankOf, type Fields } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import { sameJson } from './fieldChanges.ts';

type Values = Readonly<Record<string, unknown>>;

/** Some fields are only changed by administrators once the record is what their definition says. @throws INVALID_FIELD_VALUE */
export function refuseFixed(fields: Fields, { holder }: RequestScope, stored: Values, values: Values): void {
  if (isShownTo(rankOf(holder), { shownTo: 'admin' })) return;
  const changed = fixedFields(fields, stored).find(
    (name) => Object.hasOwn(values, name) && !sameJson(values[name] ?? null, stored[name] ?? null),
  );
  if (changed === undefined) return;
  const told = { errors: ['Only administrators can change this now'] } as const;
  throw ApiError.of('INVALID_FIELD_VALUE', [changed], { ...told, fieldProps: { [changed]: { errorFormat: told.errors[0] } } });
}

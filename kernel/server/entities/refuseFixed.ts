import { ApiError, apiError, entityLabel, fieldLabel, isRemovable, type EntityDefinition, type Fields } from '@mortise/sdk';
import { fixedFields, fixedForAll, isNumbered, isShownTo, rankOf, type RequestScope } from '@mortise/sdk/server';
import { sameJson } from './fieldChanges.ts';

type Values = Readonly<Record<string, unknown>>;
/** What of a definition says what is fixed. */
type Fixed = Pick<EntityDefinition, 'name' | 'label' | 'fixed' | 'numbers' | 'workflow' | 'isWorkingPaper'> & { readonly fields: Fields };

/** A field that is not changed, and why. */
export interface FixedField {
  readonly name: string;
  readonly reason: string;
}

/** What is issued, posted, signed or closed stays; some fields are only changed by administrators while the record is what their definition says. @throws INVALID_FIELD_VALUE */
export function refuseFixed(...asked: Parameters<typeof findFixed>): void {
  const fixed = findFixed(...asked);
  if (fixed !== undefined) throw refused(fixed.name, fixed.reason);
}

/** The first of the values that the record does not take, being what it is. */
export function findFixed(definition: Fixed, { holder }: RequestScope, stored: Values, values: Values): FixedField | undefined {
  const isChanged = (name: string): boolean => Object.hasOwn(values, name) && !sameJson(values[name] ?? null, stored[name] ?? null);
  const fixed = fixedForAll(definition, stored).find(isChanged);
  if (fixed !== undefined) return { name: fixed, reason: reasonFor(definition, fixed, stored) };
  if (isShownTo(rankOf(holder), { shownTo: 'admin' })) return undefined;
  const changed = fixedFields(definition.fields, stored).find(isChanged);
  return changed === undefined ? undefined : { name: changed, reason: 'Only administrators can change this now' };
}

/** A number of a series does not come with a new record. @throws INVALID_FIELD_VALUE */
export function refuseNumbers(definition: Fixed, values: Values): void {
  const brought = Object.keys(definition.numbers ?? {}).find(
    (name) => values[name] !== undefined && values[name] !== null && isNumbered(definition, name, values),
  );
  if (brought !== undefined) throw refused(brought, reasonFor(definition, brought, values));
}

/** @throws TRANSITION_REJECTED for a record that stays */
export function refuseRemoval(
  definition: Fixed,
  { registration, status }: { readonly registration: string; readonly status: string },
): void {
  if (isRemovable(definition, status)) return;
  const rejectionReason = `${entityLabel(definition)} ${registration} is ${statusOf(definition, status)}: it is cancelled, closed or corrected by another record, not deleted.`;
  throw apiError('TRANSITION_REJECTED', ['Delete'], { rejectionReason });
}

function reasonFor(definition: Fixed, name: string, record: Values): string {
  const label = fieldLabel(name, definition.fields[name]);
  if (isNumbered(definition, name, record)) return `${label} is given by the product and never by hand`;
  return `${label} can no longer be changed: the ${entityLabel(definition).toLowerCase()} is ${statusOf(definition, String(record['status']))}`;
}

const statusOf = ({ workflow }: Fixed, status: string): string => (workflow?.states[status]?.label ?? status).toLowerCase();

const refused = (name: string, reason: string): ApiError =>
  apiError('INVALID_FIELD_VALUE', [name], { errors: [reason], fieldProps: { [name]: { errorFormat: reason } } });

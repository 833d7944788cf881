import type { EntityShape } from '@mortise/sdk';

/** A kind whose records stand in the calendar, and the field that says on which day. */
export interface DatedField {
  readonly entity: EntityShape;
  readonly field: string;
  /** Which of its records are shown, besides the days. */
  readonly criteria?: Readonly<Record<string, string>>;
}

/** Kinds that end on a day that matters. */
const ENDING: ReadonlySet<string> = new Set(['Contract']);

/** Every kind with a due date that can be searched for, and contracts by their end. `types` are those of fields that count. */
export const datedFields = (entities: readonly EntityShape[], types: readonly string[]): readonly DatedField[] =>
  entities.flatMap((entity) => {
    const field = ENDING.has(entity.name) ? 'endDate' : 'dueDate';
    const { type, search } = entity.fields[field] ?? {};
    return type !== undefined && types.includes(type) && search === true ? [{ entity, field }] : [];
  });

/** The criteria of a list for the days from one to another: `fromDueDate`, `toDueDate`. */
export function dayCriteria({ field, criteria }: Omit<DatedField, 'entity'>, from: string, to: string): Readonly<Record<string, string>> {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  return { [`from${name}`]: from, [`to${name}`]: to, ...criteria };
}

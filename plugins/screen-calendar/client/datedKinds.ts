import type { EntityShape } from '@mortise/sdk';

/** A kind whose records stand in the calendar, and the field that says on which day. */
export interface DatedKind {
  readonly entity: EntityShape;
  readonly field: string;
  /** Which of the eight colours of series its entries have. */
  readonly series: number;
}

const COLOURS = 8;
/** Kinds that end on a day that matters. */
const ENDING: ReadonlySet<string> = new Set(['Contract']);

/** Every kind with a due date that can be searched for, and contracts by their end. */
export const datedKinds = (entities: readonly EntityShape[]): readonly DatedKind[] =>
  entities
    .flatMap((entity) => {
      const field = ENDING.has(entity.name) ? 'endDate' : 'dueDate';
      const { type, search } = entity.fields[field] ?? {};
      return type === 'date' && search === true ? [{ entity, field }] : [];
    })
    .map((kind, index) => ({ ...kind, series: (index % COLOURS) + 1 }));

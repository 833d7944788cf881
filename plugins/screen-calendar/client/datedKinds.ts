import type { EntityShape } from '@mortise/sdk';
import { literalCriterion } from '@mortise/sdk/client';
import { IconCalendarEvent, IconChecklist, IconFileInvoice, IconFileText, IconTicket, type Icon } from '@tabler/icons-react';

/** A kind whose records stand in the calendar, and the field that says on which day. */
export interface DatedKind {
  readonly entity: EntityShape;
  readonly field: string;
  /** Which of the eight colours of series its entries have. */
  readonly series: number;
  readonly Icon: Icon;
  /** The field that says whom a record is assigned to. */
  readonly assignee?: string | undefined;
  /** Which of its records are shown, besides the days. */
  readonly criteria?: Readonly<Record<string, string>>;
}

const COLOURS = 8;
/** Kinds that end on a day that matters. */
const ENDING: ReadonlySet<string> = new Set(['Contract']);
const ASSIGNEES = ['ownerUsername', 'assignedUser'];
/** As the menus have them. */
const ICONS: Readonly<Record<string, Icon>> = {
  Contract: IconFileText,
  Invoice: IconFileInvoice,
  Task: IconChecklist,
  Ticket: IconTicket,
};

/** Every kind with a due date that can be searched for, and contracts by their end. */
export const datedKinds = (entities: readonly EntityShape[]): readonly DatedKind[] =>
  entities
    .flatMap((entity) => {
      const field = ENDING.has(entity.name) ? 'endDate' : 'dueDate';
      const { type, search } = entity.fields[field] ?? {};
      const assignee = ASSIGNEES.find((name) => entity.fields[name]?.type === 'username' && entity.fields[name].search === true);
      return type === 'date' && search === true ? [{ entity, field, assignee, Icon: ICONS[entity.name] ?? IconCalendarEvent }] : [];
    })
    .map((kind, index) => ({ ...kind, series: (index % COLOURS) + 1 }));

/** What of the kinds is assigned to the user; of others nothing. */
export const kindsOfUser = (kinds: readonly DatedKind[], username: string): readonly DatedKind[] =>
  kinds.flatMap((kind) => (kind.assignee === undefined ? [] : [{ ...kind, criteria: { [kind.assignee]: literalCriterion(username) } }]));

/** The criteria of a list for the days from one to another: `fromDueDate`, `toDueDate`. */
export function dayCriteria(
  { field, criteria }: Pick<DatedKind, 'field' | 'criteria'>,
  from: string,
  to: string,
): Readonly<Record<string, string>> {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  return { [`from${name}`]: from, [`to${name}`]: to, ...criteria };
}

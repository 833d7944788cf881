import type { EntityShape } from '@mortise/sdk';
import { literalCriterion } from '@mortise/sdk/client';
import { IconCalendarEvent, IconChecklist, IconFileInvoice, IconFileText, IconTicket, type Icon } from '@tabler/icons-react';
import { type DatedField, datedFields } from '../shared/datedFields.ts';

/** A kind of the calendar, and how its entries look. */
export interface DatedKind extends DatedField {
  /** Which of the eight colours of series its entries have. */
  readonly series: number;
  readonly Icon: Icon;
  /** The field that says whom a record is assigned to. */
  readonly assignee?: string | undefined;
}

const COLOURS = 8;
const ASSIGNEES = ['ownerUsername', 'assignedUser'];
/** As the menus have them. */
const ICONS: Readonly<Record<string, Icon>> = {
  Contract: IconFileText,
  Invoice: IconFileInvoice,
  Task: IconChecklist,
  Ticket: IconTicket,
};

export const datedKinds = (entities: readonly EntityShape[]): readonly DatedKind[] =>
  datedFields(entities, ['date']).map((dated, index) => ({
    ...dated,
    assignee: assigneeOf(dated.entity),
    Icon: ICONS[dated.entity.name] ?? IconCalendarEvent,
    series: (index % COLOURS) + 1,
  }));

const assigneeOf = ({ fields }: EntityShape): string | undefined =>
  ASSIGNEES.find((name) => fields[name]?.type === 'username' && fields[name].search === true);

/** What of the kinds is assigned to the user; of others nothing. */
export const kindsOfUser = (kinds: readonly DatedKind[], username: string): readonly DatedKind[] =>
  kinds.flatMap((kind) => (kind.assignee === undefined ? [] : [{ ...kind, criteria: { [kind.assignee]: literalCriterion(username) } }]));

import { fieldLabel, spelledOut, type EntityDefinition, type EntityRecord, type Field } from '@mortise/sdk';
import { FieldValue, isAlignedAtEnd, isTabular, RecordLink, StatusBadge, type TableColumn } from '@mortise/sdk/client';
import type { ListSettings } from './listSettings.ts';

type Translate = (key: string) => string;
const WIDTHS: Readonly<Record<string, number>> = {
  currency: 144, number: 100, integer: 84, percentage: 96, date: 120, datetime: 152, checkbox: 80, reference: 168, select: 112, email: 180,
}; // prettier-ignore
const NAME_WIDTH = 224;
const TEXT_WIDTH = 136;

/** The columns of a list page: registration, then those that a script chose, in its order, or those of the entity. */
export function columnsOf({ entity, columns: chosen }: ListSettings, t: Translate): readonly TableColumn<EntityRecord>[] {
  const columns = declaredColumns(entity, t);
  if (chosen === undefined) return columns;
  const byName = new Map(columns.map((column) => [column.id, column]));
  return [...new Set(['registration', ...chosen])].flatMap((name) => byName.get(name) ?? []);
}

/** What the entity declares, with name and status first, then its people by role. */
function declaredColumns(entity: EntityDefinition, t: Translate): readonly TableColumn<EntityRecord>[] {
  const declared = Object.entries(entity.fields).filter(
    ([name, field]) => field.column === true && name !== 'registration' && name !== 'status',
  );
  const roles = Object.entries(entity.roles ?? {}).filter(([, role]) => role.column === true);
  const columns = declared.map(([key, field]) => fieldColumn(key, field, t));
  const name = columns.find(({ id }) => id === 'name');
  return [
    { id: 'registration', label: t('Registration'), width: 124, sortKey: 'registration', cell: ({ registration }) => registration },
    ...(name ? [name] : []),
    statusColumn(entity, t),
    ...roles.map(([column, { role, label }]) => roleColumn(column, role, t(label ?? spelledOut(column)))),
    ...columns.filter((column) => column !== name),
  ];
}

function fieldColumn(name: string, field: Field, t: Translate): TableColumn<EntityRecord> {
  return {
    id: name,
    label: t(fieldLabel(name, field)),
    width: WIDTHS[field.type] ?? (name === 'name' ? NAME_WIDTH : TEXT_WIDTH),
    isNumeric: isAlignedAtEnd(field),
    isTabular: isTabular(field),
    ...(field.sort === true && { sortKey: name }),
    cell: (record) => <FieldValue name={name} field={field} value={record[name]} currency={currencyOf(field, record)} record={record} />,
  };
}

const statusColumn = (entity: EntityDefinition, t: Translate): TableColumn<EntityRecord> => ({
  id: 'status',
  label: t('Status'),
  width: 118,
  sortKey: 'status',
  cell: ({ status }) => <StatusBadge entity={entity} status={status} />,
});

interface LinkedPerson {
  readonly role?: string;
  readonly personRegistration?: string;
  readonly name?: string;
  readonly person?: { readonly name?: string };
}

const roleColumn = (id: string, role: string, label: string): TableColumn<EntityRecord> => ({
  id,
  label,
  width: 180,
  cell: (record) => {
    const person = ((record['persons'] ?? []) as readonly LinkedPerson[]).find((candidate) => candidate.role === role);
    if (person?.personRegistration === undefined) return null;
    const name = person.person?.name ?? person.name;
    return (
      <RecordLink entity="Person" registration={person.personRegistration}>
        {name}
      </RecordLink>
    );
  },
});

/** The currency that an amount of a row is in. */
export function currencyOf(field: Field, record: Readonly<Record<string, unknown>>): string {
  const named = 'currencyField' in field && field.currencyField !== undefined ? record[field.currencyField] : undefined;
  const currency = named ?? record['currency'];
  return typeof currency === 'string' && currency !== '' ? currency : 'EUR';
}

import { fieldLabel, spelledOut, type EntityShape, type Field } from '@mortise/sdk';

export interface FieldChoice {
  /** Path of the column. */
  readonly value: string;
  /** Translated. */
  readonly label: string;
}

const LEFT_OUT: ReadonlySet<Field['type']> = new Set(['object', 'items', 'sheet', 'file', 'files', 'notice', 'password', 'richtext']);

/** What a sheet can have as a column: the fields of the kind, people by their roles, and what every record has. */
export function columnChoices(entity: EntityShape, t: (text: string) => string): readonly FieldChoice[] {
  const own = Object.entries(entity.fields).filter(([, field]) => !LEFT_OUT.has(field.type));
  const choices = [
    { value: 'registration', label: t('Registration') },
    { value: 'name', label: t('Name') },
    ...(entity.workflow ? [{ value: 'status', label: t('Status') }] : []),
    ...Object.entries(entity.roles ?? {}).map(([name, { label }]) => ({ value: name, label: t(label ?? spelledOut(name)) })),
    ...own.map(([name, field]) => ({ value: name, label: t(fieldLabel(name, field)) })),
    { value: 'organization.name', label: t('Organization') },
    { value: '_insertDate', label: t('Created on') },
  ];
  return choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index);
}

/** The same with columns that are chosen already and stand deeper in the record. */
export const withChosen = (choices: readonly FieldChoice[], chosen: readonly string[]): FieldChoice[] => [
  ...choices,
  ...chosen.filter((path) => choices.every(({ value }) => value !== path)).map((path) => ({ value: path, label: path })),
];

/** What can be asked for: fields that lists search by. */
export const parameterChoices = (entity: EntityShape, t: (text: string) => string): FieldChoice[] =>
  columnChoices(entity, t).filter(({ value }) => value === 'status' || entity.fields[value]?.search === true);

/** Whether days are given for the field. */
export const isDay = (entity: EntityShape, path: string): boolean => ['date', 'datetime'].includes(entity.fields[path]?.type ?? '');

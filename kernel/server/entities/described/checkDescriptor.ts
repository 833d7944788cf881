import { dashed, type EntityDefinition } from '@mortise/sdk';
import {
  STATUS_CLASSES,
  plural,
  storedType,
  type DescribedField,
  type DescribedFieldType,
  type EntityDescriptor,
} from '@mortise/sdk/server';
import { sameEntityName } from '../../../shared/sameEntityName.ts';
import { RESERVED_PARAMETERS } from '../../../shared/listing/parseListQuery.ts';
import { checkBounds } from './checkBounds.ts';
import { refuse } from './refuse.ts';
import { pathOf } from './withBases.ts';

/** What a description has to fit to. */
export interface DescriptorSurroundings {
  /** All kinds of the tenant, this one too. */
  readonly entities: readonly EntityDefinition[];
  /** Its kinds that are out of use: their names and tables are theirs until they are back. */
  readonly retired: readonly EntityDefinition[];
  readonly hasList: (name: string) => boolean;
  /** What was published of the kind before, whatever is in force. */
  readonly earlier: readonly EntityDescriptor[];
  /** Statuses in which there are records. */
  readonly usedStatuses: ReadonlySet<string>;
}

const KIND = /^Dyno[A-Z][A-Za-z0-9]{0,35}$/;
const PREFIX = /^[A-Z]{1,6}$/;
const FIELD = /^[a-z][A-Za-z0-9]{0,39}$/;
const STATUS = /^[A-Z][A-Z0-9_]{0,39}$/;
const TRANSITION = /^[a-z][A-Za-z0-9-]{0,39}$/;
const MOST_FIELDS = 200;
const ONLY_STATUS = 'ACTIVE';
/** System fields and what every record has of its own, and what addresses mean something else by. */
const TAKEN = new Set(['registration', 'status', 'organization', 'persons', 'id', 'tenant', ...RESERVED_PARAMETERS]);

/** Its types are known already, see `withBases`. @throws INVALID_FIELD_IN_BODY that names the place and says what is wrong with it */
export function checkDescriptor(descriptor: EntityDescriptor, surroundings: DescriptorSurroundings): void {
  const fields = descriptor.fields.map(storedField);
  checkKind(descriptor, surroundings);
  checkFields(fields, surroundings);
  checkTypesStay(fields, surroundings.earlier);
  checkStatuses(descriptor, surroundings.usedStatuses);
  checkTransitions(descriptor);
}

/** A field with the type that its values are stored as: the rules are those of the base of a plugin's type. */
type StoredField = DescribedField & { readonly type: DescribedFieldType };

const storedField = (field: DescribedField): StoredField => ({ ...field, type: storedType(field) });

function checkKind({ kind, registrationPrefix }: EntityDescriptor, { entities, retired }: DescriptorSurroundings): void {
  if (!KIND.test(kind)) refuse('kind', 'Begin with Dyno and go on in letters, each word with a capital: DynoInspection');
  const path = plural(dashed(kind));
  const isCalledSo = ({ name }: EntityDefinition): boolean =>
    name !== kind && (sameEntityName(name, kind) || plural(dashed(name)) === path);
  const other = entities.find(isCalledSo);
  if (other) refuse('kind', `${other.name} has that name already`);
  const inactive = retired.find(isCalledSo);
  if (inactive) refuse('kind', `${inactive.name}, which is inactive, has that name already`);
  if (!PREFIX.test(registrationPrefix)) refuse('registrationPrefix', 'One to six capital letters: INS');
}

function checkFields(fields: readonly StoredField[], surroundings: DescriptorSurroundings): void {
  if (fields.length === 0) refuse('fields', 'A record type needs at least one field');
  if (fields.length > MOST_FIELDS) refuse('fields', `A record type has at most ${MOST_FIELDS} fields`);
  const seen = new Set<string>();
  fields.forEach((field, index) => {
    const { name, within } = field;
    const place = `fields[${index}]`;
    const known = `${within ?? ''}.${name.toLowerCase()}`;
    if (!FIELD.test(name)) refuse(`${place}.name`, 'Begin with a small letter and go on in letters and digits: nextInspection');
    if (seen.has(known)) refuse(`${place}.name`, `There are two fields with the name ${name}`);
    if (within === undefined && TAKEN.has(name)) refuse(`${place}.name`, `${name} is a name of the system: choose another one`);
    seen.add(known);
    checkPlace(field, place, fields);
    checkType(field, place, surroundings);
    checkBounds(field, place);
  });
}

function checkPlace({ name, type, within, sum, isConfidential }: DescribedField, place: string, fields: readonly DescribedField[]): void {
  if (within === undefined) {
    if (type === 'items' && !fields.some((other) => other.within === name))
      refuse(`${place}.type`, `Say of which fields the entries are made: add one that is part of ${name}`);
    return;
  }
  if (!fields.some((other) => other.name === within && other.type === 'items' && other.within === undefined))
    refuse(`${place}.within`, `There is no field ${within} that has entries`);
  if (type === 'items') refuse(`${place}.type`, 'Entries cannot have entries of their own');
  if (type === 'sheet') refuse(`${place}.type`, 'Entries cannot have sheets: the record itself can');
  if (sum === true) refuse(`${place}.sum`, 'Only fields of the record itself can be summed up');
  if (isConfidential === true) refuse(`${place}.isConfidential`, `Entries are confidential as a whole: mark ${within}`);
}

const SUMMED: ReadonlySet<string> = new Set(['number', 'integer', 'currency']);
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['items', 'notice', 'sheet']);

function checkType(
  { type, list, entity, sum, tellsApart, hint = '' }: DescribedField,
  place: string,
  { hasList, entities, retired }: DescriptorSurroundings,
): void {
  if ((type === 'select' || type === 'radio') && list === undefined) refuse(`${place}.list`, 'Say from which list it is chosen');
  if (list !== undefined && !hasList(list)) refuse(`${place}.list`, `There is no list ${list}`);
  if (type === 'notice' && hint.trim() === '') refuse(`${place}.hint`, 'Write what the notice says');
  if (type === 'reference' && entity === undefined) refuse(`${place}.entity`, 'Choose the record type that it points to');
  if (retired.some(({ name }) => name === entity)) refuse(`${place}.entity`, `${entity} is inactive: activate it first`);
  if (entity !== undefined && !entities.some(({ name }) => name === entity)) refuse(`${place}.entity`, `There is no kind ${entity}`);
  if (sum === true && !SUMMED.has(type)) refuse(`${place}.sum`, 'Only numbers and amounts can be summed up');
  if (tellsApart === true && WITHOUT_VALUE.has(type))
    refuse(`${place}.tellsApart`, 'Only fields that hold a value can be shown in pickers');
}

/** Stored values have been checked as what they were: another type needs a field of another name. */
function checkTypesStay(fields: readonly StoredField[], earlier: readonly EntityDescriptor[]): void {
  const before = new Map(earlier.flatMap((descriptor) => descriptor.fields).map((field) => [pathOf(field), storedType(field)]));
  fields.forEach((field, index) => {
    const type = before.get(pathOf(field));
    if (type !== undefined && type !== field.type)
      refuse(`fields[${index}].type`, `${field.name} was of the type ${type} in an earlier version: give the new field another name`);
  });
}

function checkStatuses({ statuses = [] }: EntityDescriptor, usedStatuses: ReadonlySet<string>): void {
  const codes = new Set<string>();
  statuses.forEach(({ code, class: colour = 'default' }, index) => {
    if (!STATUS_CLASSES.includes(colour)) refuse(`statuses[${index}].class`, 'Choose one of the colours');
    if (!STATUS.test(code)) refuse(`statuses[${index}].code`, 'Capital letters, digits and underscores: IN_PROGRESS');
    if (codes.has(code)) refuse(`statuses[${index}].code`, `There are two statuses ${code}`);
    codes.add(code);
  });
  // Without a workflow all records are in one and the same.
  const kept = codes.size > 0 ? codes : new Set([ONLY_STATUS]);
  const orphan = [...usedStatuses].find((status) => !kept.has(status));
  if (orphan !== undefined) refuse('statuses', `There are records in the status ${orphan}: it has to stay`);
}

function checkTransitions({ statuses = [], transitions = [] }: EntityDescriptor): void {
  const known = new Set(statuses.map(({ code }) => code));
  const codes = new Set<string>();
  transitions.forEach(({ code, from, to }, index) => {
    const place = `transitions[${index}]`;
    if (!TRANSITION.test(code)) refuse(`${place}.code`, 'Begin with a small letter and go on in letters, digits and dashes: finish');
    if (codes.has(code)) refuse(`${place}.code`, `There are two transitions ${code}`);
    codes.add(code);
    const unknown = from.find((status) => !known.has(status));
    if (from.length === 0 || unknown !== undefined) refuse(`${place}.from`, `There is no status ${unknown ?? ''}`.trimEnd());
    if (!known.has(to)) refuse(`${place}.to`, `There is no status ${to}`);
  });
}

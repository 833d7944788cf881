import {
  fieldLabel,
  SHEET_CELL_TYPES,
  type EntityDefinition,
  type Field,
  type Fields,
  type JsonObject,
  type JsonValue,
} from '@mortise/sdk';
import { writableFields } from './RecordStore.ts';

/** What `GET {collection}-schema` answers: the fields as a tree, lists as `[fields]`, and the same as JSON Schema. */
export interface EntitySchema {
  readonly schema: JsonObject;
  readonly jsonSchema: JsonObject;
}

export const entitySchema = (entity: EntityDefinition): EntitySchema => ({
  schema: tree(writableFields(entity)),
  jsonSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', title: entity.name, ...recordSchema(entity) },
});

const tree = (fields: Fields): JsonObject => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, node(name, field)]));

function node(name: string, field: Field): JsonValue {
  if (field.type === 'items') return [tree(field.fields)];
  if (field.type === 'object') return tree(field.fields);
  const { type, mandatory, readOnly, min, max } = field;
  return {
    type,
    label: fieldLabel(name, field),
    ...('list' in field && field.list !== undefined && { list: field.list }),
    ...('entity' in field && { entity: field.entity }),
    ...(mandatory === true && { mandatory }),
    ...(readOnly === true && { readOnly }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

const FILE: JsonObject = {
  type: 'object',
  properties: Object.fromEntries(['_id', 'name', 'type', 'entityName', 'entityRegistration'].map((name) => [name, { type: 'string' }])),
  required: ['_id', 'name'],
  description: 'A document of the record; a new one is brought by the id of its upload.',
};

const SHEET_CELL: JsonObject = {
  type: 'object',
  properties: {
    value: { type: ['string', 'number', 'boolean', 'null'] },
    ...Object.fromEntries(['format', 'name', 'formula', 'comment'].map((name) => [name, { type: 'string' }])),
    type: { type: 'string', enum: [...SHEET_CELL_TYPES] },
    select: { type: 'array' },
    readOnly: { type: ['boolean', 'string'] },
  },
};

const SYSTEM: JsonObject = {
  _id: { type: 'string', format: 'uuid', readOnly: true },
  status: { type: 'string', readOnly: true },
  _version: {
    type: 'integer',
    minimum: 1,
    description: 'Sent back in a change, it makes the change fail with 409 when someone else saved meanwhile.',
  },
  _insertDate: { type: 'string', format: 'date-time', readOnly: true },
  _updateDate: { type: 'string', format: 'date-time', readOnly: true },
  _insertUser: { type: 'string', readOnly: true },
  _updateUser: { type: 'string', readOnly: true },
};

/** A record as it is read. */
export function recordSchema(entity: EntityDefinition): JsonObject {
  const { properties } = objectSchema(writableFields(entity));
  return {
    type: 'object',
    properties: { ...(properties as JsonObject), ...SYSTEM },
    required: ['_id', 'registration', 'status', '_version'],
  };
}

/** The body of a new record, or of a change when nothing is required. */
export function bodySchema(entity: EntityDefinition, isPatch: boolean): JsonObject {
  const fields = Object.fromEntries(Object.entries(writableFields(entity)).filter(([, { readOnly }]) => readOnly !== true));
  const { required: _, ...optional } = objectSchema(fields);
  const schema = isPatch ? optional : objectSchema(fields);
  if (!isPatch) return schema;
  return { ...schema, properties: { ...(schema['properties'] as JsonObject), _version: SYSTEM['_version']! } };
}

function objectSchema(fields: Fields): JsonObject {
  const kept = Object.entries(fields).filter(([, { type }]) => type !== 'notice');
  const properties = Object.fromEntries(kept.map(([name, field]) => [name, fieldSchema(name, field)]));
  const required = Object.entries(fields)
    .filter(([, { mandatory, default: preset }]) => mandatory === true && preset === undefined)
    .map(([name]) => name);
  return { type: 'object', properties, additionalProperties: false, ...(required.length > 0 && { required }) };
}

function fieldSchema(name: string, field: Field): JsonObject {
  const title = fieldLabel(name, field);
  if (field.type === 'items') return { title, type: 'array', items: objectSchema(field.fields) };
  if (field.type === 'object') return { title, ...objectSchema(field.fields) };
  return {
    title,
    ...scalarSchema(field),
    ...(field.readOnly === true && { readOnly: true }),
    ...('list' in field && field.list !== undefined && { 'x-list': field.list }),
    ...('entity' in field && { 'x-entity': field.entity }),
  };
}

function scalarSchema({ type, min, max }: Field): JsonObject {
  switch (type) {
    case 'number':
    case 'percentage':
    case 'currency':
    case 'slider':
      return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', description: 'An exact decimal; JSON numbers are accepted.' };
    case 'integer':
      return { type: 'integer', ...(min !== undefined && { minimum: Number(min) }), ...(max !== undefined && { maximum: Number(max) }) };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'checkbox':
    case 'switch':
      return { type: 'boolean' };
    case 'sheet':
      return { type: 'object', additionalProperties: SHEET_CELL, description: 'Cells by their address: `B2`.' };
    case 'file':
      return FILE;
    case 'files':
      return { type: 'array', items: FILE };
    case 'multiselect':
    case 'emails':
      return { type: 'array', items: { type: 'string' } };
    default:
      return { type: 'string', ...(min !== undefined && { minLength: Number(min) }), ...(max !== undefined && { maxLength: Number(max) }) };
  }
}

import type { JsonObject } from '../JsonValue.ts';
import type { FieldError } from './validateRecord.ts';

/** What a record breaks of the rules that go beyond its single fields, given the options of the tenant. */
export type RecordRules = (record: Readonly<Record<string, unknown>>, options: JsonObject) => readonly FieldError[];

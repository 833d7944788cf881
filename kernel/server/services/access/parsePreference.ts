import { ApiError, type JsonValue, type PreferenceType, type UserPreference } from '@mortise/sdk';
import { validate } from 'uuid';

const TYPES: ReadonlySet<unknown> = new Set<PreferenceType>(['PINNED_ITEM', 'SEARCH_FILTER', 'TABLE_CONFIGURATION', 'UI', 'THEMING']);
/** What only its user can have. */
const PERSONAL: ReadonlySet<unknown> = new Set<PreferenceType>(['PINNED_ITEM', 'UI', 'THEMING']);
const MAX_GROUP = 300;
const MAX_VALUE = 100_000;

/** A preference as it is to be saved. */
export interface NewPreference {
  readonly _id?: string;
  readonly groupId: string;
  readonly type: PreferenceType;
  readonly value: JsonValue;
  /** The value as it is stored. */
  readonly json: string;
  readonly audience?: NonNullable<UserPreference['audience']>;
}

/** Reads the body of a request that saves a preference. @throws INVALID_FIELD_IN_BODY that names the field */
export function parsePreference(body: unknown): NewPreference {
  const { _id, groupId, type, value = null, audience } = (body ?? {}) as Record<string, unknown>;
  if (!TYPES.has(type)) throw invalid('type');
  if (typeof groupId !== 'string' || groupId.length > MAX_GROUP || !isStorable(groupId)) throw invalid('groupId');
  if (_id !== undefined && !validate(_id)) throw invalid('_id');
  if (audience !== undefined && (!isAudience(audience) || PERSONAL.has(type))) throw invalid('audience');
  const json = JSON.stringify(value);
  if (json.length > MAX_VALUE || UNSTORABLE.test(json)) throw invalid('value');
  return {
    ...(_id !== undefined && { _id: _id as string }),
    groupId,
    type: type as PreferenceType,
    value: value as JsonValue,
    json,
    ...(audience !== undefined && { audience }),
  };
}

const isAudience = (value: unknown): value is NonNullable<UserPreference['audience']> =>
  typeof value === 'string' && isStorable(value) && /^(?:tenant|profile\/.{1,100})$/u.test(value);

/** The database takes neither NUL nor half a character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Both as they stand in JSON, behind a backslash that is not itself escaped. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

const invalid = (field: string): ApiError => ApiError.of('INVALID_FIELD_IN_BODY', [field]);

import type { JsonValue, PreferenceType, UserPreference } from '@mortise/sdk';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';

type Audience = NonNullable<UserPreference['audience']>;

const TYPES = ['PINNED_ITEM', 'SEARCH_FILTER', 'TABLE_CONFIGURATION', 'UI', 'THEMING'] as const satisfies readonly PreferenceType[];
/** What only its user can have. */
const PERSONAL: ReadonlySet<PreferenceType> = new Set(['PINNED_ITEM', 'THEMING']);
const MAX_GROUP = 300;
const MAX_VALUE = 100_000;
const MAX_AUDIENCE = 108;

/** What the database does not take, NUL and half a character, as it stands in JSON: behind a backslash that is not itself escaped. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

const isKept = (value: unknown): boolean => {
  const json = JSON.stringify(value);
  return json.length <= MAX_VALUE && !UNSTORABLE.test(json);
};
const keptValue = v.custom<JsonValue>(isKept);
const audience = v.pipe(
  text(MAX_AUDIENCE),
  v.check((given) => /^(?:tenant|profile\/.{1,100})$/u.test(given)),
  v.transform((given) => given as Audience),
);

/** A preference as it is to be saved. */
export const newPreference = v.pipe(
  v.object({
    _id: v.exactOptional(v.pipe(v.string(), v.uuid())),
    groupId: text(MAX_GROUP),
    type: v.picklist(TYPES),
    value: v.exactOptional(keptValue),
    audience: v.exactOptional(audience),
  }),
  v.forward(
    v.check(({ type, audience: wanted }) => wanted === undefined || !PERSONAL.has(type)),
    ['audience'],
  ),
);
export type NewPreference = v.InferOutput<typeof newPreference> & { readonly value: JsonValue };

export const userPreference: v.GenericSchema<UserPreference> = v.object({
  _id: v.string(),
  groupId: v.string(),
  type: v.picklist(TYPES),
  value: keptValue,
  audience: v.exactOptional(v.custom<Audience>((given) => typeof given === 'string')),
  owner: v.exactOptional(v.string()),
});

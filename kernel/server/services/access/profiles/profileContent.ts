import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { sessionTimes } from '../sessions/sessionTimes.ts';

const MOST = 1_000;
const MOST_RULES = 20;

const fieldName = v.pipe(text(100), v.regex(/^\w+$/, 'It has to be the name of a field'));
const criteria = v.pipe(
  v.record(text(100), text(2_000)),
  v.check(
    (given) => Object.values(given).some((value) => value !== ''),
    'Name at least one criterion: without one the rule lets nothing through',
  ),
);

const rowRule = v.variant('by', [
  v.strictObject({ by: v.literal('own') }),
  v.strictObject({ by: v.literal('organization') }),
  v.strictObject({ by: v.literal('role'), roles: v.exactOptional(v.pipe(v.array(filledText(100)), v.maxLength(MOST_RULES))) }),
  v.strictObject({ by: v.literal('search'), criteria }),
]);
const rowRules = v.pipe(v.array(rowRule), v.minLength(1), v.maxLength(MOST_RULES));

/** What a profile keeps from whoever has it, of one collection. */
const collectionRules = v.strictObject({
  fields: v.exactOptional(v.record(fieldName, v.picklist(['hidden', 'masked', 'readOnly']))),
  /** Without rules all records are seen. */
  read: v.exactOptional(rowRules),
  /** Without rules whatever is seen can be changed. */
  write: v.exactOptional(rowRules),
  /** Codes; all transitions without it. */
  transitions: v.exactOptional(v.pipe(v.array(filledText(100)), v.maxLength(MOST))),
});

/** What somebody with a profile may: permission keys, and what is kept from them by collection, e.g. `financing/contracts`. */
export const profileContent = v.strictObject({
  description: v.exactOptional(text(500)),
  permissions: v.pipe(
    v.array(v.pipe(filledText(200), v.regex(/^\w+ \S+/, 'It has to be a permission, like read /api/person/persons'))),
    v.maxLength(MOST),
  ),
  /** Shorter times than the sign-in policy's. */
  session: v.exactOptional(sessionTimes),
  limits: v.record(v.pipe(filledText(100), v.regex(/^[\w/-]+$/)), collectionRules),
});

export type ProfileContent = v.InferOutput<typeof profileContent>;
export type CollectionRules = v.InferOutput<typeof collectionRules>;
export const NO_RIGHTS: ProfileContent = { permissions: [], limits: {} };

/** A name of a profile, as users carry it. */
export const profileName = v.pipe(filledText(60), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u, 'Letters, digits, spaces, dots and hyphens'));

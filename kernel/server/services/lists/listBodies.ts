import * as v from 'valibot';

const MAX_ENTRIES = 2_000;
const LOCALE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;
/** Lists of values in addresses have commas between them, `-` before what is excluded and `/` around patterns. */
const VALUE = /^(?![-/\s])[^,\p{Cc}]{1,100}(?<!\s)$/u;

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.regex(/^\P{Cc}*$/u));
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const listEntries = v.pipe(
  v.array(
    v.strictObject({
      value: v.pipe(v.string(), v.regex(VALUE)),
      labels: v.exactOptional(v.record(v.pipe(v.string(), v.regex(LOCALE)), text(200))),
      value2: v.exactOptional(text(100)),
      group: v.exactOptional(text(100)),
      personTypes: v.exactOptional(v.pipe(v.array(text(10)), v.maxLength(50))),
      trigrams: v.exactOptional(v.pipe(v.array(text(10)), v.maxLength(200))),
      isInactive: v.exactOptional(v.boolean()),
    }),
  ),
  v.maxLength(MAX_ENTRIES),
);
const message = v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(/^\P{Cc}*$/u)));

export const listBody = v.strictObject({ entries: listEntries, message, baseVersion: v.optional(version) });
export const listRestoreBody = v.strictObject({ version, message });

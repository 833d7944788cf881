import { SCRIPT_NAME } from '@mortise/sdk/scripts';
import * as v from 'valibot';
import { compilerLimits, scriptFunctions } from '../../../../sandbox/shared/limits.ts';
import { listEntries } from '../lists/listBodies.ts';
import { LOG_LEVELS } from './scriptLogLine.ts';

/** PostgreSQL's text holds everything but this. */
const storable = v.check((text: string) => !text.includes('\u0000'));
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest), storable);
const filled = (longest: number) => v.pipe(text(longest), v.minLength(1));
const whole = (least: number, most = 1_000_000_000) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

const source = text(compilerLimits.source);
const context = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const expectation = v.pipe(
  v.strictObject({
    path: text(300),
    equals: v.exactOptional(v.unknown()),
    matches: v.exactOptional(text(500)),
    exists: v.exactOptional(v.boolean()),
    count: v.exactOptional(whole(0)),
  }),
  v.check((expected) => ['equals', 'matches', 'exists', 'count'].filter((name) => Object.hasOwn(expected, name)).length === 1),
);
const test = v.strictObject({
  name: filled(200),
  fn: v.exactOptional(v.picklist(scriptFunctions)),
  context,
  expect: v.pipe(v.array(expectation), v.minLength(1), v.maxLength(50)),
});
const MAX_TESTS_SIZE = 256 * 1024;
export const scriptTests = v.pipe(
  v.array(test),
  v.maxLength(50),
  v.check((all) => JSON.stringify(all).length <= MAX_TESTS_SIZE),
);
const name = v.pipe(v.string(), v.regex(SCRIPT_NAME));

/** Publishes what has wrong types all the same. */
const withWarnings = v.optional(v.boolean(), false);

export const publicationBody = v.strictObject({
  source,
  message: v.exactOptional(text(500)),
  tests: v.exactOptional(scriptTests),
  baseVersion: v.exactOptional(whole(0)),
  withWarnings,
});
export const changeBody = v.partial(publicationBody);
export const draftBody = v.strictObject({ source, tests: v.optional(scriptTests, []), baseVersion: v.optional(whole(0), 0) });
export const restoreBody = v.strictObject({ version: whole(1), message: v.exactOptional(text(500)), withWarnings });
export const compileBody = v.strictObject({ source });
export const testBody = v.strictObject({ source, tests: scriptTests });
export const dryRunBody = v.strictObject({
  source,
  fn: v.exactOptional(v.picklist(scriptFunctions)),
  context: v.exactOptional(context),
  registration: v.exactOptional(filled(200)),
  entity: v.exactOptional(filled(100)),
  username: v.exactOptional(filled(200)),
  profile: v.exactOptional(filled(200)),
});
export const aliasBody = v.strictObject({
  aliases: v.pipe(v.record(name, name), v.check((aliases) => Object.keys(aliases).length <= 500)),
  message: v.exactOptional(text(500)),
  baseVersion: v.exactOptional(whole(0)),
}); // prettier-ignore
export const importBody = v.looseObject({
  scripts: v.pipe(v.array(v.strictObject({ name, source, tests: v.exactOptional(scriptTests) })), v.maxLength(500)),
  lists: v.optional(v.pipe(v.array(v.strictObject({ name, entries: listEntries })), v.maxLength(500)), []),
  mode: v.picklist(['dry-run', 'apply']),
  withWarnings,
});
export const logBody = v.pipe(
  v.array(
    v.strictObject({
      level: v.picklist(LOG_LEVELS),
      script: name,
      version: v.exactOptional(whole(0)),
      message: v.string(),
      source: v.exactOptional(name),
      line: v.exactOptional(whole(0)),
      column: v.exactOptional(whole(0)),
      milliseconds: v.exactOptional(whole(0)),
      hash: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
      stack: v.exactOptional(text(4_000)),
    }),
  ),
  v.minLength(1),
  v.maxLength(100),
);

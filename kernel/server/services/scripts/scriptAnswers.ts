import { SCRIPT_KINDS, SCRIPT_NAME } from '@mortise/sdk/scripts';
import * as v from 'valibot';
import { SETTING_VERSION } from '../configuration/settingVersion.ts';
import { listEntries } from '../lists/listBodies.ts';
import { scriptTests } from './scriptBodies.ts';

/** A script's name in the path of a route. */
export const scriptName = v.pipe(v.string(), v.regex(SCRIPT_NAME));

const kind = v.picklist(SCRIPT_KINDS.map((one) => one.kind));
/** Where something is wrong, in the script or in one that it imports. */
const place = v.object({ script: v.string(), line: v.number(), column: v.number(), length: v.number(), message: v.string() });

/** A line of the list; version 0 exists as a draft only. */
export const scriptLine = v.object({
  name: v.string(),
  kind,
  version: v.number(),
  updateDate: v.exactOptional(v.string()),
  updateUser: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  /** How many. */
  tests: v.number(),
  /** Whether the caller has a draft. */
  hasDraft: v.boolean(),
  /** Who else has one. */
  draftUser: v.exactOptional(v.string()),
  /** It has a schedule and does not start: whoever published it is locked or gone. */
  isWithoutPublisher: v.exactOptional(v.literal(true)),
});

export const compiledScript = v.object({ name: v.string(), version: v.number(), hash: v.string(), code: v.string() });
export const compiledSource = v.object({ hash: v.string(), code: v.string(), map: v.string() });
export const scriptSource = v.object({ name: v.string(), kind, version: v.number(), source: v.string(), tests: scriptTests });

const NOTED = {
  ...SETTING_VERSION,
  hash: v.string(),
  /** What was wrong with its types when it was published. */
  warnings: v.exactOptional(v.array(place)),
};
/** A version in the history, without its content. */
export const notedVersion = v.object(NOTED);
export const scriptVersion = v.object({ ...NOTED, source: v.string(), tests: scriptTests });
export const publishedScript = v.object({ name: v.string(), kind, ...NOTED });

/** The last time that somebody ran a version. */
export const scriptUse = v.object({ username: v.string(), version: v.number(), date: v.string() });

/** The caller's own draft, where there is one, and who else works on the script. */
export const ownDraft = v.object({
  source: v.exactOptional(v.string()),
  tests: v.exactOptional(scriptTests),
  /** The version that the author began with; 0 when there was none. */
  baseVersion: v.exactOptional(v.number()),
  date: v.exactOptional(v.string()),
  drafts: v.array(v.object({ username: v.string(), date: v.string(), baseVersion: v.number() })),
});

/** The name that is asked for → the script that runs in its place. */
const aliases = v.record(v.string(), v.string());
export const currentAliases = v.object({ version: v.number(), aliases });
export const aliasVersion = v.object({ ...SETTING_VERSION, aliases });

export const dryRunResult = v.object({
  result: v.exactOptional(v.unknown()),
  error: v.exactOptional(v.object({ code: v.string(), message: v.string(), places: v.exactOptional(v.array(place)) })),
  logs: v.array(v.object({ level: v.picklist(['debug', 'log', 'info', 'warn', 'error']), text: v.string() })),
  milliseconds: v.number(),
});
export const testResult = v.object({
  name: v.string(),
  passed: v.boolean(),
  /** What was expected and what came, or how the script failed; empty when passed. */
  message: v.string(),
  milliseconds: v.number(),
});

export const scriptPackage = v.object({
  version: v.literal(1),
  scripts: v.array(v.object({ name: v.string(), source: v.string(), tests: v.exactOptional(scriptTests) })),
  /** What the tenant says of its code lists. */
  lists: v.array(v.object({ name: v.string(), entries: listEntries })),
});
/** What an import does, or did, with a script or a list. */
export const importedScript = v.object({
  name: v.string(),
  type: v.picklist(['script', 'list']),
  status: v.picklist(['created', 'changed', 'same', 'failed']),
  message: v.exactOptional(v.string()),
  /** Whether the caller has a draft of it, which stays. */
  hasDraft: v.exactOptional(v.literal(true)),
});

import { SCRIPT_NAME } from '@mortise/sdk/scripts';
import * as v from 'valibot';
import { SETTING_VERSION } from '../configuration/settingVersion.ts';
import { listEntries } from './listBodies.ts';

/** A list's name in the path of a route: lists are named as scripts are. */
export const listName = v.pipe(v.string(), v.regex(SCRIPT_NAME));

/** A value in the language that was asked for; `ListValue`. */
export const listValue = v.object({
  value: v.string(),
  label: v.string(),
  value2: v.exactOptional(v.string()),
  group: v.exactOptional(v.string()),
  personTypes: v.exactOptional(v.array(v.string())),
  trigrams: v.exactOptional(v.array(v.string())),
  isTranslated: v.exactOptional(v.boolean()),
  isInactive: v.exactOptional(v.boolean()),
});

const NAMED = {
  name: v.string(),
  /** 0 is as the product has it. */
  version: v.number(),
  /** Its values are the statuses of a workflow: they can be worded and ordered only. */
  isOfWorkflow: v.boolean(),
};
export const namedList = v.object(NAMED);
/** The product's values, in the language that was asked for, and what the tenant says of them. */
export const shownList = v.object({ ...NAMED, standard: v.array(listValue), entries: listEntries });
export const notedList = v.object(SETTING_VERSION);
export const listVersion = v.object({ ...SETTING_VERSION, entries: listEntries });
export const publishedList = v.object({ name: v.string(), ...SETTING_VERSION, entries: listEntries });

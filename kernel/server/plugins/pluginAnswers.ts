import type { ContributedNames, InstalledPlugin, JsonObject } from '@mortise/sdk';
import { objectOf } from '@mortise/sdk/server';
import * as v from 'valibot';
import { pluginCard } from './pluginBodies.ts';

const suspension = v.object({ view: v.string(), date: v.string() });
const VERSION = {
  version: v.string(),
  /** Hash of its files: another one for each build. */
  content: v.string(),
  date: v.string(),
  isProven: v.boolean(),
  suspended: v.exactOptional(suspension),
};
const kind = v.object({ kind: v.string(), name: v.string() });

export const installedPlugin: v.GenericSchema<InstalledPlugin> = v.object({
  id: v.string(),
  version: v.string(),
  sdk: v.string(),
  label: v.exactOptional(v.string()),
  isEnabled: v.boolean(),
  content: v.string(),
  client: v.exactOptional(v.string()),
  styles: v.array(v.string()),
  locales: v.exactOptional(v.record(v.string(), v.string())),
  requires: v.array(v.string()),
  settings: v.exactOptional(objectOf<JsonObject>()),
  contributes: v.exactOptional(objectOf<ContributedNames>()),
  cards: v.exactOptional(v.array(pluginCard)),
  isProven: v.exactOptional(v.boolean()),
  previous: v.exactOptional(v.object(VERSION)),
  versions: v.exactOptional(v.array(v.object(VERSION))),
  suspended: v.exactOptional(suspension),
  isTrial: v.exactOptional(v.boolean()),
  trial: v.exactOptional(v.object({ ...VERSION, testers: v.array(v.string()) })),
  kinds: v.exactOptional(v.array(kind)),
});

/** Custom entities that had field types of a plugin that was removed. */
export const leftKinds = v.object({ kinds: v.array(kind) });

import * as v from 'valibot';
import { checkJson } from '../checkJson.ts';
import { browserLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { ScriptError } from '../ScriptError.ts';
import type { Layout } from './Layout.ts';
import { issueText } from './issueText.ts';
import { layoutSchema } from './layoutSchema.ts';

/** The layout that script `name` returned, as a checked copy. Throws a ScriptError whose detail names the offending path. */
export function parseLayout(name: string, value: unknown): Layout {
  const result = v.safeParse(layoutSchema, copyOf(name, value), { abortEarly: true });
  if (result.success) return result.output;
  throw invalid(name, issueText(result.issues[0], 'layout'));
}

function copyOf(name: string, value: unknown): unknown {
  try {
    return value === undefined ? undefined : checkJson(value, browserLimits.result);
  } catch (error) {
    throw invalid(name, error instanceof Error ? error.message : String(error));
  }
}

function invalid(name: string, detail: string): ScriptError {
  return new ScriptError('SCRIPT', name, messages.invalidLayout(name), { detail });
}

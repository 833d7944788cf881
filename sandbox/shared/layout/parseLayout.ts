import * as v from 'valibot';
import { checkJson } from '../checkJson.ts';
import { browserLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { ScriptError } from '../ScriptError.ts';
import type { Layout } from './Layout.ts';
import { layoutSchema } from './layoutSchema.ts';

/** The layout that script `name` returned, as a checked copy. Throws a ScriptError whose detail names the offending path. */
export function parseLayout(name: string, value: unknown): Layout {
  const result = v.safeParse(layoutSchema, copyOf(name, value), { abortEarly: true });
  if (result.success) return result.output;
  throw invalid(name, detailOf(result.issues[0]));
}

function copyOf(name: string, value: unknown): unknown {
  try {
    return value === undefined ? undefined : checkJson(value, browserLimits.result);
  } catch (error) {
    throw invalid(name, error instanceof Error ? error.message : String(error));
  }
}

function detailOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? [])
    .map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`))
    .join('');
  const isMissing = path !== '' && issue.input === undefined && issue.expected !== 'never';
  return `${path || 'layout'}: ${isMissing ? 'missing' : issue.message}`;
}

function invalid(name: string, detail: string): ScriptError {
  return new ScriptError('SCRIPT', name, messages.invalidLayout(name), { detail });
}

import type { Arrangement } from '@mortise/sdk';
import * as v from 'valibot';
import { checkJson } from '../checkJson.ts';
import { browserLimits } from '../limits.ts';
import { arrangementSchema } from './arrangementSchema.ts';
import { issueText } from './issueText.ts';

/** A JSON document as an arrangement, a checked copy. Throws an Error that names the place of what is wrong. */
export function parseArrangement(text: string): Arrangement {
  const result = v.safeParse(arrangementSchema, checkJson(JSON.parse(text), browserLimits.result), { abortEarly: true });
  if (result.success) return result.output;
  throw new Error(issueText(result.issues[0], 'arrangement'));
}

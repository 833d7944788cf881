import type { JsonObject } from '@mortise/sdk';

export const header = (name: string, description: string): JsonObject => ({ name, in: 'header', description, schema: { type: 'string' } });

/** Does what a POST or a PATCH asks for once, however often it comes. */
export const ONCE = header(
  'Idempotency-Key',
  'A text of your own, up to 200 characters: the same request with the same key is done once, and gets the same answer for thirty days',
);

/** What a change or a deletion has to name, here or as `_version` in the body. */
export const SEEN = header(
  'If-Match',
  'The version that was seen, as `_version` of the record; `*` for any. Without it, and without `_version` in the body or the query: 428',
);

/** Fields of a form in place of its file: `parts` names what was sent before, in parts. */
export const IN_PARTS: JsonObject = {
  parts: { type: 'string', description: 'In place of the file: the transfer whose parts it is made of' },
  sha256: { type: 'string', description: 'Of the file that comes in parts, hexadecimal' },
  fileName: { type: 'string', description: 'Of the file that comes in parts' },
};

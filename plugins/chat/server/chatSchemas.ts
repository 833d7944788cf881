import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { MOST_FILES, MOST_LETTERS } from '../shared/chat.ts';

export const roomPath = { room: v.pipe(v.string(), v.uuid('A room is known by its id')) };
export const username = filledText(100);
export const roomName = v.pipe(filledText(100), v.trim(), v.minLength(1, 'A room has a name'));
/** Of a message that has files there may be none. */
export const sentText = v.pipe(text(MOST_LETTERS), v.trim());
export const messageFiles = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(MOST_FILES, `A message has ${MOST_FILES} files at most`)),
);
export const messageText = v.pipe(filledText(MOST_LETTERS), v.trim(), v.minLength(1, 'A message has a text'));

export const personSchema = v.object({
  username: v.string(),
  name: v.exactOptional(v.string()),
  isLocked: v.exactOptional(v.boolean()),
});
export const roomSchema = v.object({
  id: v.string(),
  name: v.exactOptional(v.string()),
  /** The other one in a room of two. */
  other: v.exactOptional(personSchema),
  unread: v.number(),
  isMentioned: v.boolean(),
  date: v.string(),
  last: v.exactOptional(v.object({ username: v.string(), text: v.string() })),
});
export const messageSchema = v.object({
  number: v.number(),
  username: v.string(),
  name: v.exactOptional(v.string()),
  text: v.string(),
  date: v.string(),
  files: v.exactOptional(v.array(v.object({ id: v.string(), name: v.string(), contentType: v.string(), size: v.number() }))),
  editDate: v.exactOptional(v.string()),
  isDeleted: v.exactOptional(v.boolean()),
  clientId: v.exactOptional(v.string()),
});

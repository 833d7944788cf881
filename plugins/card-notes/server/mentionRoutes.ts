import { plainText, truncate } from '@mortise/sdk/domain';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { MentionsToken } from './Mentions.ts';

const reads = { permission: 'read /api/core/notes', tag: 'Note' } as const;
const EXCERPT = 200;

const name = v.pipe(v.string(), v.maxLength(100));
const subject = { entityName: name, entityRegistration: name };

export const mentionableUsers = route({
  ...reads,
  method: 'GET',
  path: '/core/mentionable-users',
  summary: 'Users who can be mentioned in a note about a record: those who may read it',
  query: { ...subject, search: v.optional(name, '') },
  answer: v.array(v.object({ username: v.string(), name: v.exactOptional(v.string()) })),
  run: async ({ scope, query: { search, ...about } }, services) => [...(await services.get(MentionsToken).users(scope, about, search))],
});

export const unreadMentions = route({
  ...reads,
  method: 'GET',
  path: '/core/mentions',
  summary: 'Notes that mention the user and that they have not read, the newest first',
  answer: v.array(
    v.object({
      note: v.string(),
      entityName: v.string(),
      entityRegistration: v.string(),
      text: v.string(),
      username: v.string(),
      date: v.string(),
    }),
  ),
  run: async ({ scope }, services) =>
    (await services.get(MentionsToken).unread(scope)).map(
      ({ registration, entityName, entityRegistration, content, _insertUser, _insertDate }) => ({
        note: registration,
        entityName: entityName ?? '',
        entityRegistration: entityRegistration ?? '',
        text: truncate(plainText(content), EXCERPT),
        username: _insertUser,
        date: _insertDate,
      }),
    ),
});

export const unreadNotes = route({
  ...reads,
  method: 'GET',
  path: '/core/unread-notes',
  summary: 'Registrations of the notes about a record that are new for the user',
  query: subject,
  answer: v.array(v.string()),
  run: async ({ scope, query }, services) => [...(await services.get(MentionsToken).unreadOf(scope, query))],
});

export const readNotes = route({
  ...reads,
  method: 'POST',
  path: '/core/read-notes',
  summary: 'Says that the user has read notes',
  maxBytes: 20_000,
  body: v.object({ notes: v.pipe(v.array(name), v.maxLength(100)) }),
  run: ({ scope, body }, services) => services.get(MentionsToken).markRead(scope, body.notes),
});

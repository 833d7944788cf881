import { recordPath } from '@mortise/sdk';
import { plainText, truncate } from '@mortise/sdk/domain';
import { type NoticeKind, Repositories } from '@mortise/sdk/server';
import { MentionsToken } from './Mentions.ts';

const EXCERPT = 100;
/** Whoever has the page open reads it there. */
const GATHER_SECONDS = 20;

/** A note mentions the user, who has not read it. */
export const mentionNotices: NoticeKind = {
  label: 'Somebody mentions me in a note',
  watches: ['Note'],
  gatherSeconds: GATHER_SECONDS,
  find: async ({ scope, since, usernames }, services) => {
    const saves = await services
      .get(Repositories)
      .asSystem('Whoever a note mentions is told of it')
      .savesOfField(scope, { entity: 'Note', field: 'mentions', since });
    return saves.flatMap(({ registration, date, username, old, new: now }) =>
      namesIn(now)
        .filter((name) => name !== username && usernames.includes(name) && !namesIn(old).includes(name))
        .map((name) => ({ username: name, key: registration, date, about: { note: registration } })),
    );
  },
  tell: async (scope, { note: name }, services) => {
    const note = (await services.get(MentionsToken).unread(scope)).find(({ registration }) => registration === name);
    if (note === undefined) return undefined;
    const { entityName = '', entityRegistration = '', content, registration, _insertUser: user } = note;
    const entity = services.get(Repositories).named(entityName, scope).entity;
    return {
      title: '{user} mentioned you in a note',
      values: { user },
      message: truncate(plainText(content), EXCERPT),
      path: `${recordPath(entity, entityRegistration)}#${encodeURIComponent(registration)}`,
    };
  },
};

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

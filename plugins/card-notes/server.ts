import { provide } from '@mortise/sdk';
import { defineServerPlugin, Repositories, ScopesService, TenantDatabase } from '@mortise/sdk/server';
import { mentionNotices } from './server/mentionNotices.ts';
import { Mentions, MentionsToken } from './server/Mentions.ts';
import * as mentionRoutes from './server/mentionRoutes.ts';
import { NOTE_READS, NoteReads, noteReadsMigration } from './server/NoteReads.ts';

export default defineServerPlugin({
  id: 'card-notes',
  requires: ['registers'],
  tables: [NOTE_READS],
  migrations: [noteReadsMigration],
  provides: [
    provide(
      MentionsToken,
      [Repositories, ScopesService, TenantDatabase],
      (repositories, scopes, database) => new Mentions(repositories, scopes, new NoteReads(database)),
    ),
  ],
  routes: Object.values(mentionRoutes),
  notices: { mention: mentionNotices },
});

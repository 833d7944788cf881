import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** What the server writes down of itself, its logs above all: nobody makes it, and nobody takes it through steps. */
const isOfServer = ({ collection, addable, workflow }: EntityShape): boolean =>
  addable === false && workflow === undefined && /^(?:system|core)\//.test(collection);

/** On every record of the business; a note has answers. */
const nodes = (entity: EntityShape) => (isOfServer(entity) || entity.name === 'Note' ? [] : [{ kind: 'Notes' }]);

export default definePlugin({
  id: 'card-notes',
  requires: ['registers'],
  contributes: {
    background: [{ id: 'mentions', permission: 'read /api/core/notes', load: () => import('./client/followMentions.ts') }],
    cards: [
      {
        id: 'Notes',
        label: 'Notes',
        shows: 'messages',
        permission: 'read /api/core/notes',
        placement: { column: 'right', order: 40, nodes },
        example: {},
        load: () => import('./client/NotesCard.tsx'),
      },
    ],
  },
});

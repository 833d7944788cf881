import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** Of what people make or take through its steps; a note has answers. */
const nodes = ({ name, addable, workflow }: EntityShape) =>
  (addable === false && workflow === undefined) || name === 'Note' ? [] : [{ kind: 'Notes' }];

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

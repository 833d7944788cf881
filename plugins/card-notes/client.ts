import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** Of what people look after; a note has no notes. */
const nodes = ({ addable, workflow }: EntityShape) => (addable === false || workflow === undefined ? [] : [{ kind: 'Notes' }]);

export default definePlugin({
  id: 'card-notes',
  requires: ['registers'],
  contributes: {
    cards: [
      {
        id: 'Notes',
        label: 'Notes',
        permission: 'read /api/core/notes',
        placement: { column: 'right', order: 40, nodes },
        example: {},
        load: () => import('./client/NotesCard.tsx'),
      },
    ],
  },
});

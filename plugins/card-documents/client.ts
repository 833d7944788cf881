import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const nodes = ({ documents }: EntityShape) => (documents === false ? [] : [{ kind: 'Documents' }]);

export default definePlugin({
  id: 'card-documents',
  contributes: {
    cards: [
      {
        id: 'Documents',
        label: 'Documents',
        shows: 'files',
        placement: { column: 'right', order: 20, nodes },
        example: {},
        load: () => import('./client/DocumentsCard.tsx'),
      },
      {
        id: 'SharedDocuments',
        label: 'Documents of all records',
        shows: 'files',
        example: {},
        load: () => import('./client/SharedDocumentsCard.tsx'),
      },
    ],
  },
});

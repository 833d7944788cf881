import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-content',
  contributes: {
    cards: [
      {
        id: 'Content',
        label: 'Content',
        placement: { column: 'left', order: 10 },
        props: {
          fields: {
            type: 'path',
            isList: true,
            hint: 'The fields to show, in this order; all of them where neither fields nor elements are chosen.',
          },
          elements: { type: 'elements', hint: 'Stand below the fields.' },
        },
        example: {},
        load: () => import('./client/ContentCard.tsx'),
      },
    ],
  },
});

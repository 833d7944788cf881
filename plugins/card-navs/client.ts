import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-navs',
  contributes: {
    cards: [
      {
        id: 'Navs',
        label: 'Tabs',
        props: {
          tabs: {
            type: 'json',
            of: 'array',
            mandatory: true,
            hint: 'Tabs with their cards: [{ "title": "Money", "cards": [{ "kind": "Content" }] }]',
          },
        },
        example: {
          tabs: [
            { title: 'Details', cards: [{ kind: 'Content' }] },
            { title: 'History', cards: [{ kind: 'History' }] },
          ],
        },
        load: () => import('./client/NavsCard.tsx'),
      },
    ],
  },
});

import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-extension',
  contributes: {
    cards: [
      {
        id: 'Extension',
        label: 'Extension',
        props: {
          script: {
            type: 'text',
            mandatory: true,
            hint: 'A script whose execute({ entity, record, parameters }) answers a list of elements, e.g. content-risk.',
          },
          parameters: { type: 'json', of: 'object', hint: 'What the script is told besides the record.' },
        },
        example: { script: 'content-risk' },
        load: () => import('./client/ExtensionCard.tsx'),
      },
    ],
  },
});

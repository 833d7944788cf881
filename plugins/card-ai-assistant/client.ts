import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-ai-assistant',
  contributes: {
    cards: [{ id: 'AiAssistant', label: 'Assistant', shows: 'messages', example: {}, load: () => import('./client/AiAssistantCard.tsx') }],
  },
});

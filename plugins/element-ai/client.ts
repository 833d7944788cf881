import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-ai',
  contributes: {
    elements: [
      {
        id: 'ai',
        label: 'Question to the assistant',
        props: { question: { type: 'textarea', hint: 'What is asked by a button; {name} stands for a field of the record. Without it whoever looks asks.' } },
        example: { question: 'What is unusual about {registration}?' },
        load: () => import('./client/AiElement.tsx'),
      },
    ],
  },
}); // prettier-ignore

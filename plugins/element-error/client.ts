import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-error',
  contributes: {
    elements: [
      {
        id: 'error',
        label: 'Message',
        props: {
          message: { type: 'textarea', mandatory: true, hint: 'What is told; {name} stands for a field of the record.' },
          title: { type: 'text' },
          severity: { type: 'text', pattern: 'error|warning|info|success', default: 'error', hint: 'error, warning, info or success.' },
        },
        example: { title: 'The insurance is missing', message: 'Contracts without insurance cannot be activated.', severity: 'warning' },
        load: () => import('./client/ErrorElement.tsx'),
      },
    ],
  },
}); // prettier-ignore

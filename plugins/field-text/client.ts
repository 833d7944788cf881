import { definePlugin } from '@mortise/sdk/client';

const line = () => import('./client/TextInputView.tsx');
const lines = () => import('./client/TextareaView.tsx');

export default definePlugin({
  id: 'field-text',
  contributes: {
    fields: [
      { id: 'text', load: line },
      { id: 'textarea', load: lines, loadValue: () => import('./client/LinesValue.tsx') },
      { id: 'email', load: line },
      { id: 'phone', load: line },
      { id: 'iban', load: line, loadValue: () => import('./client/IbanValue.tsx') },
      { id: 'username', load: line },
      { id: 'url', load: line },
      { id: 'markdown', load: lines, loadValue: () => import('./client/LinesValue.tsx') },
      { id: 'richtext', load: lines, loadValue: () => import('./client/LinesValue.tsx') },
      { id: 'color', load: line },
    ],
  },
});

import { definePlugin } from '@mortise/sdk/client';

const line = () => import('./client/TextInputView.tsx');

export default definePlugin({
  id: 'field-text',
  contributes: {
    fields: [
      { id: 'text', load: line },
      { id: 'textarea', load: () => import('./client/TextareaView.tsx'), loadValue: () => import('./client/LinesValue.tsx') },
      { id: 'password', load: () => import('./client/PasswordView.tsx'), loadValue: () => import('./client/PasswordValue.tsx') },
      { id: 'email', load: line },
      { id: 'iban', load: line, loadValue: () => import('./client/IbanValue.tsx') },
      { id: 'username', load: () => import('./client/UsernameView.tsx') },
      { id: 'url', load: line },
    ],
  },
});

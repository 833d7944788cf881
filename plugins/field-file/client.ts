import { definePlugin } from '@mortise/sdk/client';

const load = () => import('./client/FileView.tsx');
const loadValue = () => import('./client/FileValueView.tsx');

export default definePlugin({
  id: 'field-file',
  contributes: {
    fields: [
      { id: 'file', load, loadValue },
      { id: 'files', load, loadValue },
    ],
  },
});

import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-date',
  contributes: {
    fields: [
      { id: 'date', load: () => import('./client/DateView.tsx') },
      { id: 'datetime', load: () => import('./client/DateTimeView.tsx') },
      { id: 'time', load: () => import('./client/TimeView.tsx') },
    ],
  },
});

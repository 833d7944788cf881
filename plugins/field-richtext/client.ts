import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-richtext',
  contributes: {
    fields: [
      { id: 'richtext', load: () => import('./client/RichTextView.tsx'), loadValue: () => import('./client/RichTextValue.tsx') },
      { id: 'markdown', load: () => import('./client/MarkdownView.tsx'), loadValue: () => import('./client/MarkdownValue.tsx') },
      { id: 'notice', load: () => import('./client/NoticeView.tsx') },
    ],
  },
});

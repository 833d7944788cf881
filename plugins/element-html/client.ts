import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-html',
  contributes: {
    elements: [
      {
        id: 'html',
        label: 'Formatted text',
        props: {
          html: { type: 'textarea', label: 'HTML', mandatory: true, hint: 'Headings, lists, tables and links; anything else is taken out. {name} stands for a field of the record.' },
        },
        example: { html: '<h3>Before you approve</h3><ul><li>Look at the <strong>insurance</strong></li><li><a href="/contracts">Other contracts</a></li></ul>' },
        load: () => import('./client/HtmlElement.tsx'),
      },
    ],
  },
}); // prettier-ignore

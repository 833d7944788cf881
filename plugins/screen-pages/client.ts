import { definePlugin } from '@mortise/sdk/client';

const load = () => import('./client/ScriptPageScreen.tsx');

export default definePlugin({
  id: 'screen-pages',
  contributes: {
    screens: [
      { id: 'home', path: '/home', label: 'Home', load },
      { id: 'page', path: '/page/*', load },
      { id: 'content', path: '/content/*', load },
      { id: 'user-content', path: '/user-content/*', load },
    ],
    cards: [
      {
        id: 'Text',
        label: 'Text',
        props: { text: { type: 'textarea', mandatory: true } },
        example: { text: 'A few sentences for whoever opens the page.' },
        load: () => import('./client/TextCard.tsx'),
      },
      {
        id: 'Records',
        label: 'Records',
        props: {
          entity: { type: 'text', mandatory: true, label: 'Kind of record', hint: 'E.g. Contract' },
          criteria: { type: 'json', of: 'object', hint: 'As in the address of a list: { "status": "ACTIVE" }' },
          columns: { type: 'path', isList: true },
          sort: { type: 'text', hint: 'A field, with a minus before it for the greatest first: -startDate' },
          rows: { type: 'integer', min: 1, max: 50, default: 10 },
        },
        example: { entity: 'Contract', criteria: { status: 'ACTIVE' }, sort: '-startDate', rows: 5 },
        load: () => import('./client/RecordsCard.tsx'),
      },
    ],
  },
});

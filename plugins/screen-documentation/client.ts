import { definePlugin } from '@mortise/sdk/client';
import { NEWS } from './shared/news.ts';
import { TOUR } from './shared/tour.ts';

export default definePlugin({
  id: 'screen-documentation',
  requires: ['element-openapi'],
  contributes: {
    screens: [
      { id: 'documentation', path: '/documentation', label: 'Documentation', load: () => import('./client/DocumentationScreen.tsx') },
      {
        id: 'news',
        path: '/documentation/news',
        label: 'What is new',
        isInUserMenu: true,
        news: NEWS,
        load: () => import('./client/news/NewsScreen.tsx'),
      },
      {
        id: 'tour',
        path: '/tour',
        label: 'Take the tour',
        isInUserMenu: true,
        news: TOUR,
        load: () => import('./client/tour/TourScreen.tsx'),
      },
      { id: 'guide', path: '/documentation/*', load: () => import('./client/GuideScreen.tsx') },
      { id: 'documentation-api', path: '/documentation/api', label: 'Calls of the API', load: () => import('./client/api/ApiScreen.tsx') },
      {
        id: 'documentation-search',
        path: '/documentation-search',
        label: 'Search the documentation',
        searchLabel: 'Search the documentation for “{text}”',
        load: () => import('./client/search/DocumentationSearchScreen.tsx'),
      },
    ],
    commands: [{ id: 'help-on-page', label: 'Help on this page', hotkey: 'F1', load: () => import('./client/help/openHelp.ts') }],
  },
});

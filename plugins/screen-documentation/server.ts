import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-documentation',
  menus: [{ id: 'documentation', order: 110, label: 'Documentation', icon: 'lifebuoy', path: '/documentation' }],
});

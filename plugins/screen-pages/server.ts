import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-pages',
  menus: [{ id: 'home', order: -100, label: 'Home', icon: 'home', path: '/home', daily: 1, letter: 'H' }],
});

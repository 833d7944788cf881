import { defineServerPlugin } from '@mortise/sdk/server';
import { standardLists } from './server/standardLists.ts';

export default defineServerPlugin({
  id: 'core',
  lists: standardLists,
  profiles: { ADMIN: ['read all', 'write all'], STAFF: [], PARTNER: [], CLIENT: [], SALES: [] },
});

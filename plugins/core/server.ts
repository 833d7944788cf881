import { defineServerPlugin } from '@mortise/sdk/server';
import { standardLists } from './server/standardLists.ts';
import { views } from './server/views.ts';
import { Counter } from './shared/counter.ts';
import { Document } from './shared/document.ts';

export default defineServerPlugin({
  id: 'core',
  entities: [Counter, Document],
  views,
  lists: standardLists,
  profiles: { ADMIN: ['read all', 'write all'], STAFF: [], PARTNER: [], CLIENT: [], SALES: [] },
});

import { definePlugin } from '@mortise/sdk/client';
import { entities } from './shared/entities.ts';

export default definePlugin({
  id: 'accounting',
  requires: ['persons', 'assets', 'financing', 'billing'],
  entities,
});

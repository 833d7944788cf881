import { defineSettings } from '@mortise/sdk/client';

/** What administrators set under Administration → Plugins. */
export const settings = defineSettings('template-plugin', {
  isShown: { type: 'checkbox', label: 'Show the number from the start', default: true },
});

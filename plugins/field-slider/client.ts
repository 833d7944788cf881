import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-slider',
  contributes: { fields: [{ id: 'slider', load: () => import('./client/SliderView.tsx') }] },
});

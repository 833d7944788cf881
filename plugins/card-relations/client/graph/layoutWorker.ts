import { forceLayout } from './forceLayout.ts';

/** Places nodes away from the page, which stays free meanwhile. */
self.addEventListener('message', ({ data: { count, ends } }: MessageEvent<{ readonly count: number; readonly ends: Uint32Array }>) => {
  const places = forceLayout(count, ends);
  self.postMessage(places, { transfer: [places.buffer] });
});

import type { Disposer } from '@mortise/sdk';
import { ApiService, EntitiesService, OfflineService, SessionService, TranslationService, type BackgroundCall } from '@mortise/sdk/client';
import { reaction } from 'mobx';
import { Preload } from './Preload.ts';

/** Reads what is needed on the road, and again each time the server answers after it did not. OFFLINE-022 */
export default function preloadForTheRoad({ services }: BackgroundCall): Disposer {
  const offline = services.get(OfflineService);
  let running: Preload | undefined;
  const run = (isOnline: boolean): void => {
    running?.stop();
    if (!isOnline) return;
    const session = services.get(SessionService);
    running = new Preload({
      api: services.get(ApiService),
      offline,
      entities: services.get(EntitiesService),
      session,
      locale: services.get(TranslationService).locale,
    });
    void running.run();
  };
  const unfollow = reaction(() => offline.isSupported && offline.since === undefined && !offline.isSending, run, { fireImmediately: true });
  return () => {
    unfollow();
    running?.stop();
  };
}

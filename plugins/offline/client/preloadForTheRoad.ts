import { disposeAll, type Disposer } from '@mortise/sdk';
import { ApiService, EntitiesService, OfflineService, SessionService, TranslationService, type BackgroundCall } from '@mortise/sdk/client';
import { reaction } from 'mobx';
import { keyOf } from './marks/Mark.ts';
import { Marks } from './marks/Marks.ts';
import { Preload } from './Preload.ts';

/** Reads what is needed on the road, and again each time the server answers after it did not; what the user marks at once. OFFLINE-022 */
export default function preloadForTheRoad({ services }: BackgroundCall): Disposer {
  const offline = services.get(OfflineService);
  const session = services.get(SessionService);
  const running = new Set<Preload>();
  const stop = (): void => {
    for (const preload of running) preload.stop();
    running.clear();
  };
  const begin = (): Preload => {
    const api = services.get(ApiService);
    const { locale } = services.get(TranslationService);
    const preload = new Preload({ api, offline, entities: services.get(EntitiesService), session, locale });
    running.add(preload);
    return preload;
  };
  const isOn = (): boolean => offline.isSupported && offline.since === undefined && !offline.isSending;
  const run = (isOnline: boolean): void => {
    stop();
    if (isOnline) void begin().run();
  };
  const marks = new Marks(session);
  return disposeAll([
    reaction(isOn, run, { fireImmediately: true }),
    reaction(
      () => marks.all.map(keyOf).join('\n'),
      () => isOn() && void begin().readMarks(),
    ),
    stop,
  ]);
}

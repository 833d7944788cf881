import type { KeyedStore } from '../KeyedStore.ts';
import { ChangeQueue } from './ChangeQueue.ts';

export const fakeQueue = (store: KeyedStore): Promise<ChangeQueue> =>
  ChangeQueue.open(
    store,
    (work) => work(),
    () => {},
  );

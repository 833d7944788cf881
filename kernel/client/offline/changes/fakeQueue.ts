import type { KeyedStore } from '../KeyedStore.ts';
import { ChangeQueue, type QueueParts } from './ChangeQueue.ts';

export const fakeQueue = (store: KeyedStore, onRenamed: QueueParts['onRenamed'] = () => {}): Promise<ChangeQueue> =>
  ChangeQueue.open({ store, alone: (work) => work(), onChange: () => {}, onRenamed });

import type { RecordStore } from './RecordStore.ts';
import { useAskedTransition } from './useAskedTransition.ts';
import { useEditOfAddress } from './useEditOfAddress.ts';

/** Begins what whoever came to the page came for: to edit the record, or to take a step with it. */
export function useArrival(store: RecordStore, edit: () => void): void {
  useEditOfAddress(store, edit);
  useAskedTransition(store);
}

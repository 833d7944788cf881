import { useSearchParams } from '@mortise/sdk/client';
import { when } from 'mobx';
import { useEffect, useState } from 'react';
import type { RecordStore } from './RecordStore.ts';

/** `editMode=1` in the address opens the record to be edited, once, if the user may edit it. ROUTE-053 */
export function useEditOfAddress(store: RecordStore, edit: () => void): void {
  const [parameters] = useSearchParams();
  const [isAsked] = useState(() => parameters.get('editMode') === '1');
  useEffect(
    () =>
      !isAsked
        ? undefined
        : when(
            () => !store.isLoading,
            () => store.isWritable && edit(),
          ),
    [isAsked, store, edit],
  );
}

import { useSearchParams } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ListStore } from '../ListStore.ts';
import type { ListState } from '../search/listUrl.ts';

const SelectionBar = lazyView(() => import('./SelectionBar.tsx'));

export interface SelectionProps {
  readonly store: ListStore;
  readonly change: (part: Partial<ListState>) => void;
}

/** Loads what selected rows need with the first of them, and keeps it: work that was begun may outlive the selection. */
export const Selection = observer(function Selection({ store, change }: SelectionProps) {
  const [parameters] = useSearchParams();
  const [preselected] = useState(() => new Set((parameters.get('selectedIds') ?? '').split(',').filter((id) => id !== '')));
  const [wasNeeded, setNeeded] = useState(false);
  const isNeeded = wasNeeded || store.selected.size > 0;
  if (isNeeded !== wasNeeded) setNeeded(isNeeded);
  useEffect(
    () =>
      preselected.size === 0
        ? undefined
        : when(
            () => !store.isLoading && store.rows.length > 0,
            () => preselect(store, preselected),
          ),
    [store, preselected],
  );
  return <Loaded fallback={null}>{isNeeded && <SelectionBar store={store} change={change} />}</Loaded>;
});

/** Selects rows by id or registration. ROUTE-053. */
function preselect(store: ListStore, identifiers: ReadonlySet<string>): void {
  const rows = store.rows.filter(({ _id, registration }) => identifiers.has(_id) || identifiers.has(registration));
  store.select(new Set(rows.map(({ registration }) => registration)));
}

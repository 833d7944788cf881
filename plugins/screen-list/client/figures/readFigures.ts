import type { Breakdown } from '@mortise/sdk';
import type { ListStore } from '../ListStore.ts';
import type { ListState } from '../search/listUrl.ts';

/** The figures above a list, and what a click on one does. */
export interface Figures {
  /** In the order of the workflow, or as the page is set up; without statuses that no record has. */
  readonly shown: readonly Breakdown[];
  /** The status that is filtered by. */
  readonly chosen: string | undefined;
  /** Filters by the status, or no longer. */
  readonly toggle: (status: string) => void;
}

export function readFigures({ entity, breakdown, state, settings }: ListStore, change: (part: Partial<ListState>) => void): Figures {
  const wanted = settings.figures;
  const order = wanted ?? Object.keys(entity.workflow?.states ?? {});
  const shown = breakdown
    .filter(({ status, count }) => count > 0 && (wanted === undefined || wanted.includes(status)))
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const chosen = state.criteria['status'];
  const toggle = (status: string): void => {
    const { status: _status, ...criteria } = state.criteria;
    change({ criteria: chosen === status ? criteria : { ...criteria, status } });
  };
  return { shown, chosen, toggle };
}

import { EntitiesService, useFormats, useSearchParams, useService } from '@mortise/sdk/client';
import { today } from '@mortise/sdk/domain';
import { useEffect, useMemo } from 'react';
import type { DashboardStore } from '../DashboardStore.ts';
import type { Widget } from '../Widget.ts';
import {
  filteredElement,
  formatFilter,
  offeredFilters,
  parseFilter,
  type DashboardFilter,
  type FilterSetup,
  type OfferedFilter,
} from './DashboardFilter.ts';

/** The parameter of the address; empty for no filter, absent for the one that is kept with the dashboard. */
export const PARAMETER = 'dashboardFilter';

export interface FilterInUse {
  readonly offered: readonly OfferedFilter[];
  readonly filter: DashboardFilter;
  readonly set: (filter: DashboardFilter) => void;
}

/** Translation keys of filters, by name. */
export const labelsOf = ({ offered }: FilterInUse): Readonly<Record<string, string>> =>
  Object.fromEntries(offered.map(({ name, label }) => [name, label]));

/** What the dashboard is filtered by, and its widgets as the filter leaves them. */
export function useDashboardFilter(store: DashboardStore, widgets: readonly Widget[], setup: FilterSetup) {
  const entities = useService(EntitiesService);
  const { timeZone } = useFormats();
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(PARAMETER) ?? store.keptFilter;
  const day = today(timeZone);
  const filter = useMemo(() => parseFilter(text, setup), [text, setup]);
  const offered = useMemo(
    () =>
      offeredFilters(
        setup,
        widgets.map(({ element }) => element),
        (name) => entities.find(name),
      ),
    [setup, widgets, entities],
  );
  const filtered = useMemo(
    () =>
      widgets.map((widget) => ({
        ...widget,
        ...filteredElement(widget.element, filter, setup, { find: (name) => entities.find(name), today: day }),
      })),
    [widgets, filter, setup, entities, day],
  );
  useEffect(() => store.filterBy(formatFilter(filter)), [store, filter]);
  const set = (next: DashboardFilter) =>
    setParameters(
      (before) => {
        before.set(PARAMETER, formatFilter(next));
        return before;
      },
      { replace: true },
    );
  const inUse: FilterInUse = { offered, filter, set };
  return { widgets: filtered, inUse };
}

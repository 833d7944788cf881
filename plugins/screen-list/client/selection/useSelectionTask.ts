import { useStore } from '@mortise/sdk/client';
import type { EditTask } from './EditTask.ts';
import { OpenTask } from './OpenTask.ts';
import type { SelectionProps } from './Selection.tsx';
import type { SelectionStore } from './SelectionStore.ts';
import { TransitionTask } from './TransitionTask.ts';

/** Most records that the address names, to show them after a transition. */
const MOST_SHOWN = 100;

/** What is being done with the selected records, and what brings the list up to date after it. */
export function useSelectionTask(list: SelectionProps['store'], selection: SelectionStore, change: SelectionProps['change']) {
  const show = (registrations: readonly string[]): void =>
    change({ criteria: { registration: registrations.slice(0, MOST_SHOWN).join(',') }, search: '' });
  const reload = (): void => void Promise.all([list.reload(), selection.load()]);
  const open = useStore(
    () =>
      new OpenTask<TransitionTask | EditTask>((task) => {
        const { registrations } = task;
        const isShown = task instanceof TransitionTask && registrations.length <= MOST_SHOWN;
        if (isShown) show(registrations);
        reload();
      }),
  );
  return { open, show, reload };
}

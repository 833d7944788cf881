import { SessionService, useFormats, useService, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import { editableFields } from './editableFields.ts';
import { EditTask } from './EditTask.ts';
import type { SelectionProps } from './Selection.tsx';
import { SelectionStore } from './SelectionStore.ts';
import { TransitionTask } from './TransitionTask.ts';
import { TransitionsMenu } from './TransitionsMenu.tsx';
import { useSelectionTask } from './useSelectionTask.ts';
import styles from './SelectionBar.module.css';

const EditDialog = lazyView(() => import('./EditDialog.tsx'));
const TransitionDialog = lazyView(() => import('./TransitionDialog.tsx'));

/** Appears with the selection: how many, which others, and what can be done with all of them. */
export default observer(function SelectionBar({ store: list, change }: SelectionProps) {
  const t = useTranslate();
  const formats = useFormats();
  const services = useServices();
  const { entity, selected } = list;
  const isWritable = useService(SessionService).isPermitted(`write /api/${entity.collection}`);
  const store = useStore(() => new SelectionStore(list, services));
  const { open, show, reload } = useSelectionTask(list, store, change);
  const { task } = open;
  const isEditable = isWritable && entity.addable !== false && Object.keys(editableFields(entity)).length > 0;
  return (
    <>
      {(selected.size > 0 || task) && (
        <section className={styles['bar']} aria-label={t('Selection')}>
          <span className={styles['count']} aria-live="polite">
            {t('{count} selected', { count: formats.number(selected.size) })}
          </span>
          <Choices store={store} size={list.pagination?.size} isApproximate={list.pagination?.isApproximate === true} />
          <span className={styles['actions']}>
            {task && !open.isOpen && (
              <Button size="compact-md" variant="light" onClick={() => open.reopen()}>
                {t('{title}: {done} of {count}', { title: task.title, done: task.work.finished, count: task.work.registrations.length })}
              </Button>
            )}
            {isEditable && (
              <Button
                size="compact-md"
                variant="default"
                disabled={task !== undefined || selected.size === 0}
                leftSection={<IconPencil size={14} stroke={1.5} />}
                onClick={() => open.open(new EditTask(entity, store.registrations, services))}
              >
                {t('Edit {count} records', { count: selected.size })}
              </Button>
            )}
            {isWritable && entity.workflow && (
              <TransitionsMenu
                transitions={store.transitions}
                count={selected.size}
                isDisabled={task !== undefined}
                choose={(transition) => open.open(new TransitionTask(entity, transition, store.registrations, services, { show, reload }))}
              />
            )}
          </span>
        </section>
      )}
      <Loaded fallback={null}>
        {open.isOpen && task instanceof TransitionTask && (
          <TransitionDialog task={task} run={() => open.run()} close={() => open.close()} />
        )}
        {open.isOpen && task instanceof EditTask && <EditDialog task={task} run={() => open.run()} close={() => open.close()} />}
      </Loaded>
    </>
  );
});

interface ChoicesProps {
  readonly store: SelectionStore;
  /** How many records match; absent while nobody counted. */
  readonly size: number | undefined;
  readonly isApproximate: boolean;
}

/** Selects more rows, or none. */
const Choices = observer(function Choices({ store, size, isApproximate }: ChoicesProps) {
  const t = useTranslate();
  const formats = useFormats();
  if (store.reading !== undefined) {
    return (
      <>
        <span className={styles['count']} role="status">
          {t('Selecting: {count} so far', { count: formats.number(store.reading) })}
        </span>
        <Choice onClick={() => store.cancelSelecting()}>{t('Cancel')}</Choice>
      </>
    );
  }
  const count = size === undefined ? '' : formats.number(size) + (isApproximate ? '+' : '');
  return (
    <>
      <Choice onClick={() => store.selectLoaded()}>{t('Select all')}</Choice>
      {store.matchesMore && (
        <Choice onClick={() => void store.selectMatching()}>
          {count === '' ? t('Select all that match') : t('Select all {count} that match', { count })}
        </Choice>
      )}
      <Choice onClick={() => store.unselect()}>{t('Unselect all')}</Choice>
    </>
  );
});

function Choice({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={onClick}>
      {children}
    </Button>
  );
}

import {
  ApiService,
  DialogsService,
  NotificationsService,
  TranslationService,
  useFormats,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ListStore } from './ListStore.ts';
import type { ListState } from './search/listUrl.ts';
import { SelectionStore } from './SelectionStore.ts';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly store: ListStore;
  readonly change: (part: Partial<ListState>) => void;
}

/** Appears with the selection: how many, and the workflow transitions that all of them can take. */
export default observer(function SelectionBar({ store: list, change }: SelectionBarProps) {
  const t = useTranslate();
  const formats = useFormats();
  const store = useStore(
    (services) =>
      new SelectionStore(list, services.get(ApiService), services.get(DialogsService), services.get(NotificationsService), (key, values) =>
        services.get(TranslationService).translate(key, values),
      ),
  );
  const run = async (code: string) => {
    const transition = store.transitions.find((candidate) => candidate.code === code);
    const registrations = transition && (await store.run(transition));
    if (registrations === undefined) return;
    change({ criteria: { registration: registrations.join(',') }, search: '' });
    await list.reload();
  };
  const isRunning = store.done !== undefined;
  return (
    <section className={styles['bar']} aria-label={t('Selection')}>
      <span className={styles['count']}>
        {isRunning
          ? t('{done} of {count} done', { done: store.done ?? 0, count: list.selected.size })
          : t('{count} selected', { count: formats.number(list.selected.size) })}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => list.select(new Set(list.rows.map(({ registration }) => registration)))}
      >
        {t('Select all')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => list.select(new Set())}>
        {t('Unselect all')}
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <Button
            size="compact-md"
            loading={isRunning}
            disabled={store.transitions.length === 0}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('Workflow transitions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {store.transitions.map(({ code, label, rejectionReason }) => (
            <Menu.Item
              key={code}
              disabled={rejectionReason !== undefined}
              {...(rejectionReason !== undefined && { title: t(rejectionReason) })}
              onClick={() => void run(code)}
            >
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </section>
  );
});

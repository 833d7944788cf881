import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Button, NativeSelect, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconPlus, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Depth } from './graph/depth.ts';
import type { RelationsStore, RelationsView } from './RelationsStore.ts';
import styles from './Relations.module.css';

export interface RelationsToolbarProps {
  readonly store: RelationsStore;
  readonly view: RelationsView;
  readonly add: (() => void) | undefined;
}

/** How, how far and whom to show. */
export const RelationsToolbar = observer(function RelationsToolbar({ store, view, add }: RelationsToolbarProps) {
  const t = useTranslate();
  const views = [
    { value: 'network', label: t('Network') },
    ...(store.hasTree ? [{ value: 'tree', label: t('Tree') }] : []),
    { value: 'chart', label: t('Chart (experimental)') },
    { value: 'table', label: t('Table') },
  ];
  const expand = store.isExpanded ? t('Back to the page') : t('Show in the whole window');
  const Expand = store.isExpanded ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <div className={styles['toolbar']}>
      <SegmentedControl
        size="xs"
        aria-label={t('View')}
        value={view}
        data={views}
        onChange={(value) => store.show(value as RelationsView)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('Depth')}
        value={store.depth}
        data={store.depths.map((depth) => ({ value: depth, label: depthLabel(depth, t) }))}
        onChange={({ currentTarget }) => store.choose(currentTarget.value as Depth)}
      />
      <TextInput
        size="xs"
        type="search"
        className={styles['search']}
        aria-label={t('Find a person')}
        placeholder={t('Find a person')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={store.text}
        onChange={({ currentTarget }) => store.look(currentTarget.value)}
      />
      {add && (
        <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('Add a relation')}
        </Button>
      )}
      <Tooltip label={expand}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={expand}
          aria-pressed={store.isExpanded}
          onClick={() => store.expand(!store.isExpanded)}
        >
          <Expand size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
});

function depthLabel(depth: Depth, t: ReturnType<typeof useTranslate>): string {
  if (depth === 'all') return t('All');
  return depth === 'companies' ? t('Companies') : t('Depth {depth}', { depth });
}

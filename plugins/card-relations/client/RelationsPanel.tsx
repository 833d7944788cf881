import { useTranslate } from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { RelationsLegend } from './RelationsLegend.tsx';
import { RelationsToolbar } from './RelationsToolbar.tsx';
import type { RelationsStore } from './RelationsStore.ts';
import { RelationsViews, type RelationsViewsProps } from './RelationsViews.tsx';
import styles from './Relations.module.css';

export interface RelationsPanelProps extends Omit<RelationsViewsProps, 'view'> {
  /** Translated; names the window that it is expanded to. */
  readonly title: string;
  /** Relates another person, for those who may. */
  readonly add?: (() => void) | undefined;
}

/** A hierarchy with the ways to look at it; expanded it takes the whole window. */
export const RelationsPanel = observer(function RelationsPanel(props: RelationsPanelProps) {
  const { store, title } = props;
  const t = useTranslate();
  if (!store.isExpanded) return <Content {...props} />;
  return (
    <>
      <p className={styles['elsewhere']}>{t('Shown in the whole window')}</p>
      <Modal
        opened
        fullScreen
        title={title}
        onClose={() => store.expand(false)}
        closeButtonProps={{ 'aria-label': t('Close') }}
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles['window']!, body: styles['windowBody']! }}
      >
        <Content {...props} />
      </Modal>
    </>
  );
});

const Content = observer(function Content(props: RelationsPanelProps) {
  const { store, texts, add } = props;
  const t = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  const { graph, shown } = store;
  if (store.isForbidden) return <EmptyState hint={t('You may not see whom this person is related to.')} />;
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (graph === undefined || shown === undefined) return <Loading store={store} />;
  if (store.isEmpty)
    return (
      <EmptyState
        hint={t('Owners, subsidiaries, directors and others will be shown here.')}
        action={
          add && (
            <Group justify="center">
              <Button variant="light" size="compact-md" onClick={add}>
                {t('Add a relation')}
              </Button>
            </Group>
          )
        }
      />
    );
  const view = store.viewFor(isNarrow);
  return (
    <div className={styles['panel']}>
      <RelationsToolbar store={store} view={view} add={add} />
      {store.isTruncated && (
        <Text size="sm">{t('There are more: only the {count} nearest are shown.', { count: graph.persons.size })}</Text>
      )}
      {store.matches?.size === 0 && (
        <Text size="sm" role="status">
          {t('No person matches the search.')}
        </Text>
      )}
      <div className={styles['view']} data-view={view}>
        <RelationsViews {...props} view={view} />
      </div>
      {view !== 'table' && <RelationsLegend graph={shown} texts={texts} />}
    </div>
  );
});

const Loading = observer(function Loading({ store }: { readonly store: RelationsStore }) {
  const t = useTranslate();
  return (
    <div aria-busy className={styles['panel']}>
      <Skeleton height={30} />
      <Skeleton height={store.isSlow ? 120 : 320} />
      {store.isSlow && (
        <Group role="status" gap="xs">
          <Text size="sm">{t('This takes longer than usual.')}</Text>
          <Button variant="default" size="compact-sm" onClick={() => void store.load()}>
            {t('Try again')}
          </Button>
        </Group>
      )}
    </div>
  );
});

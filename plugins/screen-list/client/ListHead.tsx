import { entityPluralLabel, hasCreatePage, newRecordRoute } from '@mortise/sdk';
import { ContributionsService, Link, SessionService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Changing, ContributedView, lazyView, Loaded } from '@mortise/sdk/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPlus, IconRefresh, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import type { ListStore } from './ListStore.ts';
import type { PageConfig } from './pageConfig.ts';
import type { ListState } from './search/listUrl.ts';
import styles from './EntityListScreen.module.css';

const ArrangeButton = lazyView(() => import('./groups/ArrangeButton.tsx'));

interface ListHeadProps {
  readonly store: ListStore;
  readonly config: PageConfig;
  /** Absent where nothing can be added. */
  readonly addPath: string | undefined;
  readonly reload: () => void;
  readonly openSettings: () => void;
  readonly change: (part: Partial<ListState>) => void;
  /** The search. */
  readonly children: React.ReactNode;
}

/** What is listed and how many there are, the search, and what can be done besides: in one line where there is room. */
export const ListHead = observer(function ListHead({ store, config, addPath, reload, openSettings, change, children }: ListHeadProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { entity, pagination } = store;
  const size = pagination?.size;
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>
        {t(config.title ?? entityPluralLabel(entity))}
        {size !== undefined && (
          <span className={styles['count']}>
            <Changing value={String(size)}>
              {formats.number(size)}
              {pagination?.isApproximate === true && '+'}
            </Changing>
          </span>
        )}
      </h1>
      {children}
      <div className={styles['actions']}>
        <HeadIcon label={t('Reload')} keys="Alt+R" onClick={reload}>
          <IconRefresh size={16} stroke={1.5} />
        </HeadIcon>
        <HeadIcon label={t('Set up the table')} keys="Alt+T" onClick={openSettings}>
          <IconTable size={16} stroke={1.5} />
        </HeadIcon>
        <Actions store={store} reload={reload} change={change} />
        {addPath !== undefined && (
          <Button
            component={Link}
            to={addPath}
            className={styles['add']}
            aria-label={t(config.addLabel ?? 'Add')}
            leftSection={<IconPlus size={16} stroke={1.75} />}
          >
            {t(config.addLabel ?? 'Add')}
          </Button>
        )}
      </div>
    </header>
  );
});

/** Where the Add button leads; nowhere where the user, the entity or the page's setup has none. */
export function addPathOf({ entity }: ListStore, config: PageConfig, isWritable: boolean, query = ''): string | undefined {
  if (!isWritable || !hasCreatePage(entity) || config.hideAddButton === true) return undefined;
  return (config.addPath ?? newRecordRoute(entity)) + (config.carryQuery === true ? query : '');
}

/** How the list stands, and what plugins offer beside it: on a phone one alone stands in the line, several unfold below it. */
const Actions = observer(function Actions({ store, reload, change }: Pick<ListHeadProps, 'store' | 'reload' | 'change'>) {
  const t = useTranslate();
  const session = useService(SessionService);
  const [isUnfolded, setUnfolded] = useState(false);
  const { entity, shown } = store;
  // The rows come first.
  const isStanding = useDeferredValue(true, false);
  const actions = useService(ContributionsService)
    .all('listActions')
    .filter((action) => action.entity === undefined || action.entity === entity.name)
    .filter(({ permission }) => permission === undefined || session.isPermitted(permission))
    .map(({ id, pluginId, load }) => <ContributedView key={id} plugin={pluginId} load={load} with={{ entity, reload, shown }} />);
  const arrange = (
    <Loaded key="arrange" fallback={<span className={styles['arrange']} />}>
      <ArrangeButton entity={entity} state={store.state} change={change} />
    </Loaded>
  );
  if (actions.length === 0) return arrange;
  return (
    <>
      <ActionIcon
        className={styles['narrow']}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('More')}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <IconDots size={16} stroke={1.5} />
      </ActionIcon>
      <div className={styles['folded']} data-unfolded={isUnfolded}>
        {arrange}
        {isStanding && actions}
      </div>
    </>
  );
});

interface HeadIconProps {
  readonly label: string;
  readonly keys: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const HeadIcon = ({ label, keys, onClick, children }: HeadIconProps) => (
  <ActionIcon
    className={styles['wide']}
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    title={`${label} (${keys})`}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);

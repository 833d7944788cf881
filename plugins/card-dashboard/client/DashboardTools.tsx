import { NotificationsService, useSearchParams, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button, Group, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DashboardStore, View } from './DashboardStore.ts';
import { FilterButton } from './filter/FilterButton.tsx';
import { PARAMETER, type FilterInUse } from './filter/useDashboardFilter.ts';
import { ViewMenu } from './ViewMenu.tsx';

const GiveDialog = lazyView(() => import('./GiveDialog.tsx'));

interface ToolsProps {
  readonly store: DashboardStore;
}
interface HeadProps extends ToolsProps {
  readonly inUse: FilterInUse;
}

/** Which dashboard is shown, and what can be done with it. */
export const DashboardTools = observer(function DashboardTools({ store, inUse }: HeadProps) {
  const t = useTranslate();
  if (store.isArranging) return <Arranging store={store} />;
  return (
    <Group gap={4} wrap="nowrap">
      <FilterButton inUse={inUse} />
      {store.views.length > 1 && <ViewMenu store={store} />}
      {store.mayArrange ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => store.arrange(true)}>
          {t('Arrange')}
        </Button>
      ) : (
        <CopyButton store={store} />
      )}
    </Group>
  );
});

/** Leads to a dashboard by its address, with the filter that it was saved with; without one to that which is shown by itself. */
function useView() {
  const [, setParameters] = useSearchParams();
  return (view: View | undefined) =>
    setParameters(
      (before) => {
        if (view === undefined) before.delete('dashboard');
        else before.set('dashboard', view);
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
}

const CopyButton = observer(function CopyButton({ store }: ToolsProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const go = useView();
  const copy = async () => {
    const takeBack = await store.copy();
    if (takeBack === undefined) return;
    const back = () => void takeBack().then(() => go(store.view));
    notifications.success({
      message: t('The dashboard is yours now: arrange it as you like.'),
      seconds: 10,
      action: { label: t('Undo'), run: back },
    });
    go('own');
  };
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void copy()}>
      {t('Copy to mine')}
    </Button>
  );
});

const Arranging = observer(function Arranging({ store }: ToolsProps) {
  const t = useTranslate();
  const go = useView();
  const [isGiving, setGiving] = useState(false);
  const keep = async (audience?: 'tenant') => {
    const view = await store.keep(audience);
    if (view !== undefined) go(view === 'own' ? undefined : view);
  };
  const takeBack = async () => {
    if (await store.takeBack()) go(undefined);
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-sm">
            {t('More')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {store.mayGive && <Menu.Item onClick={() => void keep('tenant')}>{t('Save for everybody')}</Menu.Item>}
          {store.mayGive && <Menu.Item onClick={() => setGiving(true)}>{t('Give to profiles…')}</Menu.Item>}
          {store.mayTakeBack && <Menu.Item onClick={() => void takeBack()}>{t('Take back')}</Menu.Item>}
          <Menu.Item onClick={() => void store.forget()}>
            {store.isOwn && store.view === 'own' ? t('Reset to the shared setup') : t('Cancel')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="compact-sm" onClick={() => void keep()}>
        {t('Save')}
      </Button>
      {isGiving && (
        <Loaded fallback={null}>
          <GiveDialog store={store} close={() => setGiving(false)} />
        </Loaded>
      )}
    </Group>
  );
});

import { Link, ListsService, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { profileOf, type DashboardStore, type View } from './DashboardStore.ts';

/** The dashboards that the user has: each has an address. */
export const ViewMenu = observer(function ViewMenu({ store }: { readonly store: DashboardStore }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const { pathname, search } = useLocation();
  const nameOf = (view: View): string => {
    const profile = profileOf(view);
    if (profile !== undefined) return t('Of {profile}', { profile: lists.label('profile', profile) });
    return view === 'own' ? t('Mine') : t('Everybody’s');
  };
  const addressOf = (view: View): string => {
    const parameters = new URLSearchParams(search);
    parameters.set('dashboard', view);
    return `${pathname}?${parameters.toString()}`;
  };
  const shown = nameOf(store.view);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('Dashboard shown: {dashboard}', { dashboard: shown })}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {store.views.map((view) => (
          <Menu.Item key={view} component={Link} to={addressOf(view)} aria-current={view === store.view || undefined}>
            {nameOf(view)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

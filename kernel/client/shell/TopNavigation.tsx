import type { Menu as MenuEntry } from '@mortise/sdk';
import { EntitiesService, Link, SessionService, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { isActive, targetOf } from './activeMenu.ts';
import { partsOf } from './navigationParts.ts';
import { pinnedMenus } from './pinnedMenus.ts';
import styles from './TopNavigation.module.css';

/** The menus in a row under the header, daily work first; groups drop down. */
export default observer(function TopNavigation() {
  const t = useTranslate();
  const session = useService(SessionService);
  const { daily, modules, apart } = partsOf(session.menus, pinnedMenus(session));
  return (
    <nav aria-label={t('Modules')} data-tour="navigation" className={styles['row']}>
      {[...daily, ...modules, ...apart].map((menu) =>
        menu.children?.length ? <Group key={menu.id} menu={menu} /> : <Entry key={menu.id} menu={menu} />,
      )}
    </nav>
  );
});

const Entry = observer(function Entry({ menu }: { readonly menu: MenuEntry }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const active = isActive(menu, pathname, useService(EntitiesService).all);
  return (
    <Link
      to={targetOf(menu) ?? '/'}
      className={styles['entry']}
      data-active={active || undefined}
      {...(active && { 'aria-current': 'page' as const })}
    >
      {t(menu.label)}
    </Link>
  );
});

const Group = observer(function Group({ menu }: { readonly menu: MenuEntry }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { all } = useService(EntitiesService);
  const active = menu.children?.some((child) => isActive(child, pathname, all)) === true;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles['entry']} data-active={active || undefined}>
          {t(menu.label)} <IconChevronDown size={14} stroke={1.5} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.children?.map((child) => (
          <Menu.Item key={child.id} component={Link} to={targetOf(child) ?? '/'}>
            {t(child.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

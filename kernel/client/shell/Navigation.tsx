import type { Menu } from '@mortise/sdk';
import { EntitiesService, Link, SessionService, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { isActive, targetOf } from './activeMenu.ts';
import { iconNamed } from './icons.ts';
import styles from './Navigation.module.css';

interface NavigationProps {
  readonly isCollapsed: boolean;
  readonly toggle: () => void;
}

/** The menus at the side; entries with children are groups. */
export const Navigation = observer(function Navigation({ isCollapsed, toggle }: NavigationProps) {
  const t = useTranslate();
  const { menus } = useService(SessionService);
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isCollapsed ? t('Show the navigation') : t('Narrow the navigation');
  return (
    <>
      <nav aria-label={t('Modules')} className={styles['list']}>
        {menus.map((menu) => (
          <MenuGroup key={menu.id} menu={menu} isCollapsed={isCollapsed} />
        ))}
      </nav>
      <UnstyledButton className={styles['toggle']} onClick={toggle} visibleFrom="sm" aria-label={label} title={`${label} (F9)`}>
        <ToggleIcon size={16} stroke={1.5} />
      </UnstyledButton>
    </>
  );
});

function MenuGroup({ menu, isCollapsed }: { readonly menu: Menu; readonly isCollapsed: boolean }) {
  const t = useTranslate();
  if (!menu.children?.length) return <MenuLink menu={menu} isCollapsed={isCollapsed} />;
  return (
    <div role="group" aria-label={t(menu.label)} className={styles['group']}>
      {isCollapsed ? <hr className={styles['line']} /> : <div className={styles['heading']}>{t(menu.label)}</div>}
      {menu.children.map((child) => (
        <MenuLink key={child.id} menu={child} isCollapsed={isCollapsed} />
      ))}
    </div>
  );
}

const MenuLink = observer(function MenuLink({ menu, isCollapsed }: { readonly menu: Menu; readonly isCollapsed: boolean }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const entities = useService(EntitiesService);
  const Icon = iconNamed(menu.icon);
  const active = isActive(menu, pathname, entities.all);
  return (
    <Link
      to={targetOf(menu) ?? '/'}
      className={styles['link']}
      data-active={active || undefined}
      {...(isCollapsed && { title: t(menu.label) })}
      {...(active && { 'aria-current': 'page' as const })}
    >
      <Icon size={16} stroke={1.5} className={styles['icon']} aria-hidden />
      <span className={isCollapsed ? styles['hidden'] : styles['text']}>{t(menu.label)}</span>
    </Link>
  );
});

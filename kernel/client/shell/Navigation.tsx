import type { Menu } from '@mortise/sdk';
import { EntitiesService, Link, SessionService, useLocation, useService, useServices, useTranslate } from '@mortise/sdk/client';
import { lazyView } from '@mortise/sdk/ui';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { isActive, targetOf } from './activeMenu.ts';
import { iconNamed } from './icons.ts';
import { pinnedRecords } from './pinnedRecords.ts';
import styles from './Navigation.module.css';

const PinnedRecords = lazyView(() => import('./PinnedRecords.tsx'));

interface NavigationProps {
  readonly isCollapsed: boolean;
  readonly toggle: () => void;
}

interface MenuGroupProps {
  readonly menu: Menu;
  readonly isCollapsed: boolean;
  readonly isFolded: boolean;
}

/** More entries than these do not fit beside a page. */
const MANY = 24;

/** The menus at the side; entries with children are groups. */
export const Navigation = observer(function Navigation({ isCollapsed, toggle }: NavigationProps) {
  const t = useTranslate();
  const { menus } = useService(SessionService);
  const pinned = pinnedRecords(useServices());
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const isFolded = menus.flatMap(({ children = [] }) => children).length > MANY;
  const label = isCollapsed ? t('Show the navigation') : t('Narrow the navigation');
  return (
    <>
      <nav aria-label={t('Modules')} className={styles['list']}>
        {menus.map((menu) => (
          <MenuGroup key={menu.id} menu={menu} isCollapsed={isCollapsed} isFolded={isFolded} />
        ))}
      </nav>
      <Suspense fallback={null}>{pinned.length > 0 && <PinnedRecords records={pinned} isCollapsed={isCollapsed} />}</Suspense>
      <UnstyledButton className={styles['toggle']} onClick={toggle} visibleFrom="sm" aria-label={label} title={`${label} (F9)`}>
        <ToggleIcon size={16} stroke={1.5} />
      </UnstyledButton>
    </>
  );
});

/** A group can be folded up; so are all but that of the page, where there are many entries, until the user says otherwise. */
const MenuGroup = observer(function MenuGroup({ menu, isCollapsed, isFolded }: MenuGroupProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { all } = useService(EntitiesService);
  const key = `mortise.menu/${menu.id}`;
  const [choice, choose] = useState(() => localStorage.getItem(key));
  if (!menu.children?.length) return <MenuLink menu={menu} isCollapsed={isCollapsed} />;
  const isOpen = choice === null ? !isFolded || menu.children.some((child) => isActive(child, pathname, all)) : choice === 'open';
  const toggle = (): void => {
    const next = isOpen ? 'closed' : 'open';
    localStorage.setItem(key, next);
    choose(next);
  };
  return (
    <div role="group" aria-label={t(menu.label)} className={styles['group']}>
      {isCollapsed ? (
        <hr className={styles['line']} />
      ) : (
        <UnstyledButton className={styles['heading']} aria-expanded={isOpen} onClick={toggle}>
          {t(menu.label)}
          <IconChevronDown size={14} stroke={1.5} className={styles['chevron']} aria-hidden />
        </UnstyledButton>
      )}
      {(isOpen || isCollapsed) && menu.children.map((child) => <MenuLink key={child.id} menu={child} isCollapsed={isCollapsed} />)}
    </div>
  );
});

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

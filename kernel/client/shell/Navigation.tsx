import type { Menu } from '@mortise/sdk';
import { EntitiesService, SessionService, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isActive } from './activeMenu.ts';
import { MenuLink, type MenuLinkProps } from './MenuLink.tsx';
import { partsOf } from './navigationParts.ts';
import { pinnedMenus } from './pinnedMenus.ts';
import styles from './Navigation.module.css';

const KeptRecords = lazyView(() => import('./KeptRecords.tsx'));

interface NavigationProps {
  readonly isCollapsed: boolean;
  readonly toggle: () => void;
}

interface MenuGroupsProps extends Pick<MenuLinkProps, 'isCollapsed'> {
  readonly menus: readonly Menu[];
  readonly isApart?: true;
  readonly isFolded: boolean;
}

interface MenuGroupProps extends MenuLinkProps {
  readonly isFolded: boolean;
}

/** More entries than these do not fit beside a page. */
const MANY = 24;

/** The menus at the side: daily work, then the modules, whose entries with children are groups, and what stands apart. */
export const Navigation = observer(function Navigation({ isCollapsed, toggle }: NavigationProps) {
  const t = useTranslate();
  const session = useService(SessionService);
  const { daily, modules, apart } = partsOf(session.menus, pinnedMenus(session));
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const isFolded = session.menus.flatMap(({ children = [] }) => children).length > MANY;
  const label = isCollapsed ? t('Show the navigation') : t('Narrow the navigation');
  return (
    <>
      <nav aria-label={t('Modules')} data-tour="navigation" className={styles['list']}>
        <MenuGroups menus={daily} isCollapsed={isCollapsed} isFolded={isFolded} />
        <MenuGroups menus={modules} isCollapsed={isCollapsed} isFolded={isFolded} />
        <MenuGroups isApart menus={apart} isCollapsed={isCollapsed} isFolded={isFolded} />
      </nav>
      <Loaded fallback={null}>
        <KeptRecords isCollapsed={isCollapsed} />
      </Loaded>
      <UnstyledButton className={styles['toggle']} onClick={toggle} visibleFrom="sm" aria-label={label} title={`${label} (F9)`}>
        <ToggleIcon size={16} stroke={1.5} />
      </UnstyledButton>
    </>
  );
});

/** A part of the navigation, under a line where there is one before it. */
function MenuGroups({ menus, isApart, ...others }: MenuGroupsProps) {
  if (menus.length === 0) return null;
  return (
    <div className={styles['part']} data-apart={isApart}>
      {menus.map((menu) => (
        <MenuGroup key={menu.id} menu={menu} {...others} />
      ))}
    </div>
  );
}

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

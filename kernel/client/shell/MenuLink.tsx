import type { Menu } from '@mortise/sdk';
import { EntitiesService, Link, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { isActive, targetOf } from './activeMenu.ts';
import { dailyIcon } from './dailyIcons.ts';
import styles from './Navigation.module.css';

const OtherIcon = lazyView(() => import('./OtherIcon.ts'));
const PinMenuButton = lazyView(() => import('./PinMenuButton.tsx'));

export interface MenuLinkProps {
  readonly menu: Menu;
  readonly isCollapsed: boolean;
}

/** An entry with its icon. What is not daily work for everybody can be pinned there. */
export const MenuLink = observer(function MenuLink({ menu, isCollapsed }: MenuLinkProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const active = isActive(menu, pathname, useService(EntitiesService).all);
  const Icon = dailyIcon(menu.icon);
  const space = <span className={styles['icon']} />;
  return (
    <div className={styles['entry']}>
      <Link
        to={targetOf(menu) ?? '/'}
        className={styles['link']}
        data-active={active || undefined}
        {...(isCollapsed && { title: t(menu.label) })}
        {...(active && { 'aria-current': 'page' as const })}
      >
        {Icon === undefined ? (
          <Loaded fallback={space}>
            <OtherIcon name={menu.icon} className={styles['icon']} />
          </Loaded>
        ) : (
          <Icon size={16} stroke={1.5} className={styles['icon']} aria-hidden />
        )}
        <span className={isCollapsed ? styles['hidden'] : styles['text']}>{t(menu.label)}</span>
      </Link>
      <Loaded fallback={null}>{menu.daily === undefined && !isCollapsed && <PinMenuButton menu={menu} />}</Loaded>
    </div>
  );
});

import { EntitiesService, Link, SessionService, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { AppShell } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { isActive } from './activeMenu.ts';
import { bottomEntries } from './bottomEntries.ts';
import { dailyIcon } from './dailyIcons.ts';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import styles from './BottomNavigation.module.css';

const OtherIcon = lazyView(() => import('./OtherIcon.ts'));

/** On phones: the pages of a day's work, at the thumb. */
export default observer(function BottomNavigation() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const session = useService(SessionService);
  const { all } = useService(EntitiesService);
  const entries = bottomEntries(session.configuration.responsiveBottomNavigation, session.menus, session);
  return (
    <AppShell.Footer hiddenFrom="sm" className="mt-chrome">
      <nav aria-label={t('Daily work')} data-tour="navigation" className={styles['bar']}>
        {entries.map((entry) => {
          const Icon = dailyIcon(entry.menu.icon);
          const space = <span className={styles['icon']} />;
          const active = isActive(entry.menu, pathname, all);
          return (
            <Link
              key={entry.key}
              to={entry.path}
              className={styles['entry']}
              data-active={active || undefined}
              {...(active && { 'aria-current': 'page' as const })}
            >
              {Icon === undefined ? (
                <Loaded fallback={space}>
                  <OtherIcon name={entry.menu.icon} className={styles['icon']} />
                </Loaded>
              ) : (
                <Icon size={20} stroke={1.5} aria-hidden />
              )}
              <span className={styles['text']}>{t(entry.label)}</span>
            </Link>
          );
        })}
      </nav>
    </AppShell.Footer>
  );
});

import { EntitiesService, Link, SessionService, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { AppShell } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { isActive } from './activeMenu.ts';
import { dailyIcon } from './dailyIcons.ts';
import { menusWithLetters } from './menusWithLetters.ts';
import styles from './BottomNavigation.module.css';

/** What a day's work goes to, by the letter of its entry: the start page, contracts, invoices, tasks, approvals. */
const DAILY = ['H', 'C', 'I', 'T', 'V'];

/** On phones: the pages of a day's work, at the thumb. */
export default observer(function BottomNavigation() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { menus } = useService(SessionService);
  const { all } = useService(EntitiesService);
  const known = menusWithLetters(menus);
  return (
    <AppShell.Footer hiddenFrom="sm" className="mt-chrome">
      <nav aria-label={t('Daily work')} className={styles['bar']}>
        {DAILY.flatMap((letter) => known.find((one) => one.letter === letter) ?? []).map((entry) => {
          const Icon = dailyIcon(entry.menu.icon);
          const active = isActive(entry.menu, pathname, all);
          return (
            <Link
              key={entry.letter}
              to={entry.path}
              className={styles['entry']}
              data-active={active || undefined}
              {...(active && { 'aria-current': 'page' as const })}
            >
              {Icon && <Icon size={20} stroke={1.5} aria-hidden />}
              <span className={styles['text']}>{t(entry.label)}</span>
            </Link>
          );
        })}
      </nav>
    </AppShell.Footer>
  );
});

import { Link, PastNoticesService, PluginsService, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { Burger, Group } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { HostStoreToken } from '../services/tokens.ts';
import { CommandBar } from './CommandBar.tsx';
import { OfflineMark } from './OfflineMark.tsx';
import { Ribbon } from './Ribbon.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly toggleMenu: () => void;
}

/** Where one is, the command bar, and oneself. */
export const Header = observer(function Header({ isMenuOpen, toggleMenu }: HeaderProps) {
  const t = useTranslate();
  const host = useService(HostStoreToken);
  return (
    <Group className={styles['header']} wrap="nowrap" gap="sm">
      <Burger opened={isMenuOpen} onClick={toggleMenu} hiddenFrom="sm" size="sm" aria-label={t('Menu')} />
      <Link to="/" className={styles['brand']} aria-label={t('To the start page')}>
        <img src={host.configuration.publicLogo ?? '/favicon.svg'} alt="" className={styles['logo']} />
        <span className={styles['name']}>{host.title}</span>
      </Link>
      <Ribbon />
      <SafeMode />
      <OfflineMark />
      <div className={styles['command']}>
        <CommandBar />
      </div>
      <NoticesLink />
      <UserMenu />
    </Group>
  );
});

/** Says that third-party plugins and scripts are left out; a click loads the page with them. */
function SafeMode() {
  const t = useTranslate();
  const { pathname } = useLocation();
  if (!useService(PluginsService).isSafeMode) return null;
  return (
    <a
      href={pathname}
      className={styles['ribbon']}
      title={t('This window started without third-party plugins and scripts. Leave safe mode')}
    >
      {t('Safe mode')}
    </a>
  );
}

/** What was told before; how many warnings and errors nobody has looked at since. */
const NoticesLink = observer(function NoticesLink() {
  const t = useTranslate();
  const { unseen } = useService(PastNoticesService);
  const label = unseen === 0 ? t('Notifications') : t('Notifications, {count} new', { count: unseen });
  return (
    <Link to="/notifications" className={styles['notices']} aria-label={label} title={label}>
      <IconBell size={18} stroke={1.5} aria-hidden />
      {unseen > 0 && <span className={styles['unseen']}>{unseen}</span>}
    </Link>
  );
});

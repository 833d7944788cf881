import { Link, useServices, useTranslate } from '@mortise/sdk/client';
import { Menu, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { hasNews, userMenuScreens } from './userMenuScreens.ts';
import styles from './UserMenu.module.css';

/** Screens that help, with a dot at what is new. */
export const UserMenuScreens = observer(function UserMenuScreens() {
  const t = useTranslate();
  const services = useServices();
  const screens = userMenuScreens(services);
  if (screens.length === 0) return null;
  return (
    <>
      <div role="menu" aria-label={t('Help')}>
        {screens.map((screen) => (
          <Menu.Item key={screen.id} component={Link} to={screen.path} closeMenuOnClick rightSection={hasNews(screen, services) && <Dot />}>
            {t(screen.label ?? '')}
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
    </>
  );
});

function Dot() {
  const t = useTranslate();
  return (
    <span className={styles['dot']}>
      <VisuallyHidden>{t('New')}</VisuallyHidden>
    </span>
  );
}

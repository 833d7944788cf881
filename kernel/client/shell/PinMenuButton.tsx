import type { Menu } from '@mortise/sdk';
import { NotificationsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import styles from './Navigation.module.css';
import { pinnedMenus, togglePinnedMenu } from './pinnedMenus.ts';

/** Pins an entry among those of daily work, or takes it back. */
export default observer(function PinMenuButton({ menu }: { readonly menu: Menu }) {
  const t = useTranslate();
  const session = useService(SessionService);
  const notifications = useService(NotificationsService);
  const isPinned = pinnedMenus(session).has(menu.id);
  const label = isPinned ? t('Unpin {name}', { name: t(menu.label) }) : t('Pin {name}', { name: t(menu.label) });
  const Icon = isPinned ? IconStarFilled : IconStar;
  return (
    <UnstyledButton
      className={styles['pin']}
      aria-label={label}
      title={label}
      onClick={() => void togglePinnedMenu(session, menu.id).catch((error: unknown) => notifications.failure(error))}
    >
      <Icon size={14} stroke={1.5} />
    </UnstyledButton>
  );
});

import type { SessionUser } from '@mortise/sdk';
import { SessionService, useService, useServices, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ComponentPropsWithRef } from 'react';
import { UserPhotoToken } from '../session/tokens.ts';
import { hasNews, userMenuScreens } from './userMenuScreens.ts';
import styles from './UserMenu.module.css';

/** The initials of the user, or their photo. */
export const UserButton = observer(function UserButton(props: ComponentPropsWithRef<'button'>) {
  const t = useTranslate();
  const { user } = useService(SessionService);
  const photo = useService(UserPhotoToken);
  const name = nameOf(user);
  const services = useServices();
  const isNews = userMenuScreens(services).some((screen) => hasNews(screen, services));
  return (
    <button
      type="button"
      {...props}
      aria-haspopup="dialog"
      className={styles['button']}
      data-news={isNews || undefined}
      data-tour="user"
      aria-label={t('User menu of {name}', { name })}
      {...(isNews && { 'aria-description': t('There is something new') })}
    >
      {photo.url === undefined ? (
        initialsOf(name)
      ) : (
        <img src={photo.url} alt="" className={styles['photo']} onError={() => photo.forget()} />
      )}
    </button>
  );
});

export const nameOf = (user: SessionUser): string => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;

const initialsOf = (name: string): string => {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
};

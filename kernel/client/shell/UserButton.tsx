import type { SessionUser } from '@mortise/sdk';
import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './UserMenu.module.css';

/** The initials of the user, or their photo. */
export const UserButton = observer(function UserButton(props: ComponentPropsWithRef<'button'>) {
  const t = useTranslate();
  const { user } = useService(SessionService);
  const name = nameOf(user);
  return (
    <button type="button" aria-haspopup="menu" {...props} className={styles['button']} aria-label={t('User menu of {name}', { name })}>
      {user.photo === undefined ? initialsOf(name) : <img src={user.photo} alt="" className={styles['photo']} />}
    </button>
  );
});

export const nameOf = (user: SessionUser): string => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;

const initialsOf = (name: string): string => {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return words.slice(0, 2).map((word) => word.charAt(0).toUpperCase()).join(''); // prettier-ignore
};

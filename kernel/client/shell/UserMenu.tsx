import { lazyView, Loaded } from '@mortise/sdk/ui';
import { useState } from 'react';
import { UserButton } from './UserButton.tsx';

const UserMenuPanel = lazyView(() => import('./UserMenuPanel.tsx'));

/** The user; the menu's code comes with the first click. */
export function UserMenu() {
  const [isWanted, setWanted] = useState(false);
  const button = <UserButton onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Loaded fallback={button}>
      <UserMenuPanel />
    </Loaded>
  ) : (
    button
  );
}

import type { SessionUser } from '@mortise/sdk';
import {
  Link,
  SessionService,
  ThemeService,
  useService,
  useTranslate,
  type ColorScheme,
  type Density,
  type NavigationMode,
} from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { FileButton, Menu, Popover, SegmentedControl, Stack, Text, useDirection } from '@mantine/core';
import { IconCamera, IconKey, IconLogout, IconUserShare, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { ACCOUNT_PATH } from '../account/accountPath.ts';
import { AuthService } from '../services/AuthService.ts';
import { UserPhotoToken } from '../session/tokens.ts';
import { ContextChoice } from './ContextChoice.tsx';
import { LocaleChoice } from './LocaleChoice.tsx';
import { nameOf, UserButton } from './UserButton.tsx';
import { UserMenuScreens } from './UserMenuScreens.tsx';
import styles from './UserMenu.module.css';

const ActForDialog = lazyView(() => import('./ActForDialog.tsx'));
const DarkModeChoice = lazyView(() => import('./DarkModeChoice.tsx'));
const ChangePassword = lazyView(() => import('./ChangePassword.tsx'));

/** How the product looks for the user, and the way out; opens at once. */
export default observer(function UserMenuPanel() {
  const t = useTranslate();
  const { user } = useService(SessionService);
  const name = nameOf(user);
  const [isChangingPassword, password] = useDisclosure(false);
  const [isActing, acting] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" width={268} closeOnItemClick={false} trapFocus menuItemTabIndex={0} defaultOpened>
        <Menu.Target>
          <UserButton />
        </Menu.Target>
        {/* No menu as a whole: it holds choices of other kinds. */}
        <Popover.Dropdown
          className={styles['panel']}
          role="dialog"
          aria-label={t('User menu of {name}', { name })}
          data-menu-dropdown
          onKeyDown={enterMenu}
        >
          <div className={styles['who']} tabIndex={-1} data-autofocus>
            <Text fw={600} size="md" truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {[user.username, user.tenant, user.contextName].filter((part) => part !== undefined).join(' · ')}
            </Text>
          </div>
          {user.impersonator === undefined && <ContextChoice user={user} />}
          <Menu.Divider />
          <Appearance />
          <Menu.Divider />
          <UserMenuScreens />
          <Ways user={user} openPassword={password.open} openActing={acting.open} />
        </Popover.Dropdown>
      </Menu>
      <Loaded fallback={null}>{isActing && <ActForDialog user={user} close={acting.close} />}</Loaded>
      {isChangingPassword && (
        <Loaded fallback={null}>
          <ChangePassword close={password.close} />
        </Loaded>
      )}
    </>
  );
});

/** From the head the arrow leads into the first menu; from there on it goes through the items. */
function enterMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target as HTMLElement).hasAttribute('data-autofocus')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-menu-item]')?.focus();
}

interface WaysProps {
  readonly user: SessionUser;
  readonly openPassword: () => void;
  readonly openActing: () => void;
}

/** What one does with one's account, and the way out. */
const Ways = observer(function Ways({ user, openPassword, openActing }: WaysProps) {
  const t = useTranslate();
  const auth = useService(AuthService);
  return (
    <div role="menu" aria-label={t('Account')}>
      {user.canImpersonate === true && (
        <Menu.Item closeMenuOnClick leftSection={<IconUserShare size={16} stroke={1.5} />} onClick={openActing}>
          {t('Act for somebody')}
        </Menu.Item>
      )}
      <Photo />
      <Menu.Item leftSection={<IconKey size={16} stroke={1.5} />} onClick={openPassword}>
        {t('Change password')}
      </Menu.Item>
      <Menu.Item component={Link} to={ACCOUNT_PATH} closeMenuOnClick leftSection={<IconShieldLock size={16} stroke={1.5} />}>
        {t('Account security')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void auth.signOut().catch(() => {})}>
        {t('Sign out')}
      </Menu.Item>
    </div>
  );
});

/** One's photo in place of one's initials. */
const Photo = observer(function Photo() {
  const t = useTranslate();
  const photo = useService(UserPhotoToken);
  const choose = (file: File | null) => {
    if (file) void photo.change(file).catch(() => {});
  };
  return (
    <>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
        {(props) => (
          <Menu.Item {...props} leftSection={<IconCamera size={16} stroke={1.5} />}>
            {photo.url === undefined ? t('Add a photo') : t('Change the photo')}
          </Menu.Item>
        )}
      </FileButton>
      {photo.url !== undefined && (
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => void photo.remove().catch(() => {})}>
          {t('Remove the photo')}
        </Menu.Item>
      )}
    </>
  );
});

const Appearance = observer(function Appearance() {
  const t = useTranslate();
  const theme = useService(ThemeService);
  return (
    <Stack gap="xs" className={styles['appearance']}>
      {theme.isChosenByUser && <ColourChoice />}
      <Choice<Density>
        label={t('Density')}
        value={theme.density}
        choose={(value) => (theme.density = value)}
        choices={[
          ['comfortable', t('Comfortable')],
          ['compact', t('Compact')],
        ]}
      />
      <Choice<NavigationMode>
        label={t('Navigation')}
        value={theme.navigation}
        choose={(value) => (theme.navigation = value)}
        choices={[
          ['left', t('Side')],
          ['collapsed', t('Icons')],
          ['top', t('Top')],
        ]}
      />
      <LocaleChoice />
    </Stack>
  );
});

const ColourChoice = observer(function ColourChoice() {
  const t = useTranslate();
  const theme = useService(ThemeService);
  return (
    <>
      <Choice<ColorScheme>
        label={t('Colours')}
        value={theme.colorScheme}
        choose={(value) => (theme.colorScheme = value)}
        choices={[
          ['followSystem', t('System')],
          ['light', t('Light')],
          ['dark', t('Dark')],
        ]}
      />
      <Loaded fallback={null}>{theme.colorScheme !== 'light' && <DarkModeChoice />}</Loaded>
    </>
  );
});

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choose: (value: T) => void;
  readonly choices: readonly (readonly [T, string])[];
}

function Choice<T extends string>({ label, value, choose, choices }: ChoiceProps<T>) {
  const { dir } = useDirection();
  return (
    <div>
      <Text size="xs" c="dimmed" mb={2}>
        {label}
      </Text>
      <SegmentedControl
        // Its mark is measured once: made anew when the page is mirrored.
        key={dir}
        size="xs"
        fullWidth
        aria-label={label}
        value={value}
        onChange={(chosen) => choose(chosen)}
        data={choices.map(([choice, text]) => ({ value: choice, label: text }))}
      />
    </div>
  );
}

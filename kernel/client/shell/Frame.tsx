import { paneInUse, SessionService, ThemeService, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded, PluginBoundary } from '@mortise/sdk/ui';
import { AppShell } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AskedApprovalsToken, EmbeddingToken } from '../services/tokens.ts';
import { GoKeys } from './GoKeys.tsx';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { RouteSwitch } from './RouteSwitch.tsx';
import { SideViewKeys } from './sideView/SideViewKeys.tsx';
import { useCommandHotkeys } from './useCommandHotkeys.ts';
import { copyPlainText } from './copyPlainText.ts';
import { useReloadHotkey } from './useReloadHotkey.ts';
import styles from './Frame.module.css';

const ActingBanner = lazyView(() => import('./ActingBanner.tsx'));
const AskedNotice = lazyView(() => import('./AskedNotice.tsx'));
const BottomNavigation = lazyView(() => import('./BottomNavigation.tsx'));
const ParentWindow = lazyView(() => import('./embedding/ParentWindow.tsx'));
const TopNavigation = lazyView(() => import('./TopNavigation.tsx'));

/** Header, navigation, and the page between them. */
export const Frame = observer(function Frame() {
  const t = useTranslate();
  const theme = useService(ThemeService);
  const { isUndecorated } = useService(EmbeddingToken);
  const hasAsked = useService(AskedApprovalsToken).last !== undefined;
  const { impersonator } = useService(SessionService).user;
  const banner = impersonator === undefined ? 0 : 36;
  // The object of both is another one in each render.
  const [isMenuOpen, { toggle: toggleMenu, close: closeMenu }] = useDisclosure(false);
  const { pathname } = useLocation();
  const isTop = theme.navigation === 'top';
  const isCollapsed = theme.navigation === 'collapsed';
  useEffect(() => closeMenu(), [pathname, closeMenu]);
  const toggle = () => (theme.navigation = isCollapsed ? 'left' : 'collapsed');
  useFrameKeys(toggle);
  return (
    <AppShell
      header={{ height: { base: 48 + banner, sm: (isTop ? 88 : 48) + banner } }}
      navbar={{ width: isCollapsed ? 56 : 224, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen, desktop: isTop } }}
      footer={{ height: { base: 52, sm: 0 } }}
      transitionDuration={100}
      padding={0}
      disabled={isUndecorated}
      className={styles['frame']}
    >
      {!isUndecorated && (
        <a href="#main" className={styles['skip']}>
          {t('Skip to the content')}
        </a>
      )}
      <AppShell.Header className={`${styles['header']} mt-chrome`}>
        <Loaded fallback={null}>{impersonator && <ActingBanner impersonator={impersonator} />}</Loaded>
        <Header isMenuOpen={isMenuOpen} toggleMenu={toggleMenu} />
        <Loaded fallback={null}>{isTop && <TopNavigation />}</Loaded>
      </AppShell.Header>
      <AppShell.Navbar className={`${styles['navigation']} mt-chrome`}>
        <Navigation isCollapsed={isCollapsed && !isMenuOpen} toggle={toggle} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={styles['main']}>
        <PluginBoundary plugin="kernel">
          <RouteSwitch />
        </PluginBoundary>
      </AppShell.Main>
      <Loaded fallback={null}>
        <BottomNavigation />
      </Loaded>
      <GoKeys />
      <SideViewKeys />
      <Loaded fallback={null}>{hasAsked && <AskedNotice />}</Loaded>
      <Loaded fallback={null}>{window.parent !== window && <ParentWindow />}</Loaded>
    </AppShell>
  );
});

/** Keys that work on every page. */
function useFrameKeys(toggleNavigation: () => void): void {
  useEffect(() => {
    document.addEventListener('copy', copyPlainText);
    return () => document.removeEventListener('copy', copyPlainText);
  }, []);
  useHotkeys(
    [
      ['alt+B', toggleNavigation],
      ['F9', toggleNavigation],
      ['mod+S', submitPage],
    ],
    [],
  );
  useCommandHotkeys();
  useReloadHotkey();
}

/** Presses the submit button of the page where the user is at work, or of the dialog above it. */
function submitPage(): void {
  const inSight = (place: ParentNode, selector: string) =>
    [...place.querySelectorAll<HTMLButtonElement>(selector)].find((button) => button.offsetParent !== null);
  (inSight(document, '[role="dialog"] [data-submit]') ?? inSight(paneInUse(), '[data-submit]'))?.click();
}

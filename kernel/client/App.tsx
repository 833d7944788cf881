import { ServicesProvider, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { AuthService } from './services/AuthService.ts';
import type { ServiceContainer } from '../shared/ServiceContainer.ts';
import { ThemeStoreToken, TokenStoreToken, TranslationStoreToken } from './services/tokens.ts';
import { takeLinkToken } from './signIn/links/accountLink.ts';
import { SignInPage } from './signIn/SignInPage.tsx';
import { isPublicPath } from './publicPages/isPublicPath.ts';
import { isFreshSignOn } from './signIn/freshSignOn.ts';
import { leaveSession } from './signIn/loginPath.ts';
import { DECLARATION_PATH } from './signIn/declarationPath.ts';
import { StartFailed } from './StartFailed.tsx';
import { resolveVariables, themeWith } from './theme.ts';

const AccessibilityDeclaration = lazyView(() => import('./signIn/AccessibilityDeclaration.tsx'));
const PublicShell = lazyView(() => import('./publicPages/PublicShell.tsx'));
const PRELOAD_PATH = '/app-preload';
const loadShell = () => import('./shell/Shell.tsx');
const Shell = lazyView(loadShell);

/** The whole product: the sign-in page, or the shell of a session. */
export function App({ services }: { readonly services: ServiceContainer }) {
  return (
    <ServicesProvider value={services}>
      <DirectionProvider detectDirection={false}>
        <Themed />
      </DirectionProvider>
    </ServicesProvider>
  );
}

/** Draws Mantine's provider, which works out a hundred variables, only when something of the theme changes. */
const Themed = observer(function Themed() {
  const t = useTranslate();
  const closeLabel = t('Close');
  const { shownScheme, density, darkFilter } = useService(ThemeStoreToken);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
    document.documentElement.style.setProperty('--mt-dark-filter', darkFilter);
  }, [density, darkFilter]);
  return useMemo(
    () => (
      <MantineProvider
        theme={themeWith(closeLabel)}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme="auto"
        {...(shownScheme !== 'followSystem' && { forceColorScheme: shownScheme })}
      >
        <Directed />
        <Pages />
      </MantineProvider>
    ),
    [closeLabel, shownScheme],
  );
});

/** Keeps language and direction of the document in step with the texts. */
const Directed = observer(function Directed() {
  const { language, isRightToLeft } = useService(TranslationStoreToken);
  const { setDirection } = useDirection();
  useEffect(() => {
    document.documentElement.lang = language;
    setDirection(isRightToLeft ? 'rtl' : 'ltr');
  }, [language, isRightToLeft, setDirection]);
  return null;
});

/** For everybody, signed in or not. ROUTE-003. Whoever fetches the application ahead of need sees nothing. ROUTE-006. */
function Pages() {
  const { pathname } = window.location;
  if (pathname === PRELOAD_PATH) return null;
  if (pathname !== DECLARATION_PATH && !isPublicPath(pathname)) return <OwnPages />;
  return <Loaded fallback={null}>{pathname === DECLARATION_PATH ? <AccessibilityDeclaration /> : <PublicShell />}</Loaded>;
}

const OwnPages = observer(function OwnPages() {
  const { isAuthenticated } = useService(AuthService);
  const { isOpening, isExpected, problem, owner } = useService(TokenStoreToken);
  const [sessions, setSessions] = useState(0);
  const [isFresh] = useState(isFreshSignOn);
  const [linkToken, setLinkToken] = useState(takeLinkToken);
  useEffect(() => {
    if (isAuthenticated) return;
    if (isOpening) return preload(isExpected ? 0 : undefined);
    leaveSession();
    setSessions((count) => count + 1);
    preload();
  }, [isAuthenticated, isOpening, isExpected]);
  if (isOpening) return problem && <StartFailed error={problem} />;
  // A link of a mail may be another user's than who is signed in here.
  if (!isAuthenticated || linkToken !== undefined || isFresh)
    return <SignInPage linkToken={linkToken} leaveLink={() => setLinkToken(undefined)} />;
  return (
    <Loaded fallback={null}>
      <Shell key={`${sessions} ${owner}`} />
    </Loaded>
  );
});

/** Fetches the shell while the server is asked for the session, or while the user types their password. */
function preload(after = 800): void {
  setTimeout(() => void loadShell().catch(() => {}), after);
}

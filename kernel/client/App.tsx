import { ServicesProvider, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { AuthService } from './services/AuthService.ts';
import type { ServiceContainer } from '../shared/ServiceContainer.ts';
import { ThemeStoreToken, TokenStoreToken } from './services/tokens.ts';
import { takeLinkToken } from './signIn/links/accountLink.ts';
import { SignInPage } from './signIn/SignInPage.tsx';
import { isFreshSignOn } from './signIn/freshSignOn.ts';
import { leaveSession } from './signIn/loginPath.ts';
import { DECLARATION_PATH } from './signIn/declarationPath.ts';
import { StartFailed } from './StartFailed.tsx';
import { resolveVariables, themeWith } from './theme.ts';

const AccessibilityDeclaration = lazyView(() => import('./signIn/AccessibilityDeclaration.tsx'));
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

const Themed = observer(function Themed() {
  const t = useTranslate();
  const closeLabel = t('Close');
  const theme = useMemo(() => themeWith(closeLabel), [closeLabel]);
  const { colorScheme, density } = useService(ThemeStoreToken);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      {...(colorScheme !== 'followSystem' && { forceColorScheme: colorScheme })}
    >
      <Directed />
      <Pages />
    </MantineProvider>
  );
});

/** Keeps language and direction of the document in step with the locale. */
const Directed = observer(function Directed() {
  const { locale, isRightToLeft } = useService(TranslationService);
  const { setDirection } = useDirection();
  useEffect(() => {
    document.documentElement.lang = locale.replace('-EU', '');
    setDirection(isRightToLeft ? 'rtl' : 'ltr');
  }, [locale, isRightToLeft, setDirection]);
  return null;
});

/** For everybody, signed in or not. ROUTE-003. */
function Pages() {
  if (window.location.pathname !== DECLARATION_PATH) return <OwnPages />;
  return (
    <Loaded fallback={null}>
      <AccessibilityDeclaration />
    </Loaded>
  );
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

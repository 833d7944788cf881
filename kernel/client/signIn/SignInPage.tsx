import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Anchor, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AuthService } from '../services/AuthService.ts';
import { HostStoreToken } from '../services/tokens.ts';
import { DECLARATION_PATH } from './declarationPath.ts';
import { LOGIN_PATH } from './loginPath.ts';
import { concernsProvider, isProviderReturn } from './providerPath.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInStore } from './SignInStore.ts';
import styles from './SignInPage.module.css';

const AccountLink = lazyView(() => import('./links/AccountLink.tsx'));
const AskForLink = lazyView(() => import('./links/AskForLink.tsx'));

export interface SignInPageProps {
  /** Of a mail whose link was opened. */
  readonly linkToken: string | undefined;
  readonly leaveLink: () => void;
}
const SignOnPanel = lazyView(() => import('./signOn/SignOnPanel.tsx'));

/** The page at /authentication/login-page. */
export const SignInPage = observer(function SignInPage({ linkToken, leaveLink }: SignInPageProps) {
  const t = useTranslate();
  const auth = useService(AuthService);
  const translations = useService(TranslationService);
  const host = useService(HostStoreToken);
  const [store] = useState(() => new SignInStore(auth, translations, '', () => host.configuration.loginTenant));
  const [isUnderway, setUnderway] = useState(() => isProviderReturn(window.location.pathname));
  const [isConcerned] = useState(() => concernsProvider(window.location));
  const hasProviders = isConcerned || (host.configuration.providers?.length ?? 0) > 0;
  const { title, text } = host.loginText(translations.locale);
  const { uiAuthConfig, showAccessibilityDeclarationLink } = host.configuration;
  // While its provider is down an administrator still comes in with a password: ?autoOidc=0
  const hidesPassword = uiAuthConfig?.showPassword === false && linkToken === undefined && !isPasswordAsked();
  useEffect(() => {
    document.title = `${t('Sign in')} · ${host.title}`;
    return () => {
      document.title = host.title;
    };
  });
  return (
    <main className={styles['page']}>
      <section className={styles['form']} aria-labelledby="sign-in-title">
        <img className={styles['logo']} src={host.configuration.publicLogo ?? '/favicon.svg'} alt={host.title} />
        <Title order={1} id="sign-in-title" className={styles['title']}>
          {title ?? t('Sign in to {product}', { product: host.title })}
        </Title>
        <Text c="dimmed" className={styles['text']}>
          {text ?? t('Contracts, assets and invoices of your company, in one place.')}
        </Text>
        <div hidden={isUnderway || hidesPassword}>
          <Ways store={store} linkToken={linkToken} leaveLink={leaveLink} />
        </div>
        {hasProviders && linkToken === undefined && (
          <Loaded fallback={null}>
            <SignOnPanel onUnderway={setUnderway} onPending={(pending) => store.wait(pending)} />
          </Loaded>
        )}
        {showAccessibilityDeclarationLink === true && (
          <Anchor href={DECLARATION_PATH} size="sm" className={styles['forgotten']}>
            {t('Accessibility declaration')}
          </Anchor>
        )}
      </section>
      <aside className={styles['side']} aria-hidden="true">
        <Joint />
      </aside>
    </main>
  );
});

const isPasswordAsked = (): boolean => new URLSearchParams(window.location.search).get('autoOidc') === '0';

interface WaysProps extends SignInPageProps {
  readonly store: SignInStore;
}

/** Name and password, or what a mail is for: to ask for one, and what its link leads to. */
const Ways = observer(function Ways({ store, linkToken, leaveLink }: WaysProps) {
  const t = useTranslate();
  const [isForgotten, setForgotten] = useState(false);
  const leave = () => {
    window.history.replaceState(undefined, '', LOGIN_PATH);
    leaveLink();
  };
  if (linkToken !== undefined)
    return (
      <Loaded fallback={null}>
        <AccountLink token={linkToken} leave={leave} />
      </Loaded>
    );
  if (isForgotten)
    return (
      <Loaded fallback={null}>
        <AskForLink username={store.username} fullName={(name) => store.fullName(name)} leave={() => setForgotten(false)} />
      </Loaded>
    );
  return (
    <>
      <SignInForm store={store} />
      {store.pending === undefined && (
        <Anchor component="button" type="button" size="sm" className={styles['forgotten']} onClick={() => setForgotten(true)}>
          {t('Forgot your password, or locked out?')}
        </Anchor>
      )}
    </>
  );
});

/** The product's sign: a mortise and its tenon, drawn in lines. */
function Joint() {
  return (
    <svg viewBox="0 0 480 480" className={styles['joint']} fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M60 130h150v70h90v80h-90v70H60z" />
      <path d="M420 90H250v90h100v120H250v90h170z" />
      <path d="M60 170h150M60 310h150M300 216h36M300 264h36" opacity=".45" />
      <path d="M90 130v220M120 130v220M390 90v300M360 90v300" opacity=".2" />
    </svg>
  );
}

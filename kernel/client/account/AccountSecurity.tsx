import { ApiService, SessionService, useDocumentTitle, useService, useTranslate } from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { AccountStore } from './AccountStore.ts';
import { ActingSection } from './ActingSection.tsx';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { PasskeyStore } from './PasskeyStore.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { ServiceAccountKeys } from './ServiceAccountKeys.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SubstitutesSection } from './SubstitutesSection.tsx';
import { TotpSection } from './TotpSection.tsx';
import styles from './AccountSecurity.module.css';

/** How one signs in: password, authenticator app with its recovery codes, passkeys; where one is signed in; keys for programs. Or, `?of=`, the keys of a service account; or, `?for=`, who stands in for a user. */
export default function AccountSecurity() {
  const [parameters] = useSearchParams();
  const of = parameters.get('of');
  const away = parameters.get('for');
  if (away !== null) return <OtherSubstitutes key={away} username={away} />;
  return of === null ? <OwnSecurity /> : <ServiceAccountKeys key={of} username={of} />;
}

/** For administrators: somebody may be away who named nobody. */
function OtherSubstitutes({ username }: { readonly username: string }) {
  const t = useTranslate();
  useDocumentTitle(t('Substitutes'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Substitutes')}</h1>
      <SubstitutesSection username={username} />
    </div>
  );
}

const OwnSecurity = observer(function OwnSecurity() {
  const t = useTranslate();
  const { user } = useService(SessionService);
  const api = useService(ApiService);
  const [store] = useState(() => new AccountStore(user.username, api));
  const [passkeys] = useState(() => new PasskeyStore(user.username, api, store));
  useEffect(() => void store.load(), [store]);
  useDocumentTitle(t('Account security'));
  if (store.error !== undefined) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.state === undefined) return <PageSkeleton />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Account security')}</h1>
      <PasswordSection />
      <TotpSection store={store} state={store.state} />
      <PasskeySection store={passkeys} />
      <SessionsSection username={user.username} />
      <SubstitutesSection username={user.username} />
      <ActingSection username={user.username} />
      <ApiKeysSection
        username={user.username}
        text={t('A program that has a key works in your name, with the rights that you give the key.')}
      />
    </div>
  );
});

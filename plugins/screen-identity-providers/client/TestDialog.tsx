import { Alert, Modal, Stack, Title } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { CopyButton } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Provider } from './providerFields.ts';
import styles from './Providers.module.css';
import type { Found, ProvidersStore } from './ProvidersStore.ts';

interface TestDialogProps {
  readonly provider: Provider;
  readonly store: ProvidersStore;
  readonly close: () => void;
}

/** Asks the provider now: what it says of itself, or the very reason why it cannot be asked. */
export default observer(function TestDialog({ provider, store, close }: TestDialogProps) {
  const t = useTranslate();
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isLive = true;
    store.test(provider).then(
      (answer) => isLive && setFound(answer),
      (error: unknown) => isLive && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isLive = false;
    };
  }, [store, provider]);
  const problem = failure ?? found?.problem;
  return (
    <Modal opened onClose={close} size="lg" title={provider.name} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        {found === undefined && problem === undefined && (
          <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />
        )}
        {problem !== undefined && (
          <Alert role="alert" color="red" variant="light" title={t('The provider cannot be asked')}>
            {t(problem)}
          </Alert>
        )}
        {found && <Facts title={t('What the provider has to be told')} facts={found.own} />}
        {found && found.facts.length > 0 && <Facts title={t('What it says of itself')} facts={found.facts} />}
      </Stack>
    </Modal>
  );
});

function Facts({ title, facts }: { readonly title: string; readonly facts: Found['facts'] }) {
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {title}
      </Title>
      <dl className={styles['facts']}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt id={`fact-${name}`}>{name}</dt>
            <dd>
              <span dir="ltr">{value}</span> <CopyButton text={() => value} label={name} labelId={`fact-${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

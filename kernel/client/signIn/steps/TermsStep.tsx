import type { AnswerOf } from '@mortise/sdk';
import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { acceptTerms, showTerms } from '../../../server/services/access/terms/termsRoutes.ts';
import { Problem } from '../Problem.tsx';
import type { StepProps } from './StepProps.ts';
import styles from './TermsStep.module.css';

/** What the company asks everybody to accept before they work: each version once. */
export const TermsStep = observer(function TermsStep({ store, pending: { totpToken } }: StepProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const [terms, setTerms] = useState<AnswerOf<typeof showTerms>>();
  useEffect(() => {
    const read = (): Promise<void> =>
      api.call<typeof showTerms>('POST /core/auth/terms', { body: { totpToken }, isSilent: true }).then(setTerms);
    void read().catch(() => store.startAgain(t('Start again with your password: this took too long, or too many codes were wrong')));
  }, [api, totpToken, store, t]);
  if (terms === undefined) return <Loader size="sm" aria-label={t('Terms of service')} />;
  const accept = (): Promise<void> =>
    store.takeStep(() =>
      api.call<typeof acceptTerms>('POST /core/auth/terms/acceptance', { body: { totpToken, version: terms.version }, isSilent: true }),
    );
  return (
    <Stack gap="md">
      <Text fw={600} id="terms-of-service">
        {t('Terms of service')}
      </Text>
      {/* It scrolls: whoever has no mouse needs the focus there. */}
      <div className={styles['text']} role="region" aria-labelledby="terms-of-service" tabIndex={0} dir="auto">
        {terms.text}
      </div>
      <Problem text={store.problem} />
      <Button size="md" fullWidth data-autofocus data-submit loading={store.isBusy} onClick={() => void accept()}>
        {t('Accept and continue')}
      </Button>
    </Stack>
  );
});

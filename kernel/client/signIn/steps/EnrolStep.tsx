import { ApiService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RecoveryCodes } from '../../secondFactor/RecoveryCodes.tsx';
import { TotpSetup } from '../../secondFactor/TotpSetup.tsx';
import { Problem } from '../Problem.tsx';
import { EnrolStore } from './EnrolStore.ts';
import type { StepProps } from './StepProps.ts';

/** Who has to have a second factor sets one up before anything else. */
export const EnrolStep = observer(function EnrolStep({ store, pending }: StepProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const translations = useService(TranslationService);
  const [enrol] = useState(() => new EnrolStore(pending, api, translations));
  useEffect(() => void enrol.begin(), [enrol]);
  const problem = <Problem text={enrol.problem ?? store.problem} />;
  if (enrol.recoveryCodes !== undefined) {
    const done = () => void store.takeStep(() => enrol.end());
    return (
      <Stack gap="md">
        <RecoveryCodes codes={enrol.recoveryCodes} isBusy={store.isBusy} done={done} />
        {problem}
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm" fw={600}>
        {t('Your company asks for a second factor: set it up to go on.')}
      </Text>
      {enrol.enrolment === undefined ? (
        problem
      ) : (
        <TotpSetup enrolment={enrol.enrolment} problem={problem} isBusy={enrol.isBusy} confirm={(code) => void enrol.confirm(code)} />
      )}
    </Stack>
  );
});

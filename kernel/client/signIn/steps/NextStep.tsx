import { useTranslate } from '@mortise/sdk/client';
import { Anchor, Stack, Text } from '@mantine/core';
import { EnrolStep } from './EnrolStep.tsx';
import { RenewPasswordStep } from './RenewPasswordStep.tsx';
import { TermsStep } from './TermsStep.tsx';
import type { StepProps } from './StepProps.ts';
import { VerifyStep } from './VerifyStep.tsx';

/** What is still missing after the password. */
export default function NextStep({ store, pending }: StepProps) {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <bdi>{pending.totpUsername}</bdi>
      </Text>
      <StepOf store={store} pending={pending} />
      <Anchor component="button" type="button" size="sm" style={{ alignSelf: 'flex-start' }} onClick={() => store.startAgain()}>
        {t('Back to name and password')}
      </Anchor>
    </Stack>
  );
}

function StepOf({ store, pending }: StepProps) {
  switch (pending.step) {
    case 'verify':
      return <VerifyStep store={store} pending={pending} />;
    case 'acceptTerms':
    case 'acceptTermsFirst':
      return <TermsStep store={store} pending={pending} />;
    case 'renewPassword':
      return <RenewPasswordStep store={store} pending={pending} />;
    default:
      return <EnrolStep store={store} pending={pending} />;
  }
}

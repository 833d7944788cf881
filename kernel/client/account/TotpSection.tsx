import { DialogsService, TranslationService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RecoveryCodes } from '../secondFactor/RecoveryCodes.tsx';
import { TotpSetup } from '../secondFactor/TotpSetup.tsx';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import type { AccountStore, FactorState } from './AccountStore.ts';
import { Section } from './Section.tsx';

export interface TotpSectionProps {
  readonly store: AccountStore;
  readonly state: FactorState;
}

/** The authenticator app: set up, replaced, removed; and its recovery codes. */
export const TotpSection = observer(function TotpSection({ store, state }: TotpSectionProps) {
  const t = useTranslate();
  const formats = useFormats();
  const since = state.confirmDate === undefined ? '' : formats.date((formats.localParts(state.confirmDate) ?? [''])[0]);
  const text = state.hasTotp
    ? t('An authenticator app is asked for a code when you sign in, since {date}.', { date: since })
    : t('Codes of an authenticator app keep your account yours even if somebody learns your password.');
  return (
    <Section title={t('Authenticator app')} text={text}>
      <TotpPart store={store} state={state} />
    </Section>
  );
});

const TotpPart = observer(function TotpPart({ store, state }: TotpSectionProps) {
  const t = useTranslate();
  const translations = useService(TranslationService);
  const problem = <Problem text={store.problem && signInMessage(store.problem, translations)} />;
  if (store.recoveryCodes !== undefined) return <RecoveryCodes codes={store.recoveryCodes} done={() => store.close()} />;
  if (store.enrolment !== undefined)
    return (
      <TotpSetup enrolment={store.enrolment} problem={problem} isBusy={store.isBusy} confirm={(code) => void store.confirmTotp(code)}>
        <Button variant="default" onClick={() => store.close()}>
          {t('Cancel')}
        </Button>
      </TotpSetup>
    );
  return (
    <Stack gap="sm">
      {state.hasTotp ? (
        <TotpActions store={store} state={state} />
      ) : (
        <Group>
          <Button onClick={() => void store.beginTotp()} loading={store.isBusy}>
            {t('Set up the app')}
          </Button>
        </Group>
      )}
      {problem}
    </Stack>
  );
});

const TotpActions = observer(function TotpActions({ store, state }: TotpSectionProps) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const remove = async (): Promise<void> => {
    const question = { title: t('Remove the authenticator app?'), confirm: t('Remove the app'), isDangerous: true };
    if (await dialogs.confirm(question)) await store.removeTotp();
  };
  return (
    <>
      <Text size="sm">{t('Recovery codes left: {count}', { count: state.recoveryCodes })}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => void store.renewCodes()}>
          {t('New recovery codes')}
        </Button>
        <Button variant="default" onClick={() => void store.beginTotp()}>
          {t('Use another phone')}
        </Button>
        <Button variant="default" onClick={() => void remove()}>
          {t('Remove the app')}
        </Button>
      </Group>
    </>
  );
});

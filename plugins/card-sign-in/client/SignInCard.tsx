import type { EntityRecord } from '@mortise/sdk';
import {
  ApiService,
  type CardProps,
  DialogsService,
  NotificationsService,
  SessionService,
  useFormats,
  useService,
  useTranslate,
} from '@mortise/sdk/client';
import { CardShell } from '@mortise/sdk/ui';
import { Button, Group, Switch, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { accountLinks, impersonations, secondFactors } from '../../../kernel/contract.ts';

type UserRecord = EntityRecord & {
  readonly hasActivatedMfa?: boolean;
  readonly email?: string;
  readonly canImpersonate?: boolean;
  readonly temporaryPasswordEnd?: string;
};

/** What administrators do for a user who cannot sign in. */
export default observer(function SignInCard({ page }: CardProps) {
  const t = useTranslate();
  const { user } = useService(SessionService);
  const record: UserRecord | undefined = page.record;
  if (record === undefined || !user.isAdmin || record._id === user._id) return null;
  return (
    <CardShell title={t('Help to sign in')}>
      <Text size="sm" c="dimmed" mb="sm">
        {record.hasActivatedMfa === true ? t('The user signs in with a second factor.') : t('The user has no second factor.')}
      </Text>
      {record.temporaryPasswordEnd !== undefined && <TemporaryPassword end={record.temporaryPasswordEnd} />}
      <Actions record={record} reload={() => page.reload()} />
      {(user.isMainAdmin || user.isSuperAdmin) && <ActingRight record={record} reload={() => page.reload()} />}
    </CardShell>
  );
});

/** An administrator typed the password of now. */
function TemporaryPassword({ end }: { readonly end: string }) {
  const t = useTranslate();
  const date = useFormats().writtenDateTime(end);
  return (
    <Text size="sm" mb="sm">
      {isAhead(end)
        ? t('The password is temporary: the user chooses another one at the next sign-in, until {date}.', { date })
        : t('The temporary password expired on {date} and opens nothing: send a link to choose a password.', { date })}
    </Text>
  );
}

const isAhead = (date: string): boolean => new Date(date) > new Date();

interface ActionsProps {
  readonly record: UserRecord;
  readonly reload: () => Promise<void>;
}

function Actions({ record, reload }: ActionsProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const params = { username: record.registration };
  const invite = async (): Promise<void> => {
    await api.call<typeof accountLinks.sendActivation>('POST /core/users/:username/activation', { params });
    notifications.success(t('A mail with a link is on its way to {address}', { address: record.email ?? '' }));
  };
  const reset = async (): Promise<void> => {
    const question = {
      title: t('Reset the second factor of {name}?', { name: record.registration }),
      message: t('Their authenticator app, passkeys and recovery codes count no longer, and their sessions end.'),
      confirm: t('Reset the second factor'),
      isDangerous: true,
    };
    if (!(await dialogs.confirm(question))) return;
    await api.call<typeof secondFactors.resetSecondFactor>('DELETE /core/users/:username/second-factor', { params });
    await reload();
  };
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-md" disabled={record.email === undefined} onClick={() => void invite().catch(() => {})}>
        {t('Send a link to choose a password')}
      </Button>
      {record.hasActivatedMfa === true && (
        <Button variant="default" size="compact-md" onClick={() => void reset().catch(() => {})}>
          {t('Reset the second factor')}
        </Button>
      )}
    </Group>
  );
}

/** Whether the user may act for others: main administrators say so. */
function ActingRight({ record, reload }: ActionsProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const change = async (canImpersonate: boolean): Promise<void> => {
    const input = { params: { username: record.registration }, body: { canImpersonate } };
    await api.call<typeof impersonations.setActingRight>('PUT /core/users/:username/acting-right', input);
    await reload();
  };
  return (
    <Switch
      mt="sm"
      label={t('May act for others')}
      description={t('With their rights, never higher ones than their own; the others are told.')}
      checked={record.canImpersonate === true}
      onChange={(event) => void change(event.currentTarget.checked).catch(() => {})}
    />
  );
}

import { Alert, Button, Fieldset, Group, Skeleton, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { NotificationsService } from '../../client/services/NotificationsService.ts';
import type { SettingAnswer, SettingStore } from '../../client/SettingStore.ts';
import { usePermission } from '../../client/usePermission.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { WaitingChange, type WaitingChangeProps } from './WaitingChange.tsx';

/** @internal */
export interface SettingFormProps<Name extends string, Content, Answer extends SettingAnswer<Name, Content>> {
  readonly setting: SettingStore<Name, Content, Answer>;
  /** Without it the fields are read only. */
  readonly permission: string;
  readonly label: string;
  /** What is said once it is saved. */
  readonly success: string;
  /** What its requests for approval are filed under. */
  readonly waiting: WaitingChangeProps;
  /** In place of the store's own: answers whether it is saved. */
  readonly save?: () => Promise<boolean>;
  /** In place of the store's own. */
  readonly isChanged?: boolean;
  /** The fields, once the setting is known. */
  readonly children: (content: Content, saved: Answer) => ReactNode;
}

/**
 * The form of a versioned setting of the tenant: it loads, says what waits for a second person, saves, and says why it could not.
 * @internal
 */
export const SettingForm = observer(function SettingForm<Name extends string, Content, Answer extends SettingAnswer<Name, Content>>({
  setting,
  permission,
  label,
  success,
  waiting,
  save = () => setting.save(),
  isChanged = setting.isChanged,
  children,
}: SettingFormProps<Name, Content, Answer>) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const mayWrite = usePermission(permission);
  const { content, saved, error, problem, isBusy } = setting;
  if (error !== undefined) return <LoadFailure error={error} retry={() => void setting.load()} />;
  if (content === undefined || saved === undefined) return <Skeleton height={320} aria-busy="true" />;
  const submit = async (): Promise<void> => {
    if (await save()) notifications.success(success);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Fieldset variant="unstyled" disabled={!mayWrite}>
        <Stack gap="md">
          <WaitingChange {...waiting} />
          {children(content, saved)}
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {t(problem)}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={isBusy} disabled={!isChanged} data-submit>
              {label}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
});

import { Anchor, NumberInput, Stack, Text } from '@mantine/core';
import {
  ApiService,
  DialogsService,
  Link,
  SettingStore,
  useDocumentTitle,
  useLeaveGuard,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { SettingForm } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './Retention.module.css';

interface AuditSettings {
  readonly days: number;
}
type RetentionSetting = SettingStore<'settings', AuditSettings>;

/** For how long the tenant keeps its audit log. */
export default observer(function RetentionScreen() {
  const t = useTranslate();
  const setting: RetentionSetting = useStore(
    (services) => new SettingStore(services.get(ApiService), '/core/audit-log-settings', 'settings'),
  );
  const save = useSave(setting);
  useDocumentTitle(t('Retention of the audit log'));
  useLeaveGuard(() => setting.isChanged);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Retention of the audit log')}</h1>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('Once a day older entries are removed for good; an entry says up to where.')}
        </Text>
        <Anchor component={Link} to="/audit-entries" size="sm">
          {t('To the audit log')}
        </Anchor>
        <SettingForm
          setting={setting}
          permission="write /api/core/audit-log-settings"
          label={t('Save retention')}
          success={t('The retention is saved')}
          waiting={{ area: 'audit' }}
          save={save}
        >
          {({ days }) => (
            <NumberInput
              label={t('Days that entries are kept')}
              description={t('90 at least. 1827 are five years, as the rules on money laundering ask for.')}
              min={90}
              max={36_525}
              clampBehavior="blur"
              allowDecimal={false}
              value={days}
              onChange={(value) => typeof value === 'number' && setting.change({ days: value })}
            />
          )}
        </SettingForm>
      </Stack>
    </div>
  );
});

/** Asks first where entries go. */
function useSave(setting: RetentionSetting): () => Promise<boolean> {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  return async () => {
    const { days = 0 } = setting.content ?? {};
    const message = t('Entries that are older than {count} days are removed for good.', { count: days });
    const question = { title: t('Keep the audit log for a shorter time?'), message, confirm: t('Save retention'), isDangerous: true };
    const isShorter = days < (setting.saved?.settings.days ?? 0);
    return (!isShorter || (await dialogs.confirm(question))) && setting.save();
  };
}

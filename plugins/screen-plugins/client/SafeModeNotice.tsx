import { Anchor, Text } from '@mantine/core';
import { PluginsService, useService, useTranslate } from '@mortise/sdk/client';
import styles from './Plugins.module.css';

/** Says that third-party plugins are left out, with the way back; otherwise how to leave them out. Both are links that load the page anew. */
export function SafeModeNotice() {
  const t = useTranslate();
  const { isSafeMode } = useService(PluginsService);
  if (!isSafeMode) {
    return (
      <Text size="sm" c="dimmed">
        {t('Does a plugin keep you from working?')}{' '}
        <Anchor href="/plugins?safeMode=1" underline="always">
          {t('Open in safe mode')}
        </Anchor>
      </Text>
    );
  }
  return (
    <div role="alert" className={styles['notice']}>
      <strong>{t('Safe mode')}</strong>
      {t('This window started without third-party plugins. Disable or remove the one that gives trouble, then leave safe mode.')}{' '}
      <Anchor href="/plugins" underline="always" inherit>
        {t('Leave safe mode')}
      </Anchor>
    </div>
  );
}

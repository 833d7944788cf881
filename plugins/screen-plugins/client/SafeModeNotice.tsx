import { Alert, Anchor, Text } from '@mantine/core';
import { PluginsService, useService, useTranslate } from '@mortise/sdk/client';

/** Says that third-party plugins are left out, with the way back; otherwise how to leave them out. Both are links that load the page anew. */
export function SafeModeNotice() {
  const t = useTranslate();
  const { isSafeMode } = useService(PluginsService);
  if (!isSafeMode) {
    return (
      <Text size="sm" c="dimmed">
        {t('Does a plugin keep you from working?')} <Anchor href="/plugins?safeMode=1">{t('Open in safe mode')}</Anchor>
      </Text>
    );
  }
  return (
    <Alert color="yellow" variant="light" title={t('Safe mode')}>
      <Text size="sm">
        {t('This window started without third-party plugins. Disable or remove the one that gives trouble, then leave safe mode.')}{' '}
        <Anchor href="/plugins">{t('Leave safe mode')}</Anchor>
      </Text>
    </Alert>
  );
}

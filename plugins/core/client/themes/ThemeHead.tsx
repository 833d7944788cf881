import { ActionIcon, Anchor, Button, FileButton, Group, Title } from '@mantine/core';
import { Link, NotificationsService, saveBlob, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { writtenTheme } from '../../shared/themeFile.ts';
import type { ThemeStore } from './ThemeStore.ts';

interface ThemeHeadProps {
  readonly store: ThemeStore;
  readonly host: string;
}

/** What can be done with the theme as a whole. */
export const ThemeHead = observer(function ThemeHead({ store, host }: ThemeHeadProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const mayWrite = usePermission('write /api/core/host-configurations');
  const save = async (): Promise<void> => {
    if (await store.save()) notifications.success(t('The theme is saved. Open pages of {host} follow.', { host }));
  };
  return (
    <Group gap="xs">
      <Title order={1} style={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
        {t('Theme of {host}', { host })}
      </Title>
      <Anchor component={Link} to={`/host/${encodeURIComponent(host)}`} size="sm">
        {t('Files and texts')}
      </Anchor>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => saveBlob(new Blob([writtenTheme(store.draft)], { type: 'application/json' }), `theme-${host}.json`)}
      >
        {t('Export the theme')}
      </Button>
      {mayWrite && <TakeTheme store={store} />}
      {mayWrite && <Steps store={store} />}
      {mayWrite && (
        <Button size="compact-md" disabled={!store.isDirty || !store.isGood} loading={store.isBusy} onClick={() => void save()}>
          {t('Save')}
        </Button>
      )}
    </Group>
  );
});

function TakeTheme({ store }: { readonly store: ThemeStore }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const reset = useRef<() => void>(null);
  const take = async (file: File | null): Promise<void> => {
    // Otherwise the same file could not be chosen again, once it was mended.
    reset.current?.();
    if (file !== null && store.take(await file.text())) notifications.info(t('The theme is taken over. Look at it, then save it.'));
  };
  return (
    <FileButton
      accept=".json,application/json"
      resetRef={reset}
      onChange={(file) => void take(file)}
      inputProps={{ 'aria-label': t('File of a theme') }}
    >
      {(props) => (
        <Button {...props} size="compact-md" variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}>
          {t('Import a theme')}
        </Button>
      )}
    </FileButton>
  );
}

const Steps = observer(function Steps({ store }: { readonly store: ThemeStore }) {
  const t = useTranslate();
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('Undo')}
        title={t('Undo')}
        disabled={!store.canUndo}
        onClick={() => store.undo()}
      >
        <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('Redo')}
        title={t('Redo')}
        disabled={!store.canRedo}
        onClick={() => store.redo()}
      >
        <IconArrowForwardUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
});

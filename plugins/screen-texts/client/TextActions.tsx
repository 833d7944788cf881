import { Button, Group, Menu } from '@mantine/core';
import { ApiService, saveBlob, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { TextFormat } from '../shared/textFiles.ts';
import type { TextsStore } from './TextsStore.ts';

export type TextDialog = 'languages' | 'import';

interface TextActionsProps {
  readonly store: TextsStore;
  readonly isWritable: boolean;
  readonly open: (dialog: TextDialog) => void;
}

/** What can be done with a language as a whole. */
export const TextActions = observer(function TextActions({ store, isWritable, open }: TextActionsProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const download = async (format: TextFormat): Promise<void> => {
    const path = `/core/texts/${encodeURIComponent(store.language)}/file?format=${format}&only=${store.selection}`;
    // What goes wrong is told by the service.
    const file = await api.download(path).catch(() => undefined);
    if (file) saveBlob(file.blob, file.fileName);
  };
  return (
    <Group gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{t('Export')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void download('csv')}>{t('CSV, for spreadsheets')}</Menu.Item>
          <Menu.Item onClick={() => void download('xlf')}>{t('XLIFF 1.2, for translators')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isWritable && (
        <>
          <Button variant="default" onClick={() => open('import')}>
            {t('Import')}
          </Button>
          <Button variant="default" onClick={() => open('languages')}>
            {t('Own languages')}
          </Button>
        </>
      )}
    </Group>
  );
});

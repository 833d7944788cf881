import { Button, Text } from '@mantine/core';
import { DialogsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ImportStore } from './ImportStore.ts';

/** Takes back what an import did, after a question; says so once it is done. */
export const UndoButton = observer(function UndoButton({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const { isDryRun, status, created, updated, undo } = store.info!;
  if (undo === 'DONE') return <Text size="sm">{t('The import was undone. Rows that stayed say why.')}</Text>;
  if (isDryRun || status === 'PROCESSING' || created + updated === 0) return null;
  const start = async (): Promise<void> => {
    const message = t('What it created is removed, what it changed is as before, unless somebody changed it since.');
    const label = t('Undo the import');
    if (await dialogs.confirm({ title: label, message, confirm: label, isDangerous: true })) await store.undo();
  };
  return (
    <Button variant="default" onClick={() => void start()} loading={store.isBusy || undo === 'RUNNING'}>
      {t('Undo the import')}
    </Button>
  );
});

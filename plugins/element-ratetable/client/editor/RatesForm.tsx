import { EntitiesService, Link, NotificationsService, useLeaveGuard, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { recordPath } from '@mortise/sdk';
import { StatusBadge } from '@mortise/sdk/ui';
import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, FormEvent } from 'react';
import type { RateEditor, StoredTable } from './RateEditor.ts';
import styles from './Rates.module.css';
import { RatesGrid } from './RatesGrid.tsx';
import { ResidualGrid } from './ResidualGrid.tsx';

interface RatesFormProps {
  readonly store: RateEditor;
  readonly table: StoredTable;
}

/** Head, cells, and what is done with them. */
export const RatesForm = observer(function RatesForm({ store, table }: RatesFormProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const kind = useService(EntitiesService).find('ProductTable');
  const isWritable = usePermission('write /api/financing/product-tables');
  useLeaveGuard(() => store.isChanged);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      if (await store.save()) notifications.success(t('Rates saved'));
    } catch (error) {
      notifications.failure(error);
    }
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!isWritable || !/[\t\n;]/.test(text.trim())) return;
    event.preventDefault();
    if (!store.paste(text))
      notifications.warning(t('What was pasted is no table of rates: durations in the first line, amounts in the first column.'));
  };
  return (
    <form className={styles['page']} onSubmit={(event) => void save(event)} onPaste={paste} noValidate>
      <header className={styles['head']}>
        <Link to="/rates">{t('Rates')}</Link>
        <h1 className={styles['title']}>{table.name || table.registration}</h1>
        {kind && <StatusBadge entity={kind} status={table.status ?? ''} />}
        {kind && <Link to={recordPath(kind, table.registration)}>{table.registration}</Link>}
      </header>
      <p className={styles['hint']}>
        {t('Annual rates in percent. A table copied from a spreadsheet can be pasted: it replaces all rates.')}
      </p>
      <RatesGrid store={store} isWritable={isWritable} />
      <ResidualGrid store={store.residuals} isWritable={isWritable} />
      {isWritable && (
        <Group className={styles['tools']} gap="xs">
          <Button type="submit" loading={store.isSaving} disabled={!store.isChanged}>
            {t('Save')}
          </Button>
          <Button variant="default" disabled={!store.isChanged} onClick={() => store.revert()}>
            {t('Revert')}
          </Button>
          <Button variant="default" onClick={() => store.clear()}>
            {t('Clear')}
          </Button>
        </Group>
      )}
    </form>
  );
});

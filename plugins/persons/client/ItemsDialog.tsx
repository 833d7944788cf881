import type { ItemsDialogProps } from './ItemsDialogProps.ts';
import { useTranslate } from '@mortise/sdk/client';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { ItemsDialogRow } from './ItemsDialogRow.tsx';
import { useItemsDialog } from './useItemsDialog.ts';
import styles from './ItemsDialog.module.css';

/** All rows of a list at once. Close brings back what was there when it opened; Save keeps what is there once nothing is wrong with it. */
export const ItemsDialog = observer(function ItemsDialog(props: ItemsDialogProps) {
  const { title, items, isReadOnly, obstacle, canAdd = true, size = 960 } = props;
  const t = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const { added, cancel, save, add } = useItemsDialog(props);
  return (
    <Modal
      opened
      onClose={cancel}
      title={title}
      size={size}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate onSubmit={save} aria-label={title}>
        {items.rows.length === 0 && <p>{t('Nothing here yet.')}</p>}
        <ol className={styles['rows']}>
          {items.rows.map((row, index) => (
            <ItemsDialogRow key={row.key} {...props} row={row} index={index} isNew={row.key === added} />
          ))}
        </ol>
        <div className={styles['footer']}>
          {!isReadOnly && canAdd && (
            <Button variant="light" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
              {t('Add')}
            </Button>
          )}
          <span className={styles['grow']}>
            {obstacle !== undefined && (
              <span className={styles['problem']} role="alert">
                {obstacle}
              </span>
            )}
          </span>
          <Button variant="default" onClick={cancel}>
            {t('Close')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" data-submit disabled={obstacle !== undefined}>
              {t('Save')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
});

import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { ItemsDialogProps } from './ItemsDialogProps.ts';
import { useFirstText } from './useFirstText.ts';
import styles from './ItemsDialog.module.css';

interface ItemsDialogRowProps extends ItemsDialogProps {
  readonly row: FormGroup;
  readonly index: number;
  /** It was just added: typing goes on in it. */
  readonly isNew: boolean;
}

/** One row in the dialog of its list, which can be folded up. */
export const ItemsDialogRow = observer(function ItemsDialogRow({
  items,
  manner,
  isReadOnly,
  row,
  index,
  isNew,
  children,
}: ItemsDialogRowProps) {
  const t = useTranslate();
  const id = useId();
  const isStruck = manner.isStruck?.(row) === true;
  const [isOpen, setOpen] = useState(!isStruck);
  const element = useRef<HTMLLIElement>(null);
  useFirstText(element, index === 0, isNew);
  const hasErrors = row.scalars.some(({ error }) => error !== undefined);
  const isShown = isOpen || hasErrors;
  const title = manner.titleOf(row);
  return (
    <li ref={element} className={styles['row']} data-struck={isStruck || undefined} aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        <UnstyledButton
          className={styles['toggle']}
          aria-expanded={isShown}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} stroke={1.5} className={styles['arrow']} data-open={isShown || undefined} aria-hidden />
          <bdi id={`${id}-title`} className={styles['title']}>
            {title}
          </bdi>
          {isStruck && <span className={styles['badge']}>{t('Inactive')}</span>}
        </UnstyledButton>
        {index === 0 && <span className={styles['badge']}>{manner.firstLabel}</span>}
        {index > 0 && !isReadOnly && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => items.swap(items.rows[0]!, row)}>
            {manner.makeFirstLabel}
          </Button>
        )}
        {!isReadOnly && manner.canDelete(index) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('Delete')}: ${title}`}
            title={t('Delete')}
            onClick={() => items.remove(row)}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div id={`${id}-content`} className={styles['content']} hidden={!isShown}>
        {isShown && children(row, index)}
      </div>
    </li>
  );
});

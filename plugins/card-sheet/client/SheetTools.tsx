import { SHEET_CELL_TYPES, type SheetCell, type SheetCellType } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Button, NativeSelect, Popover, Textarea } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf, type CellPlace } from '../shared/addresses.ts';
import { cellSource } from '../shared/cellText.ts';
import { readCell } from '../shared/readCell.ts';
import type { SheetStore } from './SheetStore.ts';
import styles from './Sheet.module.css';

const LABELS: Readonly<Record<SheetCellType, string>> = {
  text: 'Text',
  number: 'Number',
  percentage: 'Percentage',
  currency: 'Amount',
  date: 'Date',
  checkbox: 'Yes or no',
  select: 'Choice from a list',
};
/** Choices are given by whoever makes the sheet. */
const OFFERED = SHEET_CELL_TYPES.filter((type) => type !== 'select');

/** What kind of value the selected cells take, and the comment of the active one. */
export const SheetTools = observer(function SheetTools({ store }: { readonly store: SheetStore }) {
  const t = useTranslate();
  const { type } = store.cellAt(store.active);
  const isFixed = store.refusalAt(store.active) !== undefined;
  const types = type === 'select' ? SHEET_CELL_TYPES : OFFERED;
  return (
    <div className={styles['tools']}>
      <NativeSelect
        size="xs"
        aria-label={t('Type of the cells')}
        disabled={isFixed}
        value={type ?? ''}
        data={[{ value: '', label: t('As it looks') }, ...types.map((one) => ({ value: one, label: t(LABELS[one]) }))]}
        onChange={(event) => setType(store, event.currentTarget.value as SheetCellType | '')}
      />
      <CommentButton key={addressOf(store.active)} store={store} isFixed={isFixed} />
    </div>
  );
});

/** Cells keep what they show, read as the new type; what cannot be becomes NaN or is left as it was. */
function setType(store: SheetStore, type: SheetCellType | ''): void {
  store.change(store.selection, (cell) => {
    const { type: _type, format: _format, isGuessed: _isGuessed, ...rest } = cell;
    const next: SheetCell = type === '' ? rest : { ...rest, type };
    if (cell.formula !== undefined || cell.value === undefined || cell.value === null) return next;
    const read = readCell(next, cellSource(cell, store.writing), store.context);
    return 'cell' in read ? read.cell : cell;
  });
}

const CommentButton = observer(function CommentButton({ store, isFixed }: { readonly store: SheetStore; readonly isFixed: boolean }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [place] = useState(store.active);
  const [text, setText] = useState(store.cellAt(place).comment ?? '');
  const keep = () => {
    if (text.trim() !== (store.cellAt(place).comment ?? '')) setComment(store, place, text.trim());
  };
  const close = () => {
    setOpen(false);
    keep();
  };
  const leave = useEffectEvent(keep);
  // Whoever clicks on another cell has written it all the same.
  useEffect(() => () => leave(), []);
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      onClose={close}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-start"
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          disabled={isFixed}
          leftSection={<IconMessage size={14} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Comment')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Textarea
          autosize
          minRows={3}
          w={260}
          dir="auto"
          data-autofocus
          label={t('Comment on {cell}', { cell: addressOf(place) })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Popover.Dropdown>
    </Popover>
  );
});

function setComment(store: SheetStore, place: CellPlace, text: string): void {
  store.change({ from: place, to: place }, ({ comment: _comment, ...cell }) => (text === '' ? cell : { ...cell, comment: text }));
}

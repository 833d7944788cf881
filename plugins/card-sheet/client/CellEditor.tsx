import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { addressOf } from '../shared/addresses.ts';
import { choiceLabel, choiceValue } from '../shared/CellContext.ts';
import { withoutEntry } from '../shared/readCell.ts';
import { editorKey } from './sheetKeys.ts';
import type { SheetStore } from './SheetStore.ts';
import styles from './Sheet.module.css';

interface CellEditorProps {
  readonly store: SheetStore;
  readonly start: number;
  readonly size: number;
}

/** What is typed into the active cell, in its place; of a choice the list of it. */
export const CellEditor = observer(function CellEditor({ store, start, size }: CellEditorProps) {
  const t = useTranslate();
  const { isRightToLeft } = useService(TranslationService);
  const { editing, active, refusal } = store;
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => control.current?.focus({ preventScroll: true }), []);
  if (editing === undefined) return null;
  const cell = store.cellAt(active);
  const shared = {
    ref: control,
    className: styles['editor'],
    'aria-label': t('Content of {cell}', { cell: addressOf(active) }),
    'aria-invalid': refusal !== undefined,
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      if (editorKey(event, store, isRightToLeft)) event.preventDefault();
    },
    onBlur: () => store.leave(),
    style: { insetInlineStart: start, minInlineSize: size },
  };
  if (cell.type !== 'select')
    return <input {...shared} dir="auto" value={editing.text} onChange={(event) => store.type(event.currentTarget.value)} />;
  return (
    <select
      {...shared}
      value={typeof cell.value === 'string' ? cell.value : ''}
      onChange={(event) => choose(store, event.currentTarget.value)}
    >
      <option value="">–</option>
      {(cell.select ?? []).map((choice) => (
        <option key={choiceValue(choice)} value={choiceValue(choice)}>
          {choiceLabel(choice)}
        </option>
      ))}
    </select>
  );
});

function choose(store: SheetStore, value: string): void {
  const { active } = store;
  const cell = withoutEntry(store.cellAt(active));
  store.cancel();
  store.put([[active, value === '' ? cell : { ...cell, value }]]);
}

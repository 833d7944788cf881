import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { addressOf, rangeText } from '../shared/addresses.ts';
import { editorKey } from './sheetKeys.ts';
import type { SheetStore } from './SheetStore.ts';
import styles from './Sheet.module.css';

/** What stands in the active cell: its formula, or its value as it is typed. */
export const FormulaBar = observer(function FormulaBar({ store }: { readonly store: SheetStore }) {
  const t = useTranslate();
  const { isRightToLeft } = useService(TranslationService);
  const { active, selection, editing } = store;
  const { from, to } = selection;
  const isOne = from.row === to.row && from.column === to.column;
  const { name } = store.cellAt(active);
  const refusal = store.refusalAt(active);
  return (
    <div className={styles['bar']}>
      <span className={styles['address']} title={name}>
        {isOne ? (name ?? addressOf(active)) : rangeText(selection)}
      </span>
      <input
        className={styles['formula']}
        dir="auto"
        aria-label={t('Content of {cell}', { cell: addressOf(active) })}
        aria-invalid={editing !== undefined && store.refusal !== undefined}
        readOnly={refusal !== undefined}
        value={editing?.text ?? store.sourceAt(active)}
        onChange={({ currentTarget: { value } }) => (store.editing === undefined ? store.begin(value, true) : store.type(value))}
        onBlur={() => store.leave()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (store.editing !== undefined && editorKey(event, store, isRightToLeft)) event.preventDefault();
          else if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
});

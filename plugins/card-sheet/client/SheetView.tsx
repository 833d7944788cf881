import { FormatsService, TranslationService, useShortcuts, useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { FormulaBar } from './FormulaBar.tsx';
import { SheetGrid } from './SheetGrid.tsx';
import type { SheetSource } from './SheetSource.ts';
import { SheetStatus } from './SheetStatus.tsx';
import { SheetStore } from './SheetStore.ts';
import { SheetTools } from './SheetTools.tsx';
import { SheetValues } from './SheetValues.ts';
import styles from './Sheet.module.css';

interface SheetViewProps {
  /** The same as long as the view is there. */
  readonly source: SheetSource;
  readonly label: string;
  readonly id?: string;
  readonly hasTools: boolean;
}

/** A sheet: the bar with the formula of the active cell, the grid, and below it what there is to say. */
export const SheetView = observer(function SheetView({ source, label, id, hasTools }: SheetViewProps) {
  const t = useTranslate();
  const store = useStore((services) => {
    const translations = services.get(TranslationService);
    const formats = services.get(FormatsService);
    return new SheetStore(source, SheetValues.of(source.sheet), {
      formats: () => formats.current,
      t: (key) => translations.translate(key),
    });
  });
  useShortcuts(
    t('Sheet'),
    useMemo(() => shortcuts(t), [t]),
  );
  return (
    <div className={styles['sheet']} data-keeps-escape>
      {hasTools && <SheetTools store={store} />}
      <FormulaBar store={store} />
      <SheetGrid store={store} label={label} {...(id !== undefined && { id })} />
      <SheetStatus store={store} />
    </div>
  );
});

const shortcuts = (t: (key: string) => string) => [
  { keys: 'F2', label: t('Type into the cell') },
  { keys: 'Delete', label: t('Empty the selected cells') },
  { keys: 'mod+Enter', label: t('Fill the selected cells with the active one') },
  { keys: 'shift+Arrows', label: t('Select more cells') },
];

import { useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { placesIn } from '../shared/addresses.ts';
import { figuresWith, NO_FIGURES } from '../shared/RangeFigures.ts';
import { errorReasons, SheetError } from '../shared/SheetError.ts';
import type { SheetStore } from './SheetStore.ts';
import styles from './Sheet.module.css';

/** Cells that are summed up while they are selected. */
const MOST_SUMMED = 50_000;

/** Below the grid: why something was not done, what is wrong with the active cell, its comment, or what is selected comes to. */
export const SheetStatus = observer(function SheetStatus({ store }: { readonly store: SheetStore }) {
  const t = useTranslate();
  const isRefused = store.refusal !== undefined;
  return (
    <div className={styles['status']} role="status" data-refused={isRefused || undefined}>
      {isRefused ? t(store.refusal!) : (wrongOf(store, t) ?? store.cellAt(store.active).comment ?? <Figures store={store} />)}
    </div>
  );
});

function wrongOf(store: SheetStore, t: ReturnType<typeof useTranslate>): string | undefined {
  const { active } = store;
  const { value, formula } = store.cellAt(active);
  const result = store.resultAt(active);
  if (!(result instanceof SheetError)) return undefined;
  if (formula === undefined && value === 'NaN') return t('The value is not a number');
  return `${result.code} ${t(errorReasons[result.code], { cells: result.cycle?.join(' → ') ?? '' })}`;
}

/** Of several numbers their sum, average and count. */
const Figures = observer(function Figures({ store }: { readonly store: SheetStore }) {
  const t = useTranslate();
  const { from, to } = store.selection;
  const cells = (to.row - from.row + 1) * (to.column - from.column + 1);
  if (cells === 1 || cells > MOST_SUMMED) return null;
  const { sum, count } = figuresWith(
    NO_FIGURES,
    [...placesIn({ from, to })].map((place) => store.resultAt(place)),
  );
  if (count < 2) return null;
  const { formats } = store.writing;
  const read = (value: Money) => formats.number(value.toDecimalPlaces(6, Money.ROUND_HALF_UP).toFixed(), 0, 6);
  return (
    <>
      {t('Sum')} <strong>{read(sum)}</strong> · {t('Average')} <strong>{read(sum.div(count))}</strong> · {t('Count')}{' '}
      <strong>{formats.number(count)}</strong>
    </>
  );
});

import { useTranslate } from '@mortise/sdk/client';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import styles from './Arranging.module.css';
import type { ArrangingStore } from './ArrangingStore.ts';
import type { Place } from './Place.ts';
import { usePlaceLabel } from './usePlaceLabel.ts';

/** Between two cards: the mark of where a card lands, and a button that opens the gallery for this place. */
export const Gap = observer(function Gap({ store, column, index }: { readonly store: ArrangingStore } & Place) {
  const t = useTranslate();
  const placeLabel = usePlaceLabel(store);
  const { insertion } = store;
  const { place } = insertion;
  const isMarked = place?.column === column && place.index === index;
  const label = t('Add a card: {place}', { place: placeLabel({ column, index }) });
  return (
    <div className={styles['gap']} data-mark={isMarked || undefined}>
      <button
        type="button"
        className={styles['plus']}
        aria-label={label}
        title={label}
        onClick={() => insertion.openGallery({ column, index })}
      >
        <IconPlus size={14} stroke={2} aria-hidden />
      </button>
    </div>
  );
});

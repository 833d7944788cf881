import { useDocumentTitle, useFormats, usePageKeys, useSearchParams, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { CalendarHead } from './CalendarHead.tsx';
import { parsePlace } from './calendarPlace.ts';
import { CalendarStore } from './CalendarStore.ts';
import { DayGrid } from './DayGrid.tsx';
import { DayList } from './DayList.tsx';
import { KindLegend } from './KindLegend.tsx';
import { Movable } from './moving/Movable.tsx';
import { openCalendar } from './openCalendar.ts';
import { usePlaceInAddress } from './usePlaceInAddress.ts';
import styles from './Calendar.module.css';

const NARROW = '(max-width: 30em)';

/** What is due when: a month or a week, on small screens as a list of the days, or an agenda. */
export default observer(function CalendarScreen() {
  const t = useTranslate();
  const formats = useFormats();
  const isNarrow = useMediaQuery(NARROW);
  const [parameters] = useSearchParams();
  const store = useStore((services) => {
    const of = openCalendar(services, formats, window.matchMedia(NARROW).matches);
    return new CalendarStore(of, parsePlace(parameters, of.usual));
  });
  usePlaceInAddress(store);
  useDocumentTitle(t('Calendar'));
  usePageKeys([['alt+R', () => void store.load()]], []);
  const isEmpty = !store.isLoading && store.error === undefined && store.isEmpty;
  return (
    <div className={styles['page']} aria-busy={store.isLoading}>
      <CalendarHead store={store} />
      <KindLegend store={store} />
      {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
      <Movable moves={store.moves}>
        {isNarrow || store.place.span === 'agenda' ? <DayList store={store} /> : <DayGrid store={store} />}
      </Movable>
      {isEmpty && <EmptyState hint={t('Nothing is due in these days.')} />}
    </div>
  );
});

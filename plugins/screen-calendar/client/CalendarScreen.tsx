import {
  ApiService,
  EntitiesService,
  SessionService,
  useDocumentTitle,
  useFormats,
  usePageKeys,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { firstDayOfWeek, today } from '@mortise/sdk/domain';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { CalendarHead } from './CalendarHead.tsx';
import { CalendarStore } from './CalendarStore.ts';
import { datedKinds } from './datedKinds.ts';
import { DayGrid } from './DayGrid.tsx';
import { DayList } from './DayList.tsx';
import { HiddenKinds } from './HiddenKinds.ts';
import { KindLegend } from './KindLegend.tsx';
import styles from './Calendar.module.css';

/** What is due when: a month or a week; on small screens a list of the days. */
export default observer(function CalendarScreen() {
  const t = useTranslate();
  const { locale, timeZone } = useFormats();
  const first = firstDayOfWeek(locale);
  const isNarrow = useMediaQuery('(max-width: 30em)');
  const store = useStore((services) => {
    const session = services.get(SessionService);
    const kinds = datedKinds(services.get(EntitiesService).all).filter(({ entity }) =>
      session.isPermitted(`read /api/${entity.collection}`),
    );
    return new CalendarStore(kinds, new HiddenKinds(session), services.get(ApiService), today(timeZone), first);
  });
  useDocumentTitle(t('Calendar'));
  usePageKeys([['alt+R', () => void store.load()]], []);
  const isEmpty = !store.isLoading && store.error === undefined && store.byDay.size === 0;
  return (
    <div className={styles['page']} aria-busy={store.isLoading}>
      <CalendarHead store={store} />
      <KindLegend store={store} />
      {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
      {isNarrow ? <DayList store={store} /> : <DayGrid store={store} />}
      {isEmpty && <EmptyState hint={t('Nothing is due in these days.')} />}
    </div>
  );
});

import { TranslationService, useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import styles from './Dashboard.module.css';
import type { DashboardGridProps } from './DashboardGridProps.ts';
import { COLUMNS, GAP, ROW, type Place } from './Widget.ts';
import { WidgetView } from './WidgetView.tsx';

/** Below this width the widgets stand under each other. */
const NARROW = 640;
/** What is as high as its content is sized sideways only. */
const SIDEWAYS = ['e'] as const;

/** The grid; from right to left the columns count from the right. */
export default observer(function DashboardGrid({ store, widgets, page, labels, isFitted = false }: DashboardGridProps) {
  const { width, containerRef, mounted } = useContainerWidth();
  const { isRightToLeft } = useService(TranslationService);
  const isNarrow = width < NARROW;
  const { isArranging, places, shownPlaces } = store;
  const mirrored = (place: Place): Place => (isRightToLeft ? { ...place, x: COLUMNS - place.x - place.w } : place);
  const inOrder = widgets.toSorted((one, other) => orderOf(places, one.i) - orderOf(places, other.i));
  if (isNarrow && mounted) {
    return (
      <div ref={containerRef} className={styles['stack']}>
        {inOrder.map((widget) => (
          <WidgetView key={widget.i} widget={widget} store={store} page={page} labels={labels} isArranging={false} />
        ))}
      </div>
    );
  }
  return (
    <div ref={containerRef} className={styles['grid']} dir="ltr" data-arranging={isArranging || undefined}>
      {mounted && (
        <GridLayout
          width={width}
          layout={(isFitted ? places : shownPlaces).map(mirrored)}
          gridConfig={{ cols: COLUMNS, rowHeight: ROW, margin: [GAP, GAP], containerPadding: [0, 0] }}
          dragConfig={{ enabled: isArranging, handle: `.${styles['handle']}` }}
          resizeConfig={{ enabled: isArranging, ...(isFitted && { handles: SIDEWAYS }) }}
          onLayoutChange={(layout) => isArranging && store.take(layout.map(mirrored))}
        >
          {widgets.map((widget) => (
            <div key={widget.i} dir={isRightToLeft ? 'rtl' : 'ltr'} className={styles['cell']}>
              <WidgetView widget={widget} store={store} page={page} labels={labels} isArranging={isArranging} isFitted={isFitted} />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
});

/** From top to bottom, then along the row. */
function orderOf(places: readonly Place[], id: string): number {
  const place = places.find(({ i }) => i === id);
  return place ? place.y * COLUMNS + place.x : 0;
}

import { TranslationService, useService, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { Element } from '@mortise/sdk/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import styles from './Dashboard.module.css';
import type { DashboardStore } from './DashboardStore.ts';
import { STEPS } from './steps.ts';
import { COLUMNS, type Place, type Widget } from './Widget.ts';

export interface DashboardGridProps {
  readonly store: DashboardStore;
  readonly widgets: readonly Widget[];
  readonly page: RecordPage;
}

const ROW = 80;
/** Below this width the widgets stand under each other. */
const NARROW = 640;

/** The grid; from right to left the columns count from the right. */
export const DashboardGrid = observer(function DashboardGrid({ store, widgets, page }: DashboardGridProps) {
  const { width, containerRef, mounted } = useContainerWidth();
  const { isRightToLeft } = useService(TranslationService);
  const isNarrow = width < NARROW;
  const { isArranging, places } = store;
  const mirrored = (place: Place): Place => (isRightToLeft ? { ...place, x: COLUMNS - place.x - place.w } : place);
  const inOrder = widgets.toSorted((one, other) => orderOf(places, one.i) - orderOf(places, other.i));
  if (isNarrow && mounted) {
    return (
      <div ref={containerRef} className={styles['stack']}>
        {inOrder.map((widget) => (
          <WidgetView key={widget.i} widget={widget} store={store} page={page} isArranging={false} />
        ))}
      </div>
    );
  }
  return (
    <div ref={containerRef} className={styles['grid']} dir="ltr" data-arranging={isArranging || undefined}>
      {mounted && (
        <GridLayout
          width={width}
          layout={places.map(mirrored)}
          gridConfig={{ cols: COLUMNS, rowHeight: ROW, margin: [12, 12], containerPadding: [0, 0] }}
          dragConfig={{ enabled: isArranging, handle: `.${styles['handle']}` }}
          resizeConfig={{ enabled: isArranging }}
          onLayoutChange={(layout) => isArranging && store.take(layout.map(mirrored))}
        >
          {widgets.map((widget) => (
            <div key={widget.i} dir={isRightToLeft ? 'rtl' : 'ltr'} className={styles['cell']}>
              <WidgetView widget={widget} store={store} page={page} isArranging={isArranging} />
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

interface WidgetViewProps {
  readonly widget: Widget;
  readonly store: DashboardStore;
  readonly page: RecordPage;
  readonly isArranging: boolean;
}

const WidgetView = observer(function WidgetView({ widget, store, page, isArranging }: WidgetViewProps) {
  const t = useTranslate();
  const name = widget.element.title === undefined ? widget.i : t(widget.element.title);
  return (
    <section className={styles['widget']} aria-label={name}>
      {isArranging && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon
              variant="default"
              size="sm"
              className={styles['handle']}
              aria-label={t('Move or size {widget}', { widget: name })}
              title={t('Drag, or press for more')}
            >
              <IconArrowsMove size={14} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {STEPS.map(({ step, label }) => (
              <Menu.Item key={step} closeMenuOnClick={false} onClick={() => store.step(widget.i, step)}>
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Element node={widget.element} page={page} at={`props.widgets.${widget.i}`} />
    </section>
  );
});

import { useFormats, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { Element } from '@mortise/sdk/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './Dashboard.module.css';
import type { DashboardStore } from './DashboardStore.ts';
import { STEPS } from './steps.ts';
import type { Widget } from './Widget.ts';

interface WidgetViewProps {
  readonly widget: Widget;
  readonly store: DashboardStore;
  readonly page: RecordPage;
  readonly labels: Readonly<Record<string, string>>;
  readonly isArranging: boolean;
  /** As high as its content: taller and shorter are no choice. */
  readonly isFitted?: boolean;
}

/** An element in its place; while it is arranged with a handle to move and size it. */
export const WidgetView = observer(function WidgetView({ widget, store, page, labels, isArranging, isFitted = false }: WidgetViewProps) {
  const t = useTranslate();
  const steps = STEPS.filter(({ step }) => !isFitted || (step !== 'taller' && step !== 'shorter'));
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => content.current && store.fit(widget.i, content.current.offsetHeight));
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, [store, widget.i]);
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
            {steps.map(({ step, label }) => (
              <Menu.Item key={step} closeMenuOnClick={false} onClick={() => store.step(widget.i, step)}>
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <div ref={content} className={styles['content']}>
        <Element node={widget.element} page={page} at={`props.widgets.${widget.i}`} />
        <Unfiltered missing={widget.missing} labels={labels} />
      </div>
    </section>
  );
});

interface UnfilteredProps extends Pick<WidgetViewProps, 'labels'> {
  readonly missing: Widget['missing'];
}

/** Says which filters of the dashboard do not hold for a widget. */
function Unfiltered({ missing = [], labels }: UnfilteredProps) {
  const t = useTranslate();
  const { locale } = useFormats();
  const names = missing.flatMap((name) => (labels[name] === undefined ? [] : [t(labels[name])]));
  if (names.length === 0) return null;
  return (
    <p className={styles['unfiltered']}>
      {t('Not filtered by {filters}', { filters: new Intl.ListFormat(locale, { type: 'unit' }).format(names) })}
    </p>
  );
}

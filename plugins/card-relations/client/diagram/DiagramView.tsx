import { useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useId, useRef, type WheelEvent } from 'react';
import { useResize } from '../useResize.ts';
import { DiagramStore } from './DiagramStore.ts';
import { DiagramTooltip } from './DiagramTooltip.tsx';
import type { DiagramViewProps } from './DiagramViewProps.ts';
import { makeKeyHandlers } from './makeKeyHandlers.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { useDiagram } from './useDiagram.ts';
import { ZoomButtons } from './ZoomButtons.tsx';
import styles from './Diagram.module.css';

/** Persons as nodes and relations as lines, for pointer and keyboard. */
export default observer(function DiagramView(props: DiagramViewProps) {
  const { label, graph, texts, actions } = props;
  const t = useTranslate();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const store = useStore(() => new DiagramStore());
  const { canvas, diagram } = useDiagram(props, store);
  const { onKeyDown, onFocus, onBlur } = makeKeyHandlers(props, store, diagram);
  useResize(frame);
  const isHeld = useRef(false);
  const passWheel = (event: WheelEvent<HTMLElement>) => {
    const isMeant = isHeld.current || event.ctrlKey || event.currentTarget.matches(':focus-within, [role=dialog] *');
    if (!isMeant) event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      className={styles['frame']}
      onPointerDown={() => (isHeld.current = true)}
      onPointerLeave={() => (isHeld.current = false)}
      // Who scrolls the page over it goes on scrolling; a click, or Ctrl, makes the wheel zoom.
      onWheelCapture={passWheel}
    >
      {/* It takes all keys itself, as an application does, and the table shows the same to those who cannot use it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        role="application"
        tabIndex={0}
        className={styles['application']}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <div ref={canvas} className={styles['canvas']} aria-hidden data-testid="diagram" />
      </div>
      <ZoomButtons diagram={diagram} />
      <p id={`${id}-hint`} className={styles['hint']}>
        {t('Arrows go to related persons, Enter opens, + − 0 zoom, Shift+F10 opens a menu.')}
      </p>
      <div className={styles['spoken']} aria-live="polite">
        {store.current !== undefined && texts.spoken(graph, store.current)}
      </div>
      <DiagramTooltip store={store} graph={graph} texts={texts} />
      <PersonMenu store={store} graph={graph} actions={actions} />
    </div>
  );
});

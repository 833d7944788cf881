import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { lazyView, Loaded, statusClass, statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { mainPath } from './mainPath.ts';
import styles from './WorkflowCard.module.css';

const StopReason = lazyView(() => import('./StopReason.tsx'));

/** How states are marked in which a record does not go on. */
const STOPPED: ReadonlySet<string> = new Set(['error', 'stopped']);

/** The way through the workflow in one line, and what stands in the way of the next step. */
export default observer(function WorkflowCard({ page }: CardProps) {
  const t = useTranslate();
  const { entity, record, transitions } = page;
  const [path, isCut] = useIsCut();
  if (record === undefined || entity.workflow === undefined) return null;
  const states = mainPath(entity.workflow, record.status);
  const current = states.indexOf(record.status);
  // What has conditions is told above the cards, with the way to each place.
  const blocked = transitions.filter(
    ({ rejectionReason, conditions, props }) => rejectionReason !== undefined && conditions === undefined && props.pullRight !== true,
  );
  return (
    <section className={styles['card']} aria-label={t('Workflow')}>
      <ol ref={path} className={styles['path']} {...(isCut && { tabIndex: 0, 'aria-label': t('Workflow') })}>
        {states.map((state, index) => (
          <li
            key={state}
            className={styles['state']}
            data-step={index < current ? 'past' : index === current ? 'present' : 'future'}
            data-class={statusClass(entity, state)}
            {...(index === current && { 'aria-current': 'step' as const })}
          >
            {t(statusLabel(entity, state))}
          </li>
        ))}
      </ol>
      <p className={styles['sentence']} aria-current="step">
        {t('{position} of {count}', { position: current + 1, count: states.length })} · {t(statusLabel(entity, record.status))}
      </p>
      <Loaded fallback={null}>
        {STOPPED.has(statusClass(entity, record.status)) && (
          <StopReason key={record._version} entity={entity} registration={record.registration} />
        )}
      </Loaded>
      {blocked.map(({ code, label, rejectionReason }) => (
        <p key={code} className={styles['reason']}>
          <strong>{t(label)}:</strong> {t(rejectionReason ?? '')}
        </p>
      ))}
    </section>
  );
});

/** Whether an element is narrower than what it holds: the keyboard has to reach it then, to scroll it. */
function useIsCut() {
  const [isCut, setCut] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const watching = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return [ref, isCut] as const;
}

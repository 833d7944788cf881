import { statusClass, statusLabel, useTranslate, type CardProps } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { mainPath } from './mainPath.ts';
import styles from './WorkflowCard.module.css';

/** The way through the workflow in one line, and what stands in the way of the next step. */
export default observer(function WorkflowCard({ page }: CardProps) {
  const t = useTranslate();
  const { entity, record, transitions } = page;
  if (record === undefined || entity.workflow === undefined) return null;
  const path = mainPath(entity.workflow, record.status);
  const current = path.indexOf(record.status);
  const blocked = transitions.filter(({ rejectionReason, props }) => rejectionReason !== undefined && props.pullRight !== true);
  return (
    <section className={styles['card']} aria-label={t('Workflow')}>
      <ol className={styles['path']}>
        {path.map((state, index) => (
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
      {blocked.map(({ code, label, rejectionReason }) => (
        <p key={code} className={styles['reason']}>
          <strong>{t(label)}:</strong> {t(rejectionReason ?? '')}
        </p>
      ))}
    </section>
  );
});

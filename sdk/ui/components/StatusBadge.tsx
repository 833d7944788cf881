import { observer } from 'mobx-react-lite';
import { truncate } from '../../domain/text/truncate.ts';
import type { EntityShape } from '../../entity/EntityShape.ts';
import { spelledOut } from '../../entity/labels.ts';
import type { StatusClass } from '../../entity/Workflow.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './StatusBadge.module.css';

export interface StatusBadgeProps {
  readonly entity: Pick<EntityShape, 'workflow'>;
  readonly status: string;
}

/** Characters of a badge. */
const LIMIT = 30;

/** A status as a word with a coloured mark, whose shape differs too. */
export const StatusBadge = observer(function StatusBadge({ entity, status }: StatusBadgeProps) {
  const t = useTranslate();
  const label = t(statusLabel(entity, status));
  const shown = truncate(label, LIMIT);
  return (
    <span className={styles['badge']} data-class={statusClass(entity, status)} title={shown === label ? undefined : label}>
      {shown}
    </span>
  );
});

/** Translation key of a status. */
export const statusLabel = ({ workflow }: Pick<EntityShape, 'workflow'>, status: string): string =>
  workflow?.states[status]?.label ?? spelledOut(status.toLowerCase().replaceAll('_', ' '));

const BY_CODE: Readonly<Record<string, StatusClass>> = {
  ERROR: 'error',
  WARNING: 'warning',
  STOPPED: 'stopped',
  SUCCESS: 'success',
  ACTIVE: 'success',
  PAID: 'success',
};

/** How a status is coloured: as the workflow says, else by its code. WORKFLOW-031. */
export function statusClass({ workflow }: Pick<EntityShape, 'workflow'>, status: string): StatusClass {
  return workflow?.states[status]?.class ?? BY_CODE[status] ?? (status.endsWith('ING') ? 'ongoing' : 'default');
}

import type { RowAction } from '@mortise/sdk/ui';
import { JOB_LABELS, type QueuedJob } from './jobTexts.ts';

/** Tries a job again that is over, ends one that is not. */
export function jobActions({ id, name, title, canRetry, canCancel }: QueuedJob): readonly RowAction[] | undefined {
  const values = { name: title ?? JOB_LABELS.get(name)?.label ?? name };
  if (canRetry)
    return [
      { label: 'Try again', method: 'POST', url: `/api/system/jobs/${id}/retry`, message: 'The job {name} is in the queue again.', values },
    ];
  if (!canCancel) return undefined;
  return [
    {
      label: 'Cancel the job',
      method: 'POST',
      url: `/api/system/jobs/${id}/cancel`,
      confirm: 'End {name}? What it has done so far stays.',
      message: 'The job {name} is cancelled.',
      values,
    },
  ];
}

import type { RowAction } from '@mortise/sdk/ui';
import { ROUND_LABELS, type Cron, type Round } from './cronTexts.ts';

export function cronActions({ name, isPaused }: Cron): readonly RowAction[] {
  const url = `/api/system/crons/${encodeURIComponent(name)}`;
  const shared = { method: 'PUT', url, values: { name } } as const;
  const pause: RowAction = isPaused
    ? { ...shared, label: 'Resume', payload: { isPaused: false }, message: 'The script {name} starts by the clock again.' }
    : {
        ...shared,
        label: 'Pause',
        payload: { isPaused: true },
        confirm: 'Shall {name} no longer start by the clock, until somebody resumes it?',
        message: 'The script {name} rests.',
      };
  const run: RowAction = {
    label: 'Run now',
    method: 'POST',
    url: `${url}/run`,
    confirm: 'Start {name} now? It works with the rights of whoever published it.',
    message: 'The script {name} is started.',
    values: { name },
  };
  return [run, pause];
}

export const roundActions = ({ name, isRunning }: Round): readonly RowAction[] | undefined =>
  isRunning
    ? undefined
    : [
        {
          label: 'Run now',
          method: 'POST',
          url: `/api/system/rounds/${encodeURIComponent(name)}/run`,
          message: 'The round is made.',
          values: { name: ROUND_LABELS.get(name)?.label ?? name },
        },
      ];

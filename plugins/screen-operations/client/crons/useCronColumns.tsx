import { Anchor } from '@mantine/core';
import { Link, useFormats, useTranslate } from '@mortise/sdk/client';
import { StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { PROBLEMS, ROUND_LABELS, runStates, type Cron, type Round } from './cronTexts.ts';

export function useCronColumns(): readonly TableColumn<Cron>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    { id: 'name', label: t('Script'), width: 200, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'schedule', label: t('Schedule'), width: 130, isTabular: true, cell: ({ schedule }) => <bdi dir="ltr">{schedule}</bdi> },
    { id: 'next', label: t('Next run'), width: 190, isTabular: true, cell: (cron) => <NextRun cron={cron} /> },
    { id: 'publisher', label: t('With the rights of'), width: 160, cell: ({ publisher }) => <bdi>{publisher}</bdi> },
    { id: 'timeZone', label: t('By the clock of'), width: 140, cell: ({ timeZone }) => <bdi>{timeZone}</bdi> },
    {
      id: 'lastRun',
      label: t('Last run'),
      width: 160,
      isTabular: true,
      cell: ({ lastRun }) =>
        lastRun && (
          <Anchor component={Link} to={`/batch/${lastRun.id}`} size="sm">
            <bdi>{formats.dateTime(lastRun.date)}</bdi>
          </Anchor>
        ),
    },
    {
      id: 'status',
      label: t('Result'),
      width: 120,
      cell: ({ lastRun }) => lastRun && <StatusBadge entity={{ workflow: runStates }} status={lastRun.status} />,
    },
    {
      id: 'history',
      label: t('History'),
      width: 110,
      cell: ({ name }) => (
        <Anchor component={Link} to={`/batches?search=${encodeURIComponent(name)}`} size="sm">
          {t('All runs')}
        </Anchor>
      ),
    },
  ];
}

/** The next moment, with those after it as a hint; or why there is none. */
function NextRun({ cron: { next, isPaused, problem } }: { readonly cron: Cron }) {
  const t = useTranslate();
  const formats = useFormats();
  if (problem !== undefined) return <span title={t(PROBLEMS[problem].label)}>{t(PROBLEMS[problem].label)}</span>;
  if (isPaused) return t('Paused');
  const [first, ...rest] = next.map((date) => formats.dateTime(date));
  return <bdi title={rest.join(' · ')}>{first ?? t('Never')}</bdi>;
}

export function useRoundColumns(): readonly TableColumn<Round>[] {
  const t = useTranslate();
  const formats = useFormats();
  const moment = (date: string | undefined) => <bdi>{date === undefined ? '' : formats.dateTime(date)}</bdi>;
  return [
    { id: 'name', label: t('Round'), width: 380, cell: ({ name }) => t(ROUND_LABELS.get(name)?.label ?? name) },
    {
      id: 'every',
      label: t('Every'),
      width: 130,
      cell: ({ milliseconds }) => t('{seconds, plural, one {# second} other {# seconds}}', { seconds: Math.round(milliseconds / 1_000) }),
    },
    { id: 'lastDate', label: t('Last run'), width: 160, isTabular: true, cell: ({ lastDate }) => moment(lastDate) },
    {
      id: 'lastMilliseconds',
      label: t('Duration'),
      width: 110,
      isNumeric: true,
      cell: ({ lastMilliseconds }) => (lastMilliseconds === undefined ? '' : <bdi>{formats.number(lastMilliseconds)} ms</bdi>),
    },
    { id: 'nextDate', label: t('Next run'), width: 160, isTabular: true, cell: ({ nextDate }) => moment(nextDate) },
    { id: 'failure', label: t('Reason'), width: 300, cell: ({ failure }) => <bdi>{failure ?? ''}</bdi> },
  ];
}

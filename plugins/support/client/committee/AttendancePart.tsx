import { ApiService, NotificationsService, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { CardShell, EmptyState } from '@mortise/sdk/ui';
import { decimalString, membersNeeded } from '@mortise/sdk/domain';
import { Alert, Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import {
  attendanceCounts,
  attendanceOf,
  namesOf,
  personOf,
  type AttendanceCounts,
  type CommitteeDraft,
} from '../../shared/committee/attendance.ts';
import { AttendanceRow } from './AttendanceRow.tsx';
import { AttendanceStore } from './AttendanceStore.ts';
import type { PartProps } from './PartProps.ts';
import styles from './Committee.module.css';

/** Who is invited, who answered, and who is there. */
export const AttendancePart = observer(function AttendancePart({ page, isCollapsed }: PartProps & { readonly isCollapsed: boolean }) {
  const t = useTranslate();
  const store = useStore(
    (services) =>
      new AttendanceStore(page, {
        api: services.get(ApiService),
        notifications: services.get(NotificationsService),
        t,
      }),
  );
  const { rows } = store;
  const read: CommitteeDraft | undefined = page.record;
  const names = namesOf(read?.persons ?? []);
  const { projects, quorum }: CommitteeDraft = page.form.values;
  const counts = attendanceCounts(rows, projects?.length ?? 0);
  const isWritable = page.isWritable && page.record?.status !== 'CANCELLED';
  const intended = rows.filter((row) => attendanceOf(row).inviteStatus === 'INTENDED').map(personOf);
  const actions = isWritable && intended.length > 0 && (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => store.mark(intended, { inviteStatus: 'INVITED' })}>
      {t('Mark all as invited')}
    </Button>
  );
  return (
    <CardShell title={t('Attendance')} isCollapsed={isCollapsed} hint={rows.length || ''} actions={actions}>
      <Figures counts={counts} quorum={quorum} />
      <Unsaved store={store} />
      {rows.length === 0 && <EmptyState hint={t('Who is invited to the committee will be listed here. Edit the page to add persons.')} />}
      {isWritable && rows.length > 0 && (
        <p className={styles['keys']}>
          {page.record?.status === 'DRAFT' ? t('Keys: 1 invited, arrows move on') : t('Keys: 1 present, 2 absent, arrows move on')}
        </p>
      )}
      <ul className={styles['rows']} aria-label={t('Attendance')}>
        {rows.map((row, index) => (
          <AttendanceRow
            key={`${personOf(row)} ${index}`}
            row={row}
            name={names.get(personOf(row)) ?? personOf(row)}
            store={store}
            isWritable={isWritable}
            status={page.record?.status ?? ''}
          />
        ))}
      </ul>
    </CardShell>
  );
});

const FIGURES: readonly (readonly [name: keyof AttendanceCounts, label: string])[] = [
  ['projects', 'Projects'],
  ['persons', 'Persons'],
  ['invited', 'Invited'],
  ['accepted', 'Accepted'],
  ['refused', 'Declined'],
  ['present', 'Present'],
  ['absent', 'Absent'],
];

const Figures = observer(function Figures({ counts, quorum }: { readonly counts: AttendanceCounts; readonly quorum: unknown }) {
  const t = useTranslate();
  const formats = useFormats();
  const share = decimalString(quorum);
  const needed = share === undefined ? undefined : membersNeeded(share, counts.persons);
  const isReached = needed !== undefined && counts.present >= needed;
  return (
    <dl className={styles['figures']}>
      {FIGURES.map(([name, label]) => (
        <div key={name} data-figure={name}>
          <dt>{t(label)}</dt>
          <dd>{formats.number(counts[name])}</dd>
        </div>
      ))}
      {needed !== undefined && counts.persons > 0 && (
        <div data-figure="quorum" data-look={isReached ? 'success' : 'warning'}>
          <dt>{t('Quorum')}</dt>
          <dd>
            {formats.number(needed)}{' '}
            <span>{isReached ? t('reached') : t('{n} to come', { n: formats.number(needed - counts.present) })}</span>
          </dd>
        </div>
      )}
    </dl>
  );
});

/** What could not be saved stays, and can be tried again. */
const Unsaved = observer(function Unsaved({ store }: { readonly store: AttendanceStore }) {
  const t = useTranslate();
  if (store.error === undefined) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={t('The attendance could not be saved')} mb="sm">
      {t(store.error.message)}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => void store.save()}>
          {t('Try again')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => store.discard()}>
          {t('Discard')}
        </Button>
      </Group>
    </Alert>
  );
});

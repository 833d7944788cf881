import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { attendanceOf, personOf, type Attendance, type Row } from '../../shared/committee/attendance.ts';
import { ANSWER_LOOKS, OTHER_LOOK, STATUS_LOOKS } from './attendanceLooks.ts';
import type { AttendanceStore } from './AttendanceStore.ts';
import { Choices, Chosen, type Choice } from './Choices.tsx';
import styles from './Committee.module.css';
import { PersonMark } from './PersonMark.tsx';
import { onRowKey } from './toggleKeys.ts';

interface AttendanceRowProps {
  readonly row: Row;
  /** The registration, where it is not known. */
  readonly name: string;
  readonly store: AttendanceStore;
  readonly isWritable: boolean;
  /** Of the committee. */
  readonly status: string;
}

/** One person: name, role, answer, and whether they are there. */
export const AttendanceRow = observer(function AttendanceRow({ row, name, store, isWritable, status }: AttendanceRowProps) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const person = personOf(row);
  const attendance = attendanceOf(row);
  const { inviteStatus, rsvp } = attendance;
  const role = row.role ?? '';
  const toggle = (field: keyof Attendance, value: string) =>
    store.mark([person], { [field]: attendance[field] === value ? before(field, value) : value });
  const choicesOf = (list: string, values: readonly string[], looks: typeof STATUS_LOOKS): readonly Choice[] =>
    values.map((value) => ({ value, label: lists.label(list, value), ...looks[value]! }));
  // Nobody is there before the committee is planned.
  const marks = status === 'DRAFT' ? ['INVITED'] : ['PRESENTED', 'ABSENT'];
  const onKey = marks.map((value) => () => store.mark([person], { inviteStatus: value }));
  const isMarked = isWritable && marks.includes(inviteStatus);
  return (
    // Its buttons take the keys; the row only hears them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['row']}
      data-person={person}
      data-unsaved={store.changes.has(person) || undefined}
      {...(isWritable && { onKeyDown: (event) => onRowKey(event, onKey) })}
    >
      <PersonMark name={name} />
      <span className={styles['who']}>
        <RecordLink entity="Person" registration={person}>
          {name === person ? undefined : <bdi>{name}</bdi>}
        </RecordLink>
        {role !== '' && <span className={styles['muted']}>{lists.label('personRole', role)}</span>}
        {!isMarked && <Chosen label={lists.label('inviteStatus', inviteStatus)} {...(STATUS_LOOKS[inviteStatus] ?? OTHER_LOOK)} />}
      </span>
      <span className={styles['answer']}>
        {isWritable ? (
          <Choices
            label={t('Answer of {name}', { name })}
            choices={choicesOf('rsvp', ['ACCEPTED', 'REFUSED'], ANSWER_LOOKS)}
            value={rsvp}
            choose={(value) => toggle('rsvp', value)}
          />
        ) : (
          rsvp !== '' && <Chosen label={lists.label('rsvp', rsvp)} {...(ANSWER_LOOKS[rsvp] ?? OTHER_LOOK)} />
        )}
      </span>
      <span className={styles['mark']}>
        {isWritable && (
          <Choices
            label={t('Attendance of {name}', { name })}
            choices={choicesOf('inviteStatus', marks, STATUS_LOOKS)}
            value={inviteStatus}
            choose={(value) => toggle('inviteStatus', value)}
          />
        )}
      </span>
    </li>
  );
});

/** What a mark goes back to when it is taken away. */
const before = (field: keyof Attendance, value: string): string => (field === 'rsvp' ? '' : value === 'INVITED' ? 'INTENDED' : 'INVITED');

import { entityLabel, fieldLabel, spelledOut, type EntityShape } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { FieldValue, RecordLink, type NodeDataStore } from '@mortise/sdk/ui';
import { daysBetween, plainText, type Formats } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { ApprovalRequest } from './ApprovalRequestsStore.ts';
import { columnsOf, personOf, type ColumnChoice } from './worklistColumns.ts';
import styles from './Worklist.module.css';

interface WorklistTableProps {
  readonly label: string;
  readonly props: ColumnChoice & { readonly late?: boolean };
  readonly records: NodeDataStore;
  readonly requests: readonly ApprovalRequest[];
}

/** One line for each record; those that are asked about first. */
export const WorklistTable = observer(function WorklistTable({ label, props, records: { rows, entity }, requests }: WorklistTableProps) {
  return (
    <div className={styles['container']}>
      <table className={styles['table']} aria-label={label}>
        {entity !== undefined && <Head entity={entity} props={props} isMixed={requests.length > 0} />}
        <tbody>
          {requests.map((request) => (
            <Line key={request.info._id} {...lineOf(request)} props={props} />
          ))}
          {entity !== undefined &&
            rows.map((record) => <Line key={plainText(record['registration'])} entity={entity} record={record} props={props} />)}
        </tbody>
      </table>
    </div>
  );
});

const lineOf = ({ info, entity, record }: ApprovalRequest) => ({
  entity,
  record: record ?? { registration: info.registration, name: info.name },
  transition: entity.workflow?.transitions.find(({ code }) => code === info.transition)?.label ?? info.transition,
});

interface HeadProps extends Pick<WorklistTableProps, 'props'> {
  readonly entity: EntityShape;
  /** Records of other kinds stand there too. */
  readonly isMixed: boolean;
}

function Head({ entity, props, isMixed }: HeadProps) {
  const t = useTranslate();
  const { role = '', amount, date } = columnsOf(entity, props);
  return (
    <thead>
      <tr>
        <th scope="col">{t(entity.roles?.[role]?.label ?? spelledOut(role))}</th>
        <th scope="col">{isMixed ? t('Record') : t(entityLabel(entity))}</th>
        <th scope="col" className={styles['end']}>
          {amount === undefined || isMixed ? t('Amount') : t(fieldLabel(amount, entity.fields[amount]))}
        </th>
        {date !== undefined && (
          <th scope="col" className={styles['end']}>
            {t(fieldLabel(date, entity.fields[date]))}
          </th>
        )}
        {props.late === true && (
          <th scope="col" className={styles['end']}>
            {t('Overdue')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface LineProps extends Pick<WorklistTableProps, 'props'> {
  readonly entity: EntityShape;
  readonly record: Readonly<Record<string, unknown>>;
  /** What is asked for. */
  readonly transition?: string;
}

const Line = observer(function Line({ entity, record, transition, props }: LineProps) {
  const t = useTranslate();
  const { role, amount, date } = columnsOf(entity, props);
  const registration = plainText(record['registration']);
  const currency = plainText(record['currency']);
  const value = (name: string | undefined) =>
    name !== undefined && (
      <FieldValue name={name} field={entity.fields[name]!} value={record[name]} {...(currency !== '' && { currency })} />
    );
  return (
    <tr>
      <td className={styles['person']}>
        <bdi>{personOf(record, entity, role)}</bdi>
      </td>
      <td className={styles['record']}>
        {transition !== undefined && <span className={styles['transition']}>{t(transition)} </span>}
        <RecordLink entity={entity.name} registration={registration}>
          {plainText(record['name']) || registration}
        </RecordLink>
      </td>
      <td className={styles['end']}>{value(amount)}</td>
      {props.date !== undefined && <td className={styles['end']}>{value(date)}</td>}
      {props.late === true && <td className={styles['end']}>{date !== undefined && <DaysLate day={plainText(record[date])} />}</td>}
    </tr>
  );
});

function DaysLate({ day }: { readonly day: string }) {
  const t = useTranslate();
  const days = daysSince(day, useFormats());
  return days > 0 ? t('{count} days', { count: days }) : null;
}

/** Days from a date to today, where the user is. */
function daysSince(day: string, formats: Formats): number {
  const [today] = formats.localParts(new Date().toISOString()) ?? [];
  return day === '' || today === undefined ? 0 : daysBetween(day, today);
}

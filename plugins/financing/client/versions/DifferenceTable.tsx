import { fieldLabel, type Fields } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { FieldValue, RecordName } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { versionDifferences, type VersionDifference } from './versionDifferences.ts';
import { numberOf, type VersionRecord } from './VersionRecord.ts';
import styles from './Versions.module.css';

interface DifferenceTableProps {
  readonly fields: Fields;
  readonly old: VersionRecord;
  readonly now: VersionRecord;
}

/** Old and new side by side, only what differs. */
export const DifferenceTable = observer(function DifferenceTable({ fields, old, now }: DifferenceTableProps) {
  const t = useTranslate();
  const differences = versionDifferences(fields, old, now);
  if (differences.length === 0) return <p className={styles['same']}>{t('Both say the same.')}</p>;
  return (
    // Reached by keys, so that it can be scrolled by them.
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('What differs')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Version {version}', { version: numberOf(old) })}</th>
            <th scope="col">{t('Version {version}', { version: numberOf(now) })}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.key}>
              <th scope="row">
                {t(fieldLabel(difference.name, difference.field))}
                {difference.row && <RowName fields={fields} row={difference.row} record={now} />}
              </th>
              <td>
                <Value difference={difference} value={difference.old} record={old} />
              </td>
              <td>
                <Value difference={difference} value={difference.now} record={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface ValueProps {
  readonly difference: Pick<VersionDifference, 'name' | 'field'>;
  readonly value: unknown;
  readonly record: VersionRecord;
}

function Value({ difference: { name, field }, value, record }: ValueProps) {
  if (value === undefined || value === null || value === '') return '–';
  if (field.type === 'reference') return <RecordName entity={field.entity} registration={plainText(value)} />;
  return <FieldValue name={name} field={field} value={value} {...(record.currency !== undefined && { currency: record.currency })} />;
}

interface RowNameProps {
  readonly fields: Fields;
  readonly row: NonNullable<VersionDifference['row']>;
  readonly record: VersionRecord;
}

/** `From this amount 25,000.00 EUR, up to so many months 36` */
function RowName({ fields, row, record }: RowNameProps) {
  const t = useTranslate();
  const inner: Fields = Object.assign({}, ...Object.values(fields).map((field) => ('fields' in field ? field.fields : {})));
  return Object.entries(row).map(([name, value]) => (
    <span key={name} className={styles['row']}>
      {t(fieldLabel(name, inner[name]))}{' '}
      <Value difference={{ name, field: inner[name] ?? { type: 'text' } }} value={value} record={record} />
    </span>
  ));
}

import { ListsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { errorText, type FormGroup } from '@mortise/sdk/forms';
import { FieldValue } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { addressLineOf } from '../../shared/addressLine.ts';
import styles from './Addresses.module.css';

/** An address as it stands on a letter. */
export const AddressBlock = observer(function AddressBlock({ row, isFirst }: { readonly row: FormGroup; readonly isFirst: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const text = (name: string) => {
    const value = row.scalar(name)?.value;
    return typeof value === 'string' ? value.trim() : '';
  };
  const type = row.scalar('type');
  const since = text('invalidAddressDate');
  const country = text('country');
  const street = text('address1') || [text('streetNumber'), text('streetType'), text('streetName')].filter(Boolean).join(' ');
  const named = (label: string, name: string) => (text(name) === '' ? '' : `${label} ${text(name)}`);
  const inside = [named(t('Building'), 'block'), named(t('Floor'), 'floor'), named(t('Door'), 'door')].filter(Boolean).join(', ');
  const lines = [street, text('address2'), inside, [text('zipcode'), text('city')].filter(Boolean).join(' '), text('state')].filter(
    Boolean,
  );
  const errors = row.scalars.flatMap(({ error, path }) => (error ? [{ path, text: errorText(error, t) }] : []));
  return (
    <address className={styles['block']}>
      <div className={styles['type']}>
        {type && <FieldValue name="type" field={type.field} value={type.value} />}
        {isFirst && <span className={styles['badge']}>{t('Default')}</span>}
        {row.scalar('invalidAddress')?.value === true && (
          <span className={styles['invalid']}>
            {since === '' ? t('Mail comes back') : t('Mail returned since {date}', { date: formats.date(since) })}
          </span>
        )}
      </div>
      {lines.length === 0 ? <Line>{addressLineOf(row.value)}</Line> : lines.map((line, index) => <Line key={index}>{line}</Line>)}
      {country !== '' && <div>{lists.label('country', country)}</div>}
      {errors.map(({ path, text: error }) => (
        <div key={path} data-field={path} className={styles['problem']}>
          {error}
        </div>
      ))}
    </address>
  );
});

/** In the direction of its own writing. */
const Line = ({ children }: { readonly children: string }) => (
  <div>
    <bdi>{children}</bdi>
  </div>
);

import { fieldLabel, type EntityShape } from '@mortise/sdk';
import { ListsService, useFormats, useService, useTranslate, type WaitingChange } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { entriesText, formatText, statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './Offline.module.css';

interface ChangedFieldsProps {
  readonly change: WaitingChange;
  readonly entity: EntityShape | undefined;
}

/** The fields of a change: what stood there, what was typed, and of a conflict what somebody else saved. */
export const ChangedFields = observer(function ChangedFields({ change, entity }: ChangedFieldsProps) {
  const t = useTranslate();
  const text = useValueText(entity);
  const { data, before, theirs, method, transition } = change;
  const isOfRecord = method === 'PATCH' || transition !== undefined;
  return (
    <div className={styles['scroller']}>
      <table className={styles['fields']}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            {isOfRecord && <th scope="col">{t('Value before')}</th>}
            <th scope="col">{t('Your value')}</th>
            {theirs && <th scope="col">{t('Their value')}</th>}
          </tr>
        </thead>
        <tbody>
          {Object.keys(data).map((name) => (
            <tr key={name}>
              <th scope="row">{t(fieldLabel(name, entity?.fields[name]))}</th>
              {isOfRecord && <td>{text(name, before[name])}</td>}
              <td>{text(name, data[name])}</td>
              {theirs && <td>{Object.hasOwn(theirs, name) ? text(name, theirs[name]) : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function useValueText(entity: EntityShape | undefined): (name: string, value: unknown) => string {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  return (name, value) => {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
    if (name === 'status' && entity !== undefined && typeof value === 'string') return t(statusLabel(entity, value));
    const field = entity?.fields[name];
    const label = (list: string, code: string): string => lists.label(list, code);
    return entriesText(value, t) ?? (field === undefined ? plainText(value) : formatText(field, value, formats, label, t));
  };
}

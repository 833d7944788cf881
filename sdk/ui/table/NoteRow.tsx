import { Loader } from '@mantine/core';
import { useTranslate } from '../../client/useTranslate.ts';
import type { TableControl } from './TableControl.ts';
import type { NoteEntry } from './tableEntries.ts';
import styles from './RecordTable.module.css';

interface NoteRowProps<Row> {
  readonly entry: NoteEntry<Row>;
  readonly index: number;
  readonly span: number;
  /** Pixels before the first column. */
  readonly lead: number;
  readonly isTabStop: boolean;
  readonly control: TableControl<Row>;
}

/** Says that the rows under a row are being loaded, why they could not be, or that there are none. */
export function NoteRow<Row>({ entry: { id, level, error, isEmpty }, index, span, lead, isTabStop, control }: NoteRowProps<Row>) {
  const t = useTranslate();
  return (
    <tr
      data-index={index}
      data-id={id}
      aria-rowindex={index + 2}
      aria-level={level}
      tabIndex={isTabStop ? 0 : -1}
      className={styles['note']}
    >
      <td colSpan={span} style={{ paddingInlineStart: lead + 34 + (level - 1) * 20 }}>
        {isEmpty === true ? (
          <span role="status">{t('No data')}</span>
        ) : error === undefined ? (
          <span role="status">
            <Loader size={14} aria-hidden /> {t('Loading')}
          </span>
        ) : (
          <span role="alert">
            {t('This could not be loaded')}: {t(error.message)}
            <button type="button" className={styles['retry']} onClick={() => control.retryChildren(index)}>
              {t('Try again')}
            </button>
          </span>
        )}
      </td>
    </tr>
  );
}

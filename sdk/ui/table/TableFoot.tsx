import { useRef } from 'react';
import { CurrencyInHead } from '../components/CurrencyInHead.ts';
import type { TableColumn, TableTotal } from './tableTypes.ts';
import { useOutOfSight } from './useOutOfSight.ts';
import type { TableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';

type FootColumn = Pick<TableColumn<never>, 'id' | 'label' | 'isNumeric'>;

interface TableFootProps {
  readonly totals: readonly TableTotal[];
  readonly columns: readonly FootColumn[];
  readonly parts: TableParts;
}

/** Totals: they stay in sight under the rows. While their first column is out of sight its total stands beside the label. */
export default function TableFoot({ totals, columns, parts }: TableFootProps) {
  const foot = useRef<HTMLTableSectionElement>(null);
  const hasValue = ({ id }: FootColumn): boolean => totals.some(({ values }) => values[id] !== undefined);
  const start = columns.findIndex((column, index) => index > 0 && hasValue(column));
  const [first] = columns;
  const valued = columns[start];
  const isFarOff = useOutOfSight(foot, valued?.id);
  const covered = start === -1 ? columns.length : start;
  return (
    <tfoot ref={foot} className={styles['foot']}>
      {totals.map(({ label, note, values }) => (
        <tr key={label}>
          <th scope="row" colSpan={covered + Number(parts.isSelectable) + Number(parts.isNumbered)}>
            <span className={styles['label']}>
              {label}
              {first && values[first.id] !== undefined && <> {values[first.id]}</>}
              <CurrencyInHead value={undefined}>
                {isFarOff && valued && values[valued.id] !== undefined && (
                  <span className={styles['distant']} aria-hidden="true">
                    <span>{valued.label}</span> {values[valued.id]}
                  </span>
                )}
                {note !== undefined && <span className={styles['aside']}>{note}</span>}
              </CurrencyInHead>
            </span>
          </th>
          {columns.slice(covered).map(({ id, isNumeric }) => (
            <td key={id} data-column={id} data-numeric={isNumeric || undefined} data-tabular>
              {values[id]}
            </td>
          ))}
          {parts.tail > 0 && <td className={styles['tail']} aria-hidden="true" />}
        </tr>
      ))}
    </tfoot>
  );
}

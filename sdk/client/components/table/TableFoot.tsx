import type { TableColumn, TableTotal } from './tableTypes.ts';
import type { TableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';

interface TableFootProps<Row> {
  readonly totals: readonly TableTotal[];
  readonly columns: readonly TableColumn<Row>[];
  readonly parts: TableParts;
}

/** Totals: they stay in sight under the rows. */
export function TableFoot<Row>({ totals, columns, parts }: TableFootProps<Row>) {
  const [first, ...others] = columns;
  return (
    <tfoot className={styles['foot']}>
      {totals.map(({ label, values }) => (
        <tr key={label}>
          <th scope="row" colSpan={1 + Number(parts.isSelectable) + Number(parts.isNumbered)} className={styles['label']}>
            {label}
            {first && values[first.id] !== undefined && <> {values[first.id]}</>}
          </th>
          {others.map(({ id, isNumeric }) => (
            <td key={id} data-numeric={isNumeric || undefined} data-tabular>
              {values[id]}
            </td>
          ))}
          {parts.tail > 0 && <td className={styles['tail']} aria-hidden="true" />}
        </tr>
      ))}
    </tfoot>
  );
}

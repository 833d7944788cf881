import type { TableRowProps } from './TableRowProps.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import { FirstCell } from './FirstCell.tsx';
import { PinMark } from './PinMark.tsx';
import { RowButtons } from './RowButtons.tsx';
import { TableCheckbox } from './TableCheckbox.tsx';
import styles from './RecordTable.module.css';

/** One record. */
export const TableRow = observer(function TableRow<Row>(props: TableRowProps<Row>) {
  const { index, row, isOfTable, isSelected, isPinned, isTabStop, parts, control } = props;
  const t = useTranslate();
  const [first, ...others] = props.columns;
  return (
    <tr
      data-index={index}
      data-id={props.id}
      data-pinned={isPinned || undefined}
      data-selected={isSelected || undefined}
      data-changed={props.isChanged || undefined}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-expanded={props.isExpanded}
      aria-selected={parts.isSelectable && isOfTable ? isSelected : undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      {parts.isSelectable && (
        <td className={styles['selection']} tabIndex={-1}>
          {isOfTable && (
            <TableCheckbox
              label={t('Select {key}', { key: props.rowKey })}
              isChecked={isSelected}
              onChange={(isRange) => control.select(index, isRange)}
            />
          )}
        </td>
      )}
      {parts.isNumbered && (
        <td className={styles['number']} tabIndex={-1}>
          {isPinned && isOfTable ? <PinMark /> : props.number}
        </td>
      )}
      {first && <FirstCell {...props} column={first} />}
      {others.map((column) => (
        // No components of their own: there are hundreds, and scrolling makes new ones all the time.
        <td
          key={column.id}
          data-column={column.id}
          data-numeric={column.isNumeric || undefined}
          data-tabular={column.isTabular || undefined}
          tabIndex={-1}
        >
          {column.cell(row)}
        </td>
      ))}
      {parts.tail > 0 && (
        <td className={styles['tail']} tabIndex={-1}>
          <RowButtons row={row} isOfTable={isOfTable} isPinned={isPinned} isTabStop={isTabStop} parts={parts} control={control} />
        </td>
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

import type { SheetCell } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { memo } from 'react';
import type { CellResult } from '../shared/CellResult.ts';
import { SheetError } from '../shared/SheetError.ts';
import styles from './Sheet.module.css';

interface SheetCellViewProps {
  readonly row: number;
  readonly column: number;
  readonly start: number;
  readonly size: number;
  readonly text: string;
  readonly cell: SheetCell;
  readonly result: CellResult;
  readonly isActive: boolean;
  readonly isSelected: boolean;
}

/** A cell. It is drawn again when what it is given changes: pages have thousands. */
export const SheetCellView = memo(function SheetCellView({
  row,
  column,
  start,
  size,
  text,
  cell,
  result,
  isActive,
  isSelected,
}: SheetCellViewProps) {
  const t = useTranslate();
  const isFixed = cell.readOnly !== undefined && cell.readOnly !== false;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      {...(isFixed && { 'aria-readonly': true })}
      {...(cell.comment !== undefined && { 'aria-description': cell.comment })}
      tabIndex={isActive ? 0 : -1}
      className={styles['cell']}
      data-cell={`${row},${column}`}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-fixed={isFixed || undefined}
      data-numeric={result instanceof Money || undefined}
      data-wrong={result instanceof SheetError || text === 'NaN' || undefined}
      data-comment={cell.comment !== undefined || undefined}
      title={cell.comment ?? (text.length > size / 8 ? text : undefined)}
      style={{ insetInlineStart: start, inlineSize: size }}
    >
      {cell.type === 'checkbox' && !(result instanceof SheetError) ? (
        <Box isTicked={result === true} label={t(result === true ? 'Yes' : 'No')} />
      ) : (
        text
      )}
    </div>
  );
});

function Box({ isTicked, label }: { readonly isTicked: boolean; readonly label: string }) {
  const Icon = isTicked ? IconSquareCheck : IconSquare;
  return (
    <span data-box className={styles['box']}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={styles['unseen']}>{label}</span>
    </span>
  );
}

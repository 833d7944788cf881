import { useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SheetError } from '../shared/SheetError.ts';
import type { SeenCell } from './SheetStore.ts';
import styles from './Sheet.module.css';

interface CellOnScreen {
  readonly row: number;
  readonly column: number;
  readonly start: number;
  readonly size: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
}

/** Letters of a text take about so much. */
const LETTER = 8;

/** A cell. Not a component: pages have hundreds, and those that scroll by have a few milliseconds. What is not so is left out. */
export function sheetCell({ cell, text, result }: SeenCell, { row, column, start, size, isActive, isSelected }: CellOnScreen): ReactNode {
  const { comment, readOnly, type } = cell;
  const isFixed = readOnly !== undefined && readOnly !== false;
  const isWrong = result instanceof SheetError || text === 'NaN';
  const isLong = text.length > size / LETTER;
  const title = comment ?? (isLong ? text : undefined);
  return (
    <div
      key={column}
      role="gridcell"
      aria-colindex={column + 1}
      className={styles['cell']}
      data-cell={`${row},${column}`}
      style={{ insetInlineStart: start, inlineSize: size }}
      {...(isActive && { tabIndex: 0, 'data-active': true })}
      {...(isSelected && { 'aria-selected': true })}
      {...(isFixed && { 'aria-readonly': true })}
      {...(result instanceof Money && { 'data-numeric': true })}
      {...(isWrong && { 'data-wrong': true })}
      {...(comment !== undefined && { 'aria-description': comment, 'data-comment': true })}
      {...(isLong && { 'data-long': true })}
      {...(title !== undefined && { title })}
    >
      {type === 'checkbox' && !isWrong ? <Box isTicked={result === true} /> : text}
    </div>
  );
}

function Box({ isTicked }: { readonly isTicked: boolean }) {
  const t = useTranslate();
  const Icon = isTicked ? IconSquareCheck : IconSquare;
  return (
    <span data-box className={styles['box']}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={styles['unseen']}>{t(isTicked ? 'Yes' : 'No')}</span>
    </span>
  );
}

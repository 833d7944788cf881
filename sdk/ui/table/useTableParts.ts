import { useMemo } from 'react';
import type { RecordTableProps } from './tableTypes.ts';

/** What stands beside the columns of a table. */
export interface TableParts {
  readonly isSelectable: boolean;
  readonly isNumbered: boolean;
  readonly isPinnable: boolean;
  readonly hasActions: boolean;
  /** Pixels of the checkboxes, of all before the first column, and of what stands after the last one. */
  readonly selection: number;
  readonly lead: number;
  readonly tail: number;
}

const SELECTION_WIDTH = 36;
const NUMBER_WIDTH = 48;
const BUTTON_WIDTH = 26;
const PADDING = 16;

/** The same object as long as it says the same. */
export function useTableParts<Row>({ onSelect, firstNumber, onPin, actionsOf }: RecordTableProps<Row>): TableParts {
  const isSelectable = onSelect !== undefined;
  const isNumbered = firstNumber !== undefined;
  const isPinnable = onPin !== undefined;
  const hasActions = actionsOf !== undefined;
  return useMemo(() => {
    const buttons = Number(isPinnable) + Number(hasActions);
    const selection = isSelectable ? SELECTION_WIDTH : 0;
    const lead = selection + (isNumbered ? NUMBER_WIDTH : 0);
    const tail = buttons === 0 ? 0 : buttons * BUTTON_WIDTH + PADDING;
    return { isSelectable, isNumbered, isPinnable, hasActions, selection, lead, tail };
  }, [isSelectable, isNumbered, isPinnable, hasActions]);
}

import { useState, type ReactNode } from 'react';
import type { FormGroup, FormItems } from '../FormGroup.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { RowDialog } from './RowDialog.tsx';

export interface RowEditing {
  /** Turns editing on, appends a row and opens it. */
  readonly add: (values?: Readonly<Record<string, unknown>>) => void;
  readonly edit: (row: FormGroup) => void;
  /** The dialog, while a row is open; belongs somewhere in the card. */
  readonly dialog: ReactNode;
}

/** Adding and editing the rows of a list on a record page. */
export function useRowEditing(page: RecordPage, items: () => FormItems, title: (isNew: boolean) => string): RowEditing {
  const [open, setOpen] = useState<{ readonly row: FormGroup; readonly isNew: boolean }>();
  const add = (values?: Readonly<Record<string, unknown>>) => {
    page.edit();
    setOpen({ row: items().add(values), isNew: true });
  };
  const close = (isKept: boolean) => {
    if (!isKept && open?.isNew === true) items().remove(open.row);
    setOpen(undefined);
  };
  const dialog = open && <RowDialog title={title(open.isNew)} row={open.row} close={close} />;
  return { add, edit: (row) => setOpen({ row, isNew: false }), dialog };
}

import { useEffect, type RefObject } from 'react';

/** Where typing begins in a dialog of rows: in the first text of its first row as it opens, then in each row that is added. */
export function useFirstText(row: RefObject<HTMLElement | null>, isFirst: boolean, isNew: boolean): void {
  useEffect(() => {
    // The dialog puts the focus there once it is open.
    if (isFirst) row.current?.querySelector('input:not([aria-haspopup], [type=checkbox])')?.setAttribute('data-autofocus', '');
  }, [row, isFirst]);
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('[data-field] input, input')?.focus();
  }, [row, isNew]);
}

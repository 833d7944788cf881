import { useEffect, type RefObject } from 'react';

/** An input that is typed into: neither a choice nor a box to tick. */
const TEXT = 'input:not([aria-haspopup], [type=checkbox])';
/** An input whose code is still on the way. */
const COMING = '[data-coming]';

/** Where typing begins in a dialog of rows: in the first text of its first row as it opens, then in each row that is added. */
export function useFirstText(row: RefObject<HTMLElement | null>, isFirst: boolean, isNew: boolean): void {
  useEffect(() => {
    const element = row.current;
    if (!isFirst || element === null || begin(element)) return undefined;
    // The code of its inputs is still on the way.
    const observer = new MutationObserver(() => begin(element) && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [row, isFirst]);
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('[data-field] input, input')?.focus();
  }, [row, isNew]);
}

/** Whether the text is there. A dialog that opens puts the focus there itself, or into a choice whose code was there before; whoever types already is left alone. */
function begin(row: HTMLElement): boolean {
  const first = row.querySelector<HTMLElement>(`${TEXT}, ${COMING}`);
  if (first === null || first.matches(COMING)) return false;
  first.setAttribute('data-autofocus', '');
  const active = document.activeElement;
  if (active === null || !row.contains(active) || !active.matches(TEXT)) first.focus();
  return true;
}

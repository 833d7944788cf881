import type { EntityShape } from '@mortise/sdk';

const INPUTS =
  ':is(input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true]):not(:disabled, [readonly], [aria-disabled=true])';
/** As long as the code of inputs may take on a slow line. */
const PATIENCE = 5_000;

/**
 * Puts the focus into the first input of the form as soon as both are there, unless the user has put it somewhere meanwhile.
 * Of fields of the record alone: cards have others that change nothing, such as the day that they show.
 */
export function focusFirstInput(form: () => HTMLElement | null, { fields }: Pick<EntityShape, 'fields'>): void {
  const isOwn = (path: string): boolean => fields[path.split(/[.[]/, 1)[0]!] !== undefined;
  const before = document.activeElement;
  const isFree = () => document.activeElement === before || document.activeElement === document.body;
  const look = (): void => {
    const input = isFree() ? firstInput(form(), isOwn) : null;
    if (input === undefined) return;
    observer.disconnect();
    input?.focus();
    // The save bar comes with the inputs: the first is not to stay behind it.
    input?.scrollIntoView?.({ block: 'nearest' });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

/** Undefined while there is none, or the code of one that stands before the others is still to come. */
function firstInput(form: HTMLElement | null, isOwn: (path: string) => boolean): HTMLElement | undefined {
  for (const field of form?.querySelectorAll<HTMLElement>('[data-field]:not([role=form] *)') ?? []) {
    if (!isOwn(field.dataset['field']!)) continue;
    const input = field.querySelector<HTMLElement>(INPUTS);
    if (input !== null) return input;
    if (field.querySelector('[data-coming]') !== null) return undefined;
  }
  return undefined;
}

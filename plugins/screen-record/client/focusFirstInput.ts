const INPUTS = ':is(input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true])';
const OPEN = ':not(:disabled, [readonly], [aria-disabled=true])';
/** As long as the code of inputs may take on a slow line. */
const PATIENCE = 5_000;

/** Puts the focus into the first input of the form as soon as it is there, unless the user has put it somewhere meanwhile. */
export function focusFirstInput(form: HTMLElement): void {
  const before = document.activeElement;
  const isFree = () => document.activeElement === before || document.activeElement === document.body;
  const focus = (): void => {
    const input = form.querySelector<HTMLElement>(`[data-field] ${INPUTS}${OPEN}`);
    if (input === null && isFree()) return;
    observer.disconnect();
    if (isFree()) input?.focus();
  };
  const observer = new MutationObserver(focus);
  observer.observe(form, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

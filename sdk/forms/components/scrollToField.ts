import { paneInUse } from '../../client/Pane.ts';
import { REVEAL_CARDS } from '../../ui/components/CardShell.tsx';

const HIGHLIGHT = 2_000;
/** So long a card takes to open. */
const EXPAND_WAIT = 370;
/** As long as the code of an input may take on a slow line. */
const PATIENCE = 5_000;

export interface ScrollOptions {
  /** Whether the field is focused too; true unless said. */
  readonly isFocused?: boolean;
}

/**
 * Brings a field, or the card of a list, into view, focuses it and highlights it for two seconds. Where it is in no card that is
 * open, all are opened first.
 */
export function scrollToField(path: string, options: ScrollOptions = {}): void {
  const element = fieldElement(path);
  if (element) {
    show(element, options);
    return;
  }
  document.dispatchEvent(new CustomEvent(REVEAL_CARDS));
  setTimeout(() => {
    const revealed = fieldElement(path);
    if (revealed) show(revealed, options);
  }, EXPAND_WAIT);
}

const fieldElement = (path: string): HTMLElement | undefined =>
  [...paneInUse().querySelectorAll<HTMLElement>('[data-field]')].find(
    // Forms of their own on the page (`InnerForm`) may have fields of the same name.
    (element) => element.dataset['field'] === path && element.closest('form [role=form]') === null,
  );

function show(element: HTMLElement, { isFocused = true }: ScrollOptions): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  if (isFocused) focusControl(element);
  element.dataset['highlightedField'] = '';
  setTimeout(() => delete element.dataset['highlightedField'], HIGHLIGHT);
}

/** As soon as it is there: the code of an input may be on its way. Not once the user has gone elsewhere. */
function focusControl(element: HTMLElement): void {
  const before = document.activeElement;
  const focus = (): boolean => {
    if (element.querySelector('[data-coming]') !== null) return false;
    element.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focus()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

/** What is typed into comes before the buttons around it. */
const CONTROL = 'input:not([type=hidden]), textarea, select, [contenteditable=true], [role=combobox], [role=slider], button, [tabindex]';

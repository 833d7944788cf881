/** Specification 2§8. */
const HIGHLIGHT = 2_000;

export interface ScrollOptions {
  /** Whether the field is focused too; true unless said. */
  readonly isFocused?: boolean;
}

/** Brings a field, or the card of a list, into view, focuses it and highlights it for two seconds. Specification 2§8, 2§9. */
export function scrollToField(path: string, { isFocused = true }: ScrollOptions = {}): void {
  const element = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === path);
  if (element === undefined) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  if (isFocused) element.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
  element.dataset['highlightedField'] = '';
  setTimeout(() => delete element.dataset['highlightedField'], HIGHLIGHT);
}

/** What is typed into comes before the buttons around it. */
const CONTROL = 'input:not([type=hidden]), textarea, select, [contenteditable=true], [role=combobox], [role=slider], button, [tabindex]';

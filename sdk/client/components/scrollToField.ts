const HIGHLIGHT = 2_000;

/** Brings a field into view, focuses it and highlights it for two seconds. Specification 2§9. */
export function scrollToField(path: string): void {
  const element = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === path);
  if (element === undefined) return;
  element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  element.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus({ preventScroll: true });
  element.dataset['highlightedField'] = '';
  setTimeout(() => delete element.dataset['highlightedField'], HIGHLIGHT);
}

const INPUTS = 'input, textarea, button, [tabindex]';
/** A card that was moved may be drawn some frames later. */
const MOST_FRAMES = 30;

/** Changes the page; a field that had the cursor and was moved by it has the cursor again, where it stood. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  const path = focused?.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const place = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.selectionStart : null;
  change();
  if (path !== undefined) requestAnimationFrame(() => restore(path, place, MOST_FRAMES));
}

function restore(path: string, place: number | null, frames: number): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const field = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === path);
  const input = field?.querySelector<HTMLElement>(INPUTS);
  if (input === undefined && frames > 0) requestAnimationFrame(() => restore(path, place, frames - 1));
  input?.focus({ preventScroll: true });
  if (place !== null && (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) input.setSelectionRange(place, place);
}

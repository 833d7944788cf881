type Typed = HTMLInputElement | HTMLTextAreaElement;

const typedWithId = (id: string): Typed | undefined => {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
};

/** Puts a text where the cursor is, in place of what is selected, as typing would. */
export function typeInto(id: string, text: string): void {
  const input = typedWithId(id);
  if (input === undefined) return;
  replace(input, text, input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length);
}

/** Takes away what is selected, else the character before the cursor. */
export function eraseIn(id: string): void {
  const input = typedWithId(id);
  if (input === undefined) return;
  const end = input.selectionEnd ?? input.value.length;
  const start = input.selectionStart ?? end;
  const last = Array.from(input.value.slice(0, start)).at(-1) ?? '';
  replace(input, '', start === end ? start - last.length : start, end);
}

function replace(input: Typed, text: string, start: number, end: number): void {
  input.focus();
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

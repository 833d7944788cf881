import { afterEach, expect, test, vi } from 'vitest';
import { scrollToField } from './scrollToField.ts';

afterEach(() => document.body.replaceChildren());

/** A form with a field whose input is still to come, and an input elsewhere. */
function show() {
  document.body.innerHTML = '<div data-field="title"><div data-coming></div></div><input id="other">';
  const field = document.querySelector<HTMLElement>('[data-field]')!;
  const arrive = (): void => void (field.innerHTML = '<input id="title">');
  return { arrive, other: document.querySelector<HTMLInputElement>('#other')! };
}
const focused = (): string => document.activeElement?.id ?? '';

test('[FIELD-009] the first wrong field is focused once the code of its input has come', async () => {
  const { arrive } = show();
  scrollToField('title');
  expect(focused()).toBe('');
  arrive();
  await vi.waitFor(() => expect(focused()).toBe('title'));
});

test('[FIELD-009] whoever has gone elsewhere meanwhile stays there', async () => {
  const { arrive, other } = show();
  scrollToField('title');
  other.focus();
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('other');
});

import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// What Mantine needs and jsdom lacks.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})) as unknown as typeof window.matchMedia;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;
if (!Reflect.has(document, 'fonts')) Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } });
if (!Reflect.has(Element.prototype, 'scrollIntoView')) Object.assign(Element.prototype, { scrollIntoView() {} });
if (!Reflect.has(Element.prototype, 'checkVisibility')) Object.assign(Element.prototype, { checkVisibility: () => true });
// What is to be saved as a file jsdom takes for a page to go to.
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  if (this.download !== '') this.addEventListener('click', (event) => event.preventDefault(), { once: true });
  HTMLElement.prototype.click.call(this);
};

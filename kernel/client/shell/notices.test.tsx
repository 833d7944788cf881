import { TranslationService } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Notices from './Notices.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function placeOfNotice(isSmall: boolean, isRightToLeft: boolean): string | undefined {
  vi.stubGlobal('matchMedia', () => ({ matches: isSmall, addEventListener: () => {}, removeEventListener: () => {} }));
  const services = new FakeServices();
  const translations = services.get(TranslationService);
  services.set(TranslationService, { ...translations, isRightToLeft, translate: (key: string) => key });
  const { unmount } = renderWithServices(<Notices />, services);
  act(() => void notifications.show({ message: 'Saved' }));
  const place = screen.getByText('Saved').closest<HTMLElement>('[data-position]')?.dataset['position'];
  act(() => notifications.clean());
  unmount();
  return place;
}

test('[NOTIF-015] [NOTIF-016] [NOTIF-017] notices stand at the top on small screens, else at the bottom, on the side where lines end', () => {
  expect(placeOfNotice(true, false)).toBe('top-right');
  expect(placeOfNotice(false, false)).toBe('bottom-right');
  expect(placeOfNotice(true, true)).toBe('top-left');
  expect(placeOfNotice(false, true)).toBe('bottom-left');
});

test('what happened is said to whoever cannot see it, and takes the focus from nobody', () => {
  renderWithServices(
    <>
      <input aria-label="Name" />
      <Notices />
    </>,
    new FakeServices(),
  );
  const input = screen.getByRole('textbox');
  input.focus();
  act(() => void notifications.show({ message: 'Saved' }));
  expect(screen.getByRole('alert').textContent).toContain('Saved');
  expect(document.activeElement).toBe(input);
  act(() => notifications.clean());
});

/** Where the notices are moved to, and the button of the dialog, in a window that lays nothing out. */
function layOut(): void {
  const box = (top: number, height: number) => new DOMRect(600, top, 400, height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: HTMLElement) {
    const moved = Number.parseFloat(this.style.translate.split(' ')[1] ?? '0');
    if (this.dataset['position'] === 'bottom-right') return box(600 + moved, 80);
    return this.textContent === 'Save contract' ? box(640, 36) : new DOMRect();
  });
}

test('a notice lies over no button of an open dialog, and is in its place again once that has closed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  layOut();
  const services = new FakeServices();
  const { unmount } = renderWithServices(<Notices />, services);
  act(() => void notifications.show({ message: 'Saved' }));
  const held = screen.getByText('Saved').closest<HTMLElement>('[data-position]')!;
  expect(held.getBoundingClientRect().top).toBe(600);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button>Save contract</button>';
  const button = dialog.firstElementChild!.getBoundingClientRect();
  document.body.append(dialog);
  await waitFor(() => {
    const { top, bottom } = held.getBoundingClientRect();
    expect(bottom <= button.top || top >= button.bottom).toBe(true);
  });
  dialog.remove();
  await waitFor(() => expect(held.getBoundingClientRect().top).toBe(600));
  act(() => notifications.clean());
  unmount();
});
